import type { UserRow } from "../accounts/users";
import { QUOTE_MS } from "../shared/site";
import { fingerprintOf, newId } from "./ids";
import { currentTerms, type Terms } from "./terms";
import { type Priced, QUOTE, totalOf } from "./types";

/** What was shown at a checkout. Kept, not signed: so it is short, and staff can be told what somebody saw. */
export interface Quote extends Priced {
  readonly documentId: string;
  readonly user_id: number;
  readonly terms: Terms | null;
  readonly expires_at: string | Date;
  readonly createdAt: string | Date;
}

/** Old ones are of no use, and nobody's business. */
const KEPT_MS = 86_400_000;

export async function makeQuote({ id: user_id }: UserRow, priced: Priced): Promise<Quote> {
  const expires_at = new Date(Date.now() + QUOTE_MS);
  const { currency, rate, rate_version, lines } = priced;
  const terms = await currentTerms();
  const data = { documentId: newId(), user_id, currency, rate, rate_version, lines, terms, expires_at };
  return strapi.db.query(QUOTE).create({ data });
}

/** A customer's own quote, expired or not; null for anything else. */
export async function findQuote({ id: user_id }: UserRow, documentId: unknown): Promise<Quote | null> {
  if (typeof documentId !== "string") return null;
  return strapi.db.query(QUOTE).findOne({ where: { documentId, user_id } });
}

export const isCurrent = ({ expires_at }: Quote): boolean => new Date(expires_at).getTime() > Date.now();

/** Whether two come to the same for a customer, line by line. */
export const isSame = (user: UserRow, one: Priced, other: Priced): boolean =>
  fingerprintOf(user.id, one) === fingerprintOf(user.id, other);

/** Whether a quote was shown with these terms. */
export const isUnder = ({ terms }: Quote, current: Terms | null): boolean =>
  terms?.digest === current?.digest;

/**
 * A quote on the wire. Amounts are integer minor units of the currency (D1), lines stand as they were asked for; tax and shipping are nought
 * by the terms (D7), which are named too.
 */
export function quoteOnWire(quote: Quote) {
  const { documentId, currency, rate, rate_version, lines, terms, expires_at } = quote;
  const total = totalOf(quote);
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

export async function forgetOldQuotes(): Promise<void> {
  const before = new Date(Date.now() - KEPT_MS);
  await strapi.db.query(QUOTE).deleteMany({ where: { expires_at: { $lt: before } } });
}
