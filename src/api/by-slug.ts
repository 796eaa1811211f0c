import { productSchema } from "../domain/product.ts";
import { shelfSchema } from "../domain/sub-category.ts";
import { bySlug } from "./list.ts";

/** What a browser may ask for; apart from the catalogue's other reads, whose shapes it has no use for. */
export const productBySlug = bySlug("/products", productSchema);
export const shelfBySlug = bySlug("/sub-categories", shelfSchema);
