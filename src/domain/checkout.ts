import { CURRENCIES, type CurrencyCode } from "../site.ts";
import type { CartItem } from "./cart.ts";
import { oneLine } from "./cart-record.ts";
import type { Currency } from "./currency.ts";
import { isRecord } from "./is-record.ts";
import { convert, type Minor } from "./money.ts";

/** A line as it is, or was, on somebody's screen; the price of one piece in minor units of the currency that is charged. */
export interface PricedLine {
  /** documentId of the product. */
  id: string;
  title: string;
  unitPrice: Minor;
  quantity: number;
}

/** What the server asks for a cart (D1). All amounts are minor units of its currency. */
export interface Quote {
  id: string;
  currency: Currency;
  lines: readonly PricedLine[];
  subtotal: Minor;
  shipping: Minor;
  tax: Minor;
  total: Minor;
  terms: Terms | null;
}

/** The terms of sale that hold when a quote is made. */
export interface Terms {
  /** Day of their last revision, as in `2021-01-18`. */
  revisedOn: string | null;
  /** Of their title and text: editors may change these without a new day. */
  digest: string;
}

/** What is asked of the server: the specified request (CHK-07). Of its products the server believes ids and quantities only. */
export interface Wish {
  products: {
    id: string;
    title: string;
    unit_price: Minor;
    currency: string;
    attributes: { quantity: number };
  }[];
  email: string;
  currency: string;
}

/** A cart's lines in the currency in which the shop shows them. */
export const shownLines = (items: readonly CartItem[], { code, rate }: Currency): PricedLine[] =>
  items.map(({ id, title, price, quantity }) => ({
    id,
    title,
    quantity,
    unitPrice: convert(price, rate, code),
  }));

/** The request for lines as they are shown. @param code that of their currency */
export function wishOf(lines: readonly PricedLine[], code: CurrencyCode, email: string): Wish {
  const currency = code.toLowerCase();
  const products = lines.map(({ id, title, unitPrice, quantity }) => ({
    ...{ id, title, unit_price: unitPrice, currency },
    attributes: { quantity },
  }));
  return { products, email, currency };
}

/** Adds the product's title to a server error that numbers the lines of a request (`Line 2:`). */
export const refusalInWords = (refusal: string, lines: readonly PricedLine[]): string =>
  refusal.replace(/^Line (\d+): /, (counted, line) => {
    const title = lines[Number(line) - 1]?.title;
    return title === undefined ? counted : `${title}: `;
  });

const isAmount = (value: unknown): value is Minor => Number.isSafeInteger(value) && Number(value) >= 0;

function lineOf(value: unknown): PricedLine | undefined {
  if (!isRecord(value) || !isRecord(value["attributes"])) return undefined;
  const { id, title, unit_price: unitPrice } = value;
  const { quantity } = value["attributes"];
  if (typeof id !== "string" || typeof title !== "string") return undefined;
  return isAmount(unitPrice) && isAmount(quantity) ? { id, title, unitPrice, quantity } : undefined;
}

/** Reads a quote; undefined for anything else, and for one whose sums do not add up: nobody is to agree to that. */
export function quoteOf(reply: unknown): Quote | undefined {
  if (!isRecord(reply) || !isRecord(reply["amounts"]) || !Array.isArray(reply["products"])) return undefined;
  const { quote: id, currency, rate, products, terms } = reply;
  const known = CURRENCIES.find(
    ({ code }) => typeof currency === "string" && code === currency.toUpperCase(),
  );
  if (typeof id !== "string" || known === undefined || typeof rate !== "number") return undefined;
  const lines = products.flatMap((line) => lineOf(line) ?? []);
  const { subtotal, shipping, tax, total } = reply["amounts"];
  if (!(isAmount(subtotal) && isAmount(shipping) && isAmount(tax) && isAmount(total))) return undefined;
  const sum = lines.reduce((before, { unitPrice, quantity }) => before + unitPrice * quantity, 0);
  if (lines.length !== products.length || sum !== subtotal || sum + shipping + tax !== total)
    return undefined;
  return {
    ...{ id, lines, subtotal, shipping, tax, total },
    currency: { code: known.code, rate },
    terms: termsOf(terms),
  };
}

function termsOf(value: unknown): Terms | null {
  if (!isRecord(value) || typeof value["digest"] !== "string") return null;
  const { revised_on: revised, digest } = value;
  return { revisedOn: typeof revised === "string" ? revised : null, digest };
}

/** Whether other terms hold than were shown. Where none are published, there are none to agree to. */
export const hasNewTerms = (
  { terms: now }: Pick<Quote, "terms">,
  { terms: seen }: Pick<Quote, "terms">,
): boolean => now !== null && now.digest !== seen?.digest;

/** What differs in one line from what its buyer has seen; amounts in the quote's currency. */
export type QuoteNote = { kind: "renamed"; was: string } | { kind: "repriced"; was: Minor; now: Minor };

/** Every line of a quote that is not as it was on the buyer's screen, by the product's documentId (D1). */
export function changesIn(
  quote: Quote,
  seen: readonly PricedLine[],
): ReadonlyMap<string, readonly QuoteNote[]> {
  const before = new Map(seen.map((line) => [line.id, line]));
  const notes = quote.lines.map(({ id, title, unitPrice: now }): [string, QuoteNote[]] => {
    const was = before.get(id);
    const ofLine: QuoteNote[] = [];
    if (was && was.title !== oneLine(title)) ofLine.push({ kind: "renamed", was: was.title });
    if (was && was.unitPrice !== now) ofLine.push({ kind: "repriced", was: was.unitPrice, now });
    return [id, ofLine];
  });
  return new Map(notes.filter(([, ofLine]) => ofLine.length > 0));
}
