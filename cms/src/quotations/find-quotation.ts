import { isPastValidity, type QuotationState } from "halocline-contract/rules/quotations";
import { isHolderKey } from "./holder-key";
import { isSentRow, QUOTATION, type QuotationRow, type SentRow } from "./types";

/**
 * The quotation of a holder's link.
 * @param number and `key` as the browser sent them
 * @returns null for an unknown number and for a wrong key, after the same time
 */
async function findHeldQuotation(number: string, key: string): Promise<SentRow | null> {
  const row: QuotationRow | null = await strapi.db.query(QUOTATION).findOne({ where: { number } });
  const isHeld = isHolderKey(row?.documentId, key);
  return isHeld && row !== null && isSentRow(row) ? row : null;
}

/** The same for the body of a request, which may be anything. */
export async function findHeldBy(body: {
  readonly number?: unknown;
  readonly key?: unknown;
}): Promise<SentRow | null> {
  const { number, key } = body;
  const isText = typeof number === "string" && typeof key === "string";
  // Databases refuse NUL characters and lone surrogates; numbers are short.
  return isText && /^[\w-]{1,20}$/.test(number) ? findHeldQuotation(number, key) : null;
}

export const QUOTATION_NOT_FOUND = "There is no such quotation. Please use the link of our e-mail.";

/** The state now: a sent quotation expires on time, whenever the sweeper runs. */
export const stateOf = ({ state, valid_until }: QuotationRow): QuotationState =>
  state === "sent" && valid_until !== null && isPastValidity(valid_until) ? "expired" : state;

/**
 * Locks a quotation's row until the caller's transaction ends, and reads it.
 * @param where finds one row; the caller is inside `strapi.db.transaction`
 */
export async function lockQuotation(where: { readonly documentId: string }): Promise<QuotationRow | null> {
  return strapi.db.transaction(async ({ trx }) => {
    const { collectionName } = strapi.contentType(QUOTATION);
    await trx(String(collectionName)).where({ document_id: where.documentId }).select("id").forUpdate();
    return strapi.db.query(QUOTATION).findOne({ where });
  });
}
