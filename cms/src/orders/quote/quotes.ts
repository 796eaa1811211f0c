import { amountsOfLines } from "halocline-contract/rules/order-amounts";
import { QUOTE_VALIDITY_MS } from "halocline-contract/site";
import type { UserRow } from "../../accounts/users";
import {
  areQuoted,
  conditionsOfLines,
  type LineCondition,
  type QuotedCondition,
  quotedCondition,
} from "../conditions/find-conditions";
import { cartFingerprint, newId } from "../ids";
import { type PricedCart, QUOTE } from "../types";
import type { OrderRequest } from "./parse-order-request";
import { checkSellable, priceOrderRequest } from "./price-order-request";
import { currentTerms, type Terms } from "./terms-of-sale";

/** A cart's prices and terms as the checkout showed them; stored, so that its id is short. */
export interface Quote extends PricedCart {
  readonly documentId: string;
  readonly user_id: number;
  readonly terms: Terms | null;
  /** Null in a quote of an older version. */
  readonly conditions: readonly QuotedCondition[] | null;
  readonly expires_at: string | Date;
  readonly createdAt: string | Date;
}

/** How long (ms) expired quotes are kept: customers' carts are personal data. */
const QUOTE_RETENTION_MS = 86_400_000;

/** Stores a quote of these prices and the current terms and conditions for `QUOTE_VALIDITY_MS`. */
export async function createQuote({ id: user_id }: UserRow, priced: PricedCart): Promise<Quote> {
  const expires_at = new Date(Date.now() + QUOTE_VALIDITY_MS);
  const { currency, rate, rate_version, lines } = priced;
  const { quotation_number = null, quotation_revision = null, first_payment = null } = priced;
  const terms = await currentTerms();
  const conditions = (await conditionsOfLines(lines)).map(quotedCondition);
  const priced_at = { currency, rate, rate_version, lines, terms, conditions };
  const quotation = { quotation_number, quotation_revision, first_payment };
  const quote = { documentId: newId(), user_id, ...priced_at, ...quotation, expires_at };
  await strapi.db.query(QUOTE).createMany({ data: [quote] });
  return { ...quote, createdAt: new Date() };
}

/** What a customer agrees to with an order. */
export interface Agreement {
  readonly terms: Terms | null;
  readonly conditions: readonly LineCondition[];
}

/** The prices of a request, which the customer has accepted; a new quote when they have not. */
export type PricedRequest =
  | { readonly kind: "accepted"; readonly priced: PricedCart; readonly quotedAt: Date | string }
  | { readonly kind: "requoted"; readonly quote: Quote }
  | { readonly kind: "no-rates" };

/** Whether a quote was made under these terms and conditions. */
export const hasAgreement = (quote: Quote, { terms, conditions }: Agreement): boolean =>
  hasTerms(quote, terms) && areQuoted(quote.conditions ?? [], conditions);

/**
 * Prices a request at the prices of its quote, or at today's if the quote is expired or for another
 * cart. An expired quote with the same prices, terms and conditions is accepted at once.
 * @param quote that which the browser named; null for an unknown one
 * @param agreement the terms and conditions of the order
 * @throws ValidationError that names a line which is not sold any more
 */
export async function priceAgainstQuote(
  user: UserRow,
  request: OrderRequest,
  quote: Quote | null,
  agreement: Agreement,
): Promise<PricedRequest> {
  await checkSellable(request);
  const isGuaranteed = quote !== null && isUnexpired(quote) && isQuoteFor(quote, request);
  const priced = isGuaranteed ? quote : await priceOrderRequest(request);
  if (priced === null) return { kind: "no-rates" };
  const isAccepted = quote !== null && hasSamePrices(user, quote, priced) && hasAgreement(quote, agreement);
  return isAccepted
    ? { kind: "accepted", priced, quotedAt: quote.createdAt }
    : { kind: "requoted", quote: await createQuote(user, priced) };
}

/** Finds a customer's own quote, expired or not; null for an unknown or another customer's id. */
export async function findQuote({ id: user_id }: UserRow, documentId: unknown): Promise<Quote | null> {
  if (typeof documentId !== "string" || !/^\w{1,64}$/.test(documentId)) return null;
  return strapi.db.query(QUOTE).findOne({ where: { documentId, user_id } });
}

/** Whether a quote's prices are still guaranteed. */
export const isUnexpired = ({ expires_at }: Quote): boolean => new Date(expires_at).getTime() > Date.now();

/** Whether two carts have the same lines at the same prices in the same currency. */
const hasSamePrices = (user: UserRow, one: PricedCart, other: PricedCart): boolean =>
  cartFingerprint(user.id, one) === cartFingerprint(user.id, other);

/** Whether a quote was made under these terms. */
const hasTerms = ({ terms }: Quote, current: Terms | null): boolean => terms?.digest === current?.digest;

/** Whether a quote is for exactly the requested currency, products and quantities. */
export const isQuoteFor = ({ currency, lines }: Quote, request: OrderRequest): boolean =>
  currency === request.currency &&
  lines.length === request.lines.length &&
  request.lines.every((requested) =>
    lines.some(
      ({ product_id, quantity }) => product_id === requested.product_id && quantity === requested.quantity,
    ),
  );

/**
 * A quote as JSON: integer minor units of its currency (D1), lines in the requested order. Tax and
 * shipping are zero by the terms (D7), which are included. `first_payment` is what a quotation that
 * is paid in parts charges with the order.
 */
export function serializeQuote(quote: Quote) {
  const { documentId, currency, rate, rate_version, lines, terms, conditions, expires_at } = quote;
  return {
    quote: documentId,
    expires_at: new Date(expires_at).toISOString(),
    currency: currency.toLowerCase(),
    rate,
    rate_version,
    products: lines.map(({ product_id, title, unit_price, quantity }) => ({
      id: product_id,
      title,
      unit_price,
      currency: currency.toLowerCase(),
      attributes: { quantity },
    })),
    amounts: amountsOfLines(quote),
    ...(quote.first_payment ? { first_payment: quote.first_payment } : {}),
    terms,
    conditions: conditions ?? [],
  };
}

/** Deletes the quotes that expired more than `QUOTE_RETENTION_MS` ago. */
export async function deleteOldQuotes(): Promise<void> {
  const before = new Date(Date.now() - QUOTE_RETENTION_MS);
  await strapi.db.query(QUOTE).deleteMany({ where: { expires_at: { $lt: before } } });
}
