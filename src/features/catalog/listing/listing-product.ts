import * as z from "zod/mini";
import { type ShownPicture, shownPictureSchema } from "../../../contract/shapes/media.ts";
import { compareByTitle, type Product, type ProductCard } from "../../../contract/shapes/product.ts";
import type { Sort } from "./model.ts";

/** What a row shows of a part besides its card (FIT-07). */
const cardPartSchema = z.object({
  /** `Every 12 months`; null if it fits no unit. */
  interval: z.nullable(z.string()),
});

const cardFactSchema = z.object({
  label: z.string(),
  value: z.string(),
  /** The first parts of its condition, such as `40 m, 4 °C`. */
  condition: z.optional(z.string()),
});
export type CardFact = z.infer<typeof cardFactSchema>;

/** How many of a part a unit has, and when they are replaced: `Every 12 months`. */
const listedFitSchema = z.object({
  /** `name` is short: `Foreland 40`. */
  unit: z.object({ slug: z.string(), name: z.string() }),
  quantity: z.number(),
  interval: z.string(),
});
export type ListedFit = z.infer<typeof listedFitSchema>;

/** A product in the prebuilt list of a listing: the data of its card, and of its filters. */
export const listingProductSchema = z.object({
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  part_number: z.nullable(z.string()),
  price: z.nullable(z.number()),
  /** Of a part that is drawn, its drawing; null for a part without a picture of itself. */
  featured: z.nullable(z.extend(shownPictureSchema, { url: z.string() })),
  /** Of a part. */
  part: z.optional(cardPartSchema),
  /** The first key facts of a unit. */
  facts: z.optional(z.array(cardFactSchema)),
  /** Of a product with open safety notices: `Safety notice SB 26-03`. */
  notice: z.optional(z.string()),
  /** Of a product that is sold under conditions: `Required: Training on this unit`. */
  conditions: z.optional(z.string()),
  created_at: z.string(),
  /** Slugs of its sub-categories. */
  categories: z.array(z.string()),
  /** Of a part. */
  fits: z.optional(z.array(listedFitSchema)),
  /** Of a part. */
  properties: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
});
export type ListingProduct = z.infer<typeof listingProductSchema>;
/** The product data of a card. */
export type CardProduct = Omit<ListingProduct, "created_at" | "categories" | "properties">;

/** A card's picture, without alternative text: the title is in the same link. */
export const toCardPicture = ({ url, width, height, color }: ShownPicture): ShownPicture => ({
  url,
  alternativeText: "",
  width,
  height,
  color,
});

/** Picks the fields of a listing product that every product has. */
export const toListingProduct = (product: ProductCard & Pick<Product, "sub_categories">): ListingProduct => ({
  documentId: product.documentId,
  slug: product.slug,
  title: product.title,
  part_number: product.part_number,
  price: product.price,
  featured: toCardPicture(product.featured),
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
