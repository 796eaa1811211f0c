import { fromMajor, minorPerMajor } from "../../contract/rules/money.ts";
import type { Product } from "../../contract/shapes/product.ts";
import { DEFAULT_CURRENCY, productPath } from "../../contract/site.ts";
import { element } from "./xml.ts";

/** Limits of Google's product data specification, in characters. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;

const truncate = (text: string, length: number): string => [...text].slice(0, length).join("");

type Listed = "documentId" | "slug" | "title" | "short_descriptions" | "part_number" | "price";

interface MerchantOptions {
  brand: string;
  /** Path of its own picture: the specification allows neither another one nor a placeholder. */
  picture: string | undefined;
  /** Makes a path a whole address. */
  address: (path: string) => string;
}

/**
 * A part with a price and a number, in Google's product data specification. All that has a price
 * can be ordered, so it counts as in stock.
 */
export function merchantItem(
  product: Pick<Product, Listed>,
  { brand, picture, address }: MerchantOptions,
): string[] {
  const price = (fromMajor(product.price ?? 0) / minorPerMajor(DEFAULT_CURRENCY)).toFixed(2);
  return [
    element("g:id", product.documentId),
    element("g:title", truncate(product.title, MAX_TITLE)),
    element("g:description", truncate(product.short_descriptions, MAX_DESCRIPTION)),
    element("g:link", address(productPath(product.slug))),
    ...(picture === undefined ? [] : [element("g:image_link", address(picture))]),
    element("g:price", `${price} ${DEFAULT_CURRENCY}`),
    element("g:availability", "in_stock"),
    element("g:condition", "new"),
    element("g:brand", brand),
    element("g:mpn", product.part_number ?? ""),
  ];
}
