import * as z from "zod/mini";
import { type ShownPicture, shownPictureSchema } from "../../../contract/shapes/media.ts";
import { compareByTitle, type Product, type ProductCard } from "../../../contract/shapes/product.ts";
import type { Sort } from "./model.ts";

/** A product in the prebuilt list of a listing: the data of its card. */
export const listingProductSchema = z.object({
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  part_number: z.nullable(z.string()),
  price: z.nullable(z.number()),
  featured: shownPictureSchema,
  created_at: z.string(),
  /** Slugs of its sub-categories. */
  categories: z.array(z.string()),
});
export type ListingProduct = z.infer<typeof listingProductSchema>;
/** The product data of a card. */
export type CardProduct = Omit<ListingProduct, "created_at" | "categories">;

const toShownPicture = ({ url, alternativeText, width, height, color }: ShownPicture): ShownPicture => ({
  url,
  alternativeText,
  width,
  height,
  color,
});

/** Picks the fields of a listing product. */
export const toListingProduct = (product: ProductCard & Pick<Product, "sub_categories">): ListingProduct => ({
  documentId: product.documentId,
  slug: product.slug,
  title: product.title,
  part_number: product.part_number,
  price: product.price,
  featured: toShownPicture(product.featured),
  created_at: product.created_at,
  categories: product.sub_categories.map(({ slug }) => slug),
});

/** Sorts by title (`Name`) or by creation time, newest first (`Newest`) (SUB-03). */
export function sortProducts<T extends Pick<ListingProduct, "title" | "slug" | "created_at">>(
  products: readonly T[],
  sort: Sort,
): T[] {
  const newestFirst = (a: T, b: T) =>
    Date.parse(b.created_at) - Date.parse(a.created_at) || compareByTitle(a, b);
  return [...products].sort(sort === "Name" ? compareByTitle : newestFirst);
}
