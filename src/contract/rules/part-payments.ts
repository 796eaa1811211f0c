/** Part payments of a quotation (QUO-03): a share with the order, the balance before dispatch. */
import type { CurrencyCode } from "../site.ts";
import { convert, formatAmount, type Minor } from "./money.ts";

/** The first share in whole percent. */
export const FIRST_SHARE = { min: 1, max: 99 } as const;

export const isFirstShare = (value: unknown): value is number =>
  typeof value === "number" &&
  Number.isInteger(value) &&
  value >= FIRST_SHARE.min &&
  value <= FIRST_SHARE.max;

/** The two charges of an order; together they are its total. */
export interface PaymentParts {
  readonly first: Minor;
  readonly balance: Minor;
}

/** Divides a total: the first share is rounded half up, the balance is the rest. */
export function partsOf(total: Minor, percent: number): PaymentParts {
  const first = Math.floor((total * percent + 50) / 100);
  return { first, balance: total - first };
}

/** What the holder of a quotation reads of its parts. */
export interface QuotedParts extends PaymentParts {
  /** The first share in percent. */
  readonly share: number;
}

export const quotedParts = (total: Minor, share: number | null): QuotedParts | null =>
  share === null ? null : { share, ...partsOf(total, share) };

/** Both parts in words, with their amounts: a row for each. */
export const partRows = (
  { share, first, balance }: QuotedParts,
  currency: string,
): readonly (readonly [label: string, amount: string])[] => [
  [`With the order (${share}%)`, formatAmount(first, currency)],
  ["Before dispatch", formatAmount(balance, currency)],
];

/**
 * The card provider's least charge (D33), in minor units of a currency. A charge must also be worth
 * at least 50 US cents.
 */
const MIN_CHARGE_MINOR: Minor = 50;

/** @param rate units of the currency for one US dollar */
export const minCharge = (currency: CurrencyCode, rate: number): Minor =>
  Math.max(MIN_CHARGE_MINOR, convert(MIN_CHARGE_MINOR, rate, currency));
