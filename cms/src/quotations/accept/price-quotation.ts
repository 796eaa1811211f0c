import { quotedParts } from "halocline-contract/rules/part-payments";
import type { UserRow } from "../../accounts/users";
import { PRODUCT } from "../../content-types";
import { findOrder } from "../../orders/find-order";
import type { OrderRequest } from "../../orders/quote/parse-order-request";
import { checkAmount, rateOf } from "../../orders/quote/price-order-request";
import type { Agreement, PricedRequest } from "../../orders/quote/quotes";
import { createQuote, hasAgreement, isQuoteFor, isUnexpired, type Quote } from "../../orders/quote/quotes";
import { type OrderRow, type PricedCart, PURCHASE_ORDER } from "../../orders/types";
import { PUBLISHED } from "../../serializers/find";
import { fieldError } from "../../validation/field-errors";
import { isSentRow, QUOTATION, type QuotationRow, type SentRow } from "../types";
import { QuotationRefused, refusalOf } from "./refusal-of";

/** The cart of a quotation at its own prices. The rate is for the records; null without one. */
export async function pricedQuotation({
  number,
  revision,
  currency,
  lines,
  total,
  first_share,
}: SentRow): Promise<PricedCart | null> {
  const rate = await rateOf(currency);
  if (rate === null) return null;
  const priced = lines.map(({ product_id, title, part_number, quantity, unit_price }) => ({
    ...{ product_id, title, part_number, quantity, unit_price },
  }));
  const first_payment = quotedParts(total, first_share)?.first ?? null;
  const quotation = { quotation_number: number, quotation_revision: revision, first_payment };
  return { currency, ...rate, lines: priced, ...quotation };
}

/**
 * Refuses a quotation with a product that is not published: its conditions of sale are unknown.
 * @throws ValidationError
 */
export async function requirePublished({ lines }: Pick<SentRow, "lines">): Promise<void> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  const where = { ...PUBLISHED, documentId: { $in: ids } };
  if ((await strapi.db.query(PRODUCT).count({ where })) < ids.length)
    throw fieldError("products", "A product of this quotation is no longer sold. Please write to us.");
}

/**
 * A quote of the checkout at a quotation's prices; null without an exchange rate.
 * @throws ValidationError for an amount that a card cannot be charged
 */
export async function quoteQuotation(user: UserRow, row: SentRow): Promise<Quote | null> {
  const priced = await pricedQuotation(row);
  if (priced === null) return null;
  await requirePublished(row);
  checkAmount(priced);
  return createQuote(user, priced);
}

/**
 * Prices a request at a quotation's prices, whatever the catalogue sells. What the customer was
 * shown holds for as long as the quote does, also if the quotation expires meanwhile.
 * @param quote of a quotation
 * @throws QuotationRefused; ValidationError for other products than those of the quotation
 */
export async function priceAgainstQuotation(
  user: UserRow,
  request: OrderRequest,
  quote: Quote,
  agreement: Agreement,
): Promise<PricedRequest | { readonly kind: "already-placed"; readonly order: OrderRow }> {
  if (!isQuoteFor(quote, request))
    throw fieldError("products", "These are not the products of the quotation.");
  const where = { number: quote.quotation_number };
  const row: QuotationRow | null = await strapi.db.query(QUOTATION).findOne({ where });
  const refusal = row === null ? "QuotationChanged" : refusalOf(row, quote.quotation_revision);
  if (row?.order_number && refusal === "QuotationAccepted") {
    const order = await findOrder({ number: row.order_number, user: { id: user.id } });
    if (order !== null && order.payment_method !== PURCHASE_ORDER) return { kind: "already-placed", order };
  }
  const isShown = refusal === "QuotationExpired" && isUnexpired(quote);
  if (row === null || !isSentRow(row) || (refusal !== null && !isShown))
    throw new QuotationRefused(refusal ?? "QuotationChanged");
  await requirePublished(row);
  if (hasAgreement(quote, agreement)) return { kind: "accepted", priced: quote, quotedAt: quote.createdAt };
  const renewed = await quoteQuotation(user, row);
  return renewed === null ? { kind: "no-rates" } : { kind: "requoted", quote: renewed };
}
