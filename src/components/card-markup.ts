import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CardProduct } from "../domain/shelf-product.ts";
import { ProductCard } from "../views/ProductCard.tsx";

const made = new WeakMap<CardProduct, string>();

/** HTML of a product's card. It stands on the pages of several others and is made once for all: that is most of what a page costs. */
export function cardMarkup(product: CardProduct): string {
  const known = made.get(product);
  if (known !== undefined) return known;
  // In one piece: React leaves a text of hundreds of parts, each an object that stays in memory.
  const markup = Buffer.from(renderToStaticMarkup(createElement(ProductCard, { product }))).toString();
  made.set(product, markup);
  return markup;
}
