import { isPastValidity, type QuotationState } from "halocline-contract/rules/quotations";
import { isHolderKey } from "./holder-key";
import { isSentRow, QUOTATION, type QuotationRow, type SentRow } from "./types";

/**
 * The quotation of a holder's link.
 * @param number and `key` as the browser sent them
 * @returns null for an unknown number and for a wrong key, after the same time
 */
export async function findHeldQuotation(number: string, key: string): Promise<SentRow | null> {
  const row: QuotationRow | null = await strapi.db.query(QUOTATION).findOne({ where: { number } });
  const isHeld = isHolderKey(row?.documentId, key);
  return isHeld && row !== null && isSentRow(row) ? row : null;
}

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
