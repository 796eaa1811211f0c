import { isRecord } from "../../contract/is-record.ts";
import { convert, currencyByCode, type Minor } from "../../contract/rules/money.ts";
import type { CurrencyCode } from "../../contract/site.ts";
import type { CartItem } from "../cart/model.ts";
import type { LineChange } from "../cart/review/model.ts";
import type { Currency } from "../currency/model.ts";

/** A line as quoted or as displayed; the unit price is in minor units of the quote's currency. */
export interface PricedLine {
  /** documentId of the product. */
  id: string;
  title: string;
  unitPrice: Minor;
  quantity: number;
}

/** The server's price of a cart (D1). All amounts are minor units of its currency. */
export interface Quote {
  id: string;
  currency: Currency;
  lines: readonly PricedLine[];
  subtotal: Minor;
  shipping: Minor;
  tax: Minor;
  total: Minor;
  /** What is charged now: all of it, or the first part of a quotation. */
  charged: Minor;
  terms: Terms | null;
  /** Conditions of sale as they came: see `quotedConditions`. */
  conditions: readonly unknown[];
}

/** The terms of sale in force when a quote is made. */
export interface Terms {
  /** Date of the last revision, as in `2021-01-18`. */
  revisedOn: string | null;
  /** Hash of title and text, which editors may change without a new revision date. */
  digest: string;
}

/** The specified request body (CHK-07). The server trusts only the product ids and quantities. */
export interface OrderRequest {
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

/** Converts cart lines to the display currency. */
export const toPricedLines = (items: readonly CartItem[], { code, rate }: Currency): PricedLine[] =>
  items.map(({ id, title, price, quantity }) => ({
    id,
    title,
    quantity,
    unitPrice: convert(price, rate, code),
  }));

/** Creates the request for displayed lines. @param code the currency of their prices */
export function createOrderRequest(
  lines: readonly PricedLine[],
  code: CurrencyCode,
  email: string,
): OrderRequest {
  const currency = code.toLowerCase();
  const products = lines.map(({ id, title, unitPrice, quantity }) => ({
    ...{ id, title, unit_price: unitPrice, currency },
    attributes: { quantity },
  }));
  return { products, email, currency };
}

/** Replaces the line number of a server error (`Line 2:`) by the product's title. */
export const describeRefusal = (refusal: string, lines: readonly PricedLine[]): string =>
  refusal.replace(/^Line (\d+): /, (prefix, line) => {
    const title = lines[Number(line) - 1]?.title;
    return title === undefined ? prefix : `${title}: `;
  });

const isAmount = (value: unknown): value is Minor => Number.isSafeInteger(value) && Number(value) >= 0;

function parseLine(value: unknown): PricedLine | undefined {
  if (!isRecord(value) || !isRecord(value["attributes"])) return undefined;
  const { id, title, unit_price: unitPrice } = value;
  const { quantity } = value["attributes"];
  if (typeof id !== "string" || typeof title !== "string") return undefined;
  return isAmount(unitPrice) && isAmount(quantity) ? { id, title, unitPrice, quantity } : undefined;
}

/** Parses a quote. @returns undefined for another shape, or if the amounts do not add up */
export function parseQuote(reply: unknown): Quote | undefined {
  if (!isRecord(reply) || !isRecord(reply["amounts"]) || !Array.isArray(reply["products"])) return undefined;
  const { quote: id, currency, rate, products, terms, conditions, first_payment } = reply;
  const quoteCurrency = currencyByCode(currency);
  if (typeof id !== "string" || quoteCurrency === undefined || typeof rate !== "number") return undefined;
  const lines = products.flatMap((line) => parseLine(line) ?? []);
  const { subtotal, shipping, tax, total } = reply["amounts"];
  const charged = first_payment ?? total;
  if (!(isAmount(subtotal) && isAmount(shipping) && isAmount(tax) && isAmount(total) && isAmount(charged)))
    return undefined;
  const sum = lines.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0);
  if (lines.length !== products.length || sum !== subtotal || sum + shipping + tax !== total)
    return undefined;
  return {
    ...{ id, lines, subtotal, shipping, tax, total, charged },
    currency: { code: quoteCurrency.code, rate },
    terms: parseTerms(terms),
    conditions: Array.isArray(conditions) ? conditions : [],
  };
}

function parseTerms(value: unknown): Terms | null {
  if (!isRecord(value) || typeof value["digest"] !== "string") return null;
  const { revised_on: revised, digest } = value;
  return { revisedOn: typeof revised === "string" ? revised : null, digest };
}

/** Whether the terms differ from those displayed. Without published terms, no consent is needed. */
export const hasNewTerms = (
  { terms: current }: Pick<Quote, "terms">,
  { terms: displayed }: Pick<Quote, "terms">,
): boolean => current !== null && current.digest !== displayed?.digest;

/** What differs from the displayed lines, in the quote's currency, by documentId (D1). */
export function changesIn(
  quote: Quote,
  displayed: readonly PricedLine[],
): ReadonlyMap<string, readonly LineChange[]> {
  const before = new Map(displayed.map((line) => [line.id, line]));
  const notes = quote.lines.map(({ id, title, unitPrice: now }): [string, LineChange[]] => {
    const was = before.get(id);
    const lineNotes: LineChange[] = [];
    if (was && was.title !== title) lineNotes.push({ kind: "renamed", was: was.title });
    if (was && was.unitPrice !== now) lineNotes.push({ kind: "repriced", was: was.unitPrice, now });
    return [id, lineNotes];
  });
  return new Map(notes.filter(([, lineNotes]) => lineNotes.length > 0));
}
