import * as z from "zod/mini";
import { type ShownPicture, shownPictureSchema } from "./media.ts";
import { compareByTitle, type Product, type ProductCard } from "./product.ts";
import type { Sort } from "./shelf.ts";

/** A product of a shelf's prebuilt list: what a card shows. */
export const shelfProductSchema = z.object({
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  part_number: z.nullable(z.string()),
  price: z.nullable(z.number()),
  featured: shownPictureSchema,
  created_at: z.string(),
  /** Slugs of the sub-categories it stands in. */
  categories: z.array(z.string()),
});
export type ShelfProduct = z.infer<typeof shelfProductSchema>;
/** What a card shows of a product. */
export type CardProduct = Omit<ShelfProduct, "created_at" | "categories">;

const shown = ({ url, alternativeText, width, height, color }: ShownPicture): ShownPicture => ({
  url,
  alternativeText,
  width,
  height,
  color,
});

export const shelfProduct = (product: ProductCard & Pick<Product, "sub_categories">): ShelfProduct => ({
  documentId: product.documentId,
  slug: product.slug,
  title: product.title,
  part_number: product.part_number,
  price: product.price,
  featured: shown(product.featured),
  created_at: product.created_at,
  categories: product.sub_categories.map(({ slug }) => slug),
});

/** Name sorts by title, Newest by creation, the latest first (SUB-03). */
export function sortProducts<T extends Pick<ShelfProduct, "title" | "slug" | "created_at">>(
  products: readonly T[],
  sort: Sort,
): T[] {
  const newestFirst = (a: T, b: T) =>
    Date.parse(b.created_at) - Date.parse(a.created_at) || compareByTitle(a, b);
  return [...products].sort(sort === "Name" ? compareByTitle : newestFirst);
}
