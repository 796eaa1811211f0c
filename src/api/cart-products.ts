import type { CatalogueEntry } from "../domain/cart-review.ts";
import { isRecord } from "../domain/is-record.ts";
import { CMS_PAGE_SIZE } from "../site.ts";
import { request, type Transport } from "./http.ts";
import { readBy } from "./read-by.ts";

const PRODUCTS = "/api/products";

/** Only what a cart must know: a product that is spoilt in another way must not keep a cart from being checked. */
function entryOf(value: unknown): CatalogueEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { documentId, slug, title, price } = value;
  if (typeof documentId !== "string" || typeof slug !== "string") return undefined;
  if (typeof title !== "string" || title === "") return undefined;
  if (price !== null && (typeof price !== "number" || !(price >= 0))) return undefined;
  return { documentId, slug, title, price };
}

function entriesOf(reply: unknown): CatalogueEntry[] | undefined {
  const data = isRecord(reply) ? reply["data"] : undefined;
  if (!Array.isArray(data)) return undefined;
  const entries = data.flatMap((value) => entryOf(value) ?? []);
  return entries.length === data.length ? entries : undefined;
}

const schema = readBy("products", entriesOf);

/** The published products among at most 100 documentIds, as they are at this moment (D30). */
export const cartProducts = (transport: Transport, documentIds: readonly string[]) =>
  request(transport, {
    path: PRODUCTS,
    query: { "filters[documentId][$in]": documentIds, "pagination[pageSize]": CMS_PAGE_SIZE },
    schema,
    fresh: true,
  });
