import { isRecord } from "../../contract/is-record.ts";
import { DOCUMENT_ID_PATTERN } from "../../contract/rules/document-id.ts";
import { MAX_QUOTATION_LINES } from "../../contract/rules/quotations.ts";
import { MAX_ORDER_QUANTITY } from "../../contract/site.ts";
import { parseJson } from "../../lib/parse-json.ts";
import { fail, type Result, succeed } from "../../lib/result.ts";
import { LIST_MESSAGES } from "./messages.ts";

/** A product that the visitor requests a quotation for. */
export interface ListedProduct {
  /** documentId */
  id: string;
  title: string;
  /** Slug of its page; empty if it is not known. */
  slug: string;
}

/** One line of the quote list. */
export interface ListLine extends ListedProduct {
  /** An integer from 1 to `MAX_ORDER_QUANTITY`. */
  quantity: number;
}

export type QuoteList = readonly ListLine[];

export const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ORDER_QUANTITY;

/** Longer texts are not ours. */
const MAX_TEXT_LENGTH = 1_000;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_TEXT_LENGTH;

function parseLine(value: unknown): ListLine[] {
  const { id, title, slug, quantity } = isRecord(value) ? value : {};
  if (!isText(id) || !DOCUMENT_ID_PATTERN.test(id) || !isText(title) || !isText(slug)) return [];
  return title !== "" && isQuantity(quantity) ? [{ id, title, slug, quantity }] : [];
}

/** Parses the stored list. Drops what is no line, and lines above the limit; any text parses. */
export function parseList(text: string): QuoteList {
  const stored = parseJson(text);
  const lines = Array.isArray(stored) ? stored.flatMap(parseLine) : [];
  const byId = new Map(lines.map((line) => [line.id, line]));
  return [...byId.values()].slice(0, MAX_QUOTATION_LINES);
}

/** The stored text of a list: JSON, whose entries the header counts (cart-badge.ts). */
export const serializeList = (list: QuoteList): string => JSON.stringify(list);

const limited = (list: QuoteList): Result<QuoteList, string> =>
  list.length > MAX_QUOTATION_LINES ? fail(LIST_MESSAGES.full) : succeed(list);

/** Adds a quantity of a product, to that which is listed. */
export function addLine(
  list: QuoteList,
  product: ListedProduct,
  quantity: number,
): Result<QuoteList, string> {
  const listed = list.find(({ id }) => id === product.id);
  const line = { ...product, quantity: quantity + (listed?.quantity ?? 0) };
  if (!isQuantity(line.quantity)) return fail(LIST_MESSAGES.quantity);
  return limited(listed ? list.map((one) => (one === listed ? line : one)) : [...list, line]);
}

/** Adds several lines: all, or none. */
export const addLines = (list: QuoteList, lines: QuoteList): Result<QuoteList, string> =>
  lines.reduce<Result<QuoteList, string>>(
    (sum, { id, title, slug, quantity }) => (sum.ok ? addLine(sum.data, { id, title, slug }, quantity) : sum),
    succeed(list),
  );

/** Copies lines, for example of the cart: their quantities replace those that are listed. */
export function copyLines(list: QuoteList, lines: QuoteList): Result<QuoteList, string> {
  const byId = new Map(list.map((line) => [line.id, line]));
  for (const line of lines) {
    const quantity = Math.min(line.quantity, MAX_ORDER_QUANTITY);
    byId.set(line.id, { ...line, quantity, slug: line.slug || (byId.get(line.id)?.slug ?? "") });
  }
  return limited([...byId.values()]);
}

/** @param quantity valid, see `isQuantity` */
export const setQuantity = (list: QuoteList, id: string, quantity: number): QuoteList =>
  list.map((line) => (line.id === id ? { ...line, quantity } : line));

/** The list without these products, which were removed or requested. */
export const withoutLines = (list: QuoteList, ids: readonly string[]): QuoteList =>
  list.filter(({ id }) => !ids.includes(id));
