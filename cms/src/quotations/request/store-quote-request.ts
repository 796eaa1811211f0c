import type { UserRow } from "../../accounts/users";
import { PRODUCT } from "../../content-types";
import { isUniqueViolation } from "../../internals/unique-violations";
import { recordChange } from "../../orders/changes/record-change";
import { newId, newOrderNumber } from "../../orders/ids";
import { queueMail, wakeOutbox } from "../../orders/mail/outbox";
import { lineError } from "../../orders/quote/parse-order-request";
import { PUBLISHED } from "../../serializers/find";
import { searchTextOf } from "../search-text";
import { QUOTATION, type QuotationRow, type StoredLine } from "../types";
import type { QuoteRequest } from "./parse-quote-request";

const HOUR_MS = 3_600_000;
const MAX_REQUESTS_PER_HOUR = 20;

/** The stored request of the same form, whose reference the visitor gets again. */
export async function findRequest({ key, digest }: QuoteRequest) {
  const row: QuotationRow | null = await strapi.db.query(QUOTATION).findOne({ where: { request_key: key } });
  return row && { reference: row.reference, isSame: row.request_digest === digest };
}

/**
 * Stores a request with its queued e-mail in one transaction, unless one of the same form is first.
 * @returns false if this e-mail address has had too many
 * @throws ValidationError that names the line of a product which is not published
 */
export async function storeQuoteRequest(request: QuoteRequest, user: UserRow | null): Promise<boolean> {
  const lines = await findLines(request);
  const documentId = newId();
  const reference = `RFQ-${newOrderNumber()}`;
  const columns = { ...request.columns, reference, number: null, lines };
  try {
    const isStored = await strapi.db.transaction(async () => {
      if ((await countRecent(columns.email)) >= MAX_REQUESTS_PER_HOUR) return false;
      await strapi.db.query(QUOTATION).create({
        data: {
          ...{ documentId, ...columns, user: user?.id ?? null, state: "new", revision: 0, reminded: false },
          ...{ request_key: request.key, request_digest: request.digest, search_text: searchTextOf(columns) },
        },
      });
      await queueMail({ documentId, number: reference }, { kind: "quote-request" });
      await recordChange({ documentId }, { what: "quote-requested", detail: reference });
      return true;
    });
    wakeOutbox();
    return isStored;
  } catch (error) {
    if (isUniqueViolation(error, "quotations_request_unique", "quotations.request_key")) return true;
    throw error;
  }
}

/** Requests in the last hour, which sent an e-mail each; repeated presses of a form are one. */
const countRecent = (email: string): Promise<number> =>
  strapi.db.query(QUOTATION).count({ where: { email, createdAt: { $gt: new Date(Date.now() - HOUR_MS) } } });

interface ProductRow {
  readonly documentId: string;
  readonly title: string;
  readonly part_number: string | null;
  readonly slug: string;
}

/** Any published product may be asked for, with or without a price. */
async function findLines({ lines }: QuoteRequest): Promise<StoredLine[]> {
  const rows: ProductRow[] = await strapi.db.query(PRODUCT).findMany({
    select: ["documentId", "title", "part_number", "slug"],
    where: { ...PUBLISHED, documentId: { $in: lines.map(({ product_id }) => product_id) } },
  });
  return lines.map(({ product_id, quantity }, index) => {
    const product = rows.find(({ documentId }) => documentId === product_id);
    if (!product) throw lineError(index, "id", "this product is not in the catalogue any more.");
    const { title, part_number, slug } = product;
    return { product_id, title, part_number, slug, quantity, unit_price: null };
  });
}
