import { productSchema } from "../../contract/shapes/product.ts";
import { listingSchema } from "../../contract/shapes/sub-category.ts";
import { bySlug } from "../../lib/replies/list.ts";

/** Reads for browsers, apart from catalogue.ts, so that they do not load the build's schemas. */
export const productBySlug = bySlug("/products", productSchema);
export const listingBySlug = bySlug("/sub-categories", listingSchema);
