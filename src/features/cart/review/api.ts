import { isRecord } from "../../../contract/is-record.ts";
import { CMS_PAGE_SIZE } from "../../../contract/site.ts";
import { request, type Transport } from "../../../lib/http/http.ts";
import { toSchema } from "../../../lib/http/to-schema.ts";
import type { CatalogueEntry } from "./model.ts";

const PRODUCTS = "/api/products";

/** Parses only what the cart needs: an invalid other field must not prevent the cart check. */
function parseEntry(value: unknown): CatalogueEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { documentId, slug, title, price, part_number } = value;
  if (typeof documentId !== "string" || typeof slug !== "string") return undefined;
  if (typeof title !== "string" || title === "") return undefined;
  if (price !== null && (typeof price !== "number" || !(price >= 0))) return undefined;
  const part = typeof part_number === "string" ? part_number : "";
  return { documentId, slug, title, price, part, conditions: value["conditions"] };
}

function parseEntries(reply: unknown): CatalogueEntry[] | undefined {
  const data = isRecord(reply) ? reply["data"] : undefined;
  if (!Array.isArray(data)) return undefined;
  const entries = data.flatMap((value) => parseEntry(value) ?? []);
  return entries.length === data.length ? entries : undefined;
}

const schema = toSchema("products", parseEntries);

/** The published products among at most 100 documentIds, bypassing every cache (D30). */
export const cartProducts = (transport: Transport, documentIds: readonly string[]) =>
  request(transport, {
    path: PRODUCTS,
    query: { "filters[documentId][$in]": documentIds, "pagination[pageSize]": CMS_PAGE_SIZE },
    schema,
    fresh: true,
  });
