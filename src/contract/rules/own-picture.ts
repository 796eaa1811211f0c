import type { Product } from "../shapes/product.ts";
import { cardPath } from "../site.ts";
import { isPart } from "./parts.ts";
import { fallbackPath } from "./prepared-picture.ts";

type Pictured = "slug" | "featured" | "fits" | "drawing" | "properties";

/**
 * Path of the picture that other sites show of a product: a part's drawing, else its picture.
 * @param sharedPictures addresses of pictures that several products have
 * @returns undefined for a part whose picture would show another one (FIT-07)
 */
export function ownPicturePath(
  product: Pick<Product, Pictured>,
  sharedPictures: { has: (address: string) => boolean },
): string | undefined {
  const { slug, drawing, featured } = product;
  if (drawing !== null) return cardPath(slug);
  return isPart(product) && sharedPictures.has(featured.url) ? undefined : fallbackPath(featured);
}
