import { isRecord } from "../../contract/is-record.ts";
import { fromMajor } from "../../contract/rules/money.ts";
import { CMS_PAGE_SIZE } from "../../contract/site.ts";
import { request, type Transport } from "../../lib/http/http.ts";
import { toSchema } from "../../lib/http/to-schema.ts";
import type { CatalogueAnswer, ListedProduct } from "./model.ts";

const isText = (value: unknown): value is string => typeof value === "string";

function parseProduct(value: unknown): ListedProduct | undefined {
  if (!isRecord(value)) return undefined;
  const { documentId, slug, title, part_number, price, former_part_numbers } = value;
  if (!isText(documentId) || !isText(slug) || !isText(title)) return undefined;
  if (part_number !== null && !isText(part_number)) return undefined;
  if (price !== null && (typeof price !== "number" || !(price >= 0))) return undefined;
  if (!Array.isArray(former_part_numbers) || !former_part_numbers.every(isText)) return undefined;
  const cents = price === null ? null : fromMajor(price);
  return { documentId, slug, title, part_number, price: cents, former_part_numbers };
}

function parseAnswer(reply: unknown): CatalogueAnswer | undefined {
  const { data, meta } = isRecord(reply) ? reply : {};
  const closest = isRecord(meta) ? meta["closest"] : undefined;
  if (!Array.isArray(data) || !isRecord(closest)) return undefined;
  const products = data.flatMap((value) => parseProduct(value) ?? []);
  if (products.length !== data.length) return undefined;
  const numbers = Object.entries(closest).filter((entry): entry is [string, string] => isText(entry[1]));
  return { products, closest: new Map(numbers) };
}

const schema = toSchema("products", parseAnswer);

/**
 * The published products of at most 60 part numbers, current or former, and for unknown numbers
 * the closest one. Bypasses every cache (D30). @param keys see `foldPartNumber`
 */
export const productsByNumber = (transport: Transport, keys: readonly string[]) =>
  request(transport, {
    path: "/api/products",
    query: { "filters[part_number][$in]": keys, "pagination[pageSize]": CMS_PAGE_SIZE },
    schema,
    fresh: true,
  });
