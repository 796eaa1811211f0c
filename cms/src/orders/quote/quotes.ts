import type { UserRow } from "../../accounts/users";
import { QUOTE_MS } from "../../contract/site";
import { cartFingerprint, newId } from "../ids";
import { type PricedCart, QUOTE, totalMinor } from "../types";
import { currentTerms, type Terms } from "./terms";

/** A cart's prices and terms as the checkout showed them; stored, so that its id is short. */
export interface Quote extends PricedCart {
  readonly documentId: string;
  readonly user_id: number;
  readonly terms: Terms | null;
  readonly expires_at: string | Date;
  readonly createdAt: string | Date;
}

/** How long (ms) expired quotes are kept: customers' carts are personal data. */
const QUOTE_RETENTION_MS = 86_400_000;

/** Stores a quote of these prices and the current terms for `QUOTE_MS`. */
export async function createQuote({ id: user_id }: UserRow, priced: PricedCart): Promise<Quote> {
  const expires_at = new Date(Date.now() + QUOTE_MS);
  const { currency, rate, rate_version, lines } = priced;
  const terms = await currentTerms();
  const data = { documentId: newId(), user_id, currency, rate, rate_version, lines, terms, expires_at };
  return strapi.db.query(QUOTE).create({ data });
}

/** Finds a customer's own quote, expired or not; null for an unknown or another customer's id. */
export async function findQuote({ id: user_id }: UserRow, documentId: unknown): Promise<Quote | null> {
  if (typeof documentId !== "string") return null;
  return strapi.db.query(QUOTE).findOne({ where: { documentId, user_id } });
}

/** Whether a quote's prices are still guaranteed. */
export const isUnexpired = ({ expires_at }: Quote): boolean => new Date(expires_at).getTime() > Date.now();

/** Whether two carts have the same lines at the same prices in the same currency. */
export const hasSamePrices = (user: UserRow, one: PricedCart, other: PricedCart): boolean =>
  cartFingerprint(user.id, one) === cartFingerprint(user.id, other);

/** Whether a quote was made under these terms. */
export const hasTerms = ({ terms }: Quote, current: Terms | null): boolean =>
  terms?.digest === current?.digest;

/**
 * A quote as JSON: integer minor units of its currency (D1), lines in the requested order. Tax and
 * shipping are zero by the terms (D7), which are included.
 */
export function serializeQuote(quote: Quote) {
  const { documentId, currency, rate, rate_version, lines, terms, expires_at } = quote;
  const total = totalMinor(quote);
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
    amounts: { subtotal: total, shipping: 0, tax: 0, total },
    terms,
  };
}

export async function deleteOldQuotes(): Promise<void> {
  const before = new Date(Date.now() - QUOTE_RETENTION_MS);
  await strapi.db.query(QUOTE).deleteMany({ where: { expires_at: { $lt: before } } });
}
