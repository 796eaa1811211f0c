import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CardProduct } from "../listing/listing-product.ts";
import { PHONE_WIDTHS } from "./CardMedia.tsx";
import { ProductCard } from "./ProductCard.tsx";

const cachedMarkup = new WeakMap<CardProduct, string>();

/**
 * HTML of a product card. Rendered once for all pages: cards take most of a page's rendering time.
 */
export function productCardMarkup(product: CardProduct): string {
  const cached = cachedMarkup.get(product);
  if (cached !== undefined) return cached;
  // Copied into one flat string: React's is a rope of hundreds of parts that all stay in memory.
  const markup = Buffer.from(renderToStaticMarkup(createElement(ProductCard, { product }))).toString();
  cachedMarkup.set(product, markup);
  return markup;
}

/** The same for a card that is a row on phones, with a small picture. */
export const rowCardMarkup = (product: CardProduct): string =>
  productCardMarkup(product).replaceAll(PHONE_WIDTHS.card, PHONE_WIDTHS.row);
