import type { Minor } from "../../contract/rules/money.ts";
import { foldPartNumber } from "../../contract/rules/part-number.ts";
import { MAX_LIST_LINES, MAX_ORDER_QUANTITY } from "../../contract/site.ts";
import type { CartItem } from "../cart/model.ts";
import { ORDER_MESSAGES, tooManyLines } from "./messages.ts";
import { isNumber, parseLine } from "./parse-line.ts";

/** A wanted part: one line of the list, or several of the same number, which add up. */
export interface WantedPart {
  /** The number as typed first. */
  number: string;
  /** The number as the catalogue compares it; empty if the text cannot be a number. */
  key: string;
  /** Undefined if it is not understood. */
  quantity: number | undefined;
  /** The lines of the list, as typed. */
  lines: readonly string[];
}

/** A product that the catalogue answered. */
export interface ListedProduct {
  documentId: string;
  slug: string;
  title: string;
  part_number: string | null;
  /** Cents of USD; 0 means on request, null not sold here (PRD-04). */
  price: Minor | null;
  /** Numbers of parts that it replaces. */
  former_part_numbers: readonly string[];
}

export interface CatalogueAnswer {
  products: readonly ListedProduct[];
  /** For keys without a product: the number of the catalogue that was probably meant. */
  closest: ReadonlyMap<string, string>;
}

/** What the catalogue says to one wanted part (FIT-05). */
export type Answer =
  | {
      kind: "found";
      product: ListedProduct & { price: Minor };
      quantity: number;
      /** Whether the typed number is one that the product's own has replaced. */
      isReplaced: boolean;
    }
  | {
      kind: "on-request" | "not-sold" | "quantity-limit" | "quantity-unclear";
      product: ListedProduct;
      isReplaced: boolean;
    }
  | { kind: "unknown"; closest: string | undefined };

export interface AnsweredPart {
  part: WantedPart;
  answer: Answer;
}

/** The lines of a list that are not blank, as typed. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim());

/** Why a list cannot be checked; null if it can. */
export function listProblem(lines: readonly string[]): string | null {
  if (lines.length === 0) return ORDER_MESSAGES.empty;
  return lines.length <= MAX_LIST_LINES ? null : tooManyLines(lines.length);
}

/**
 * Parses a list. Each line is in exactly one part; lines of one number add up. A line of none stays
 * apart, because it would vanish in a sum.
 */
export function parseList(lines: readonly string[]): WantedPart[] {
  const parts: WantedPart[] = [];
  const byKey = new Map<string, number>();
  for (const line of lines) {
    const { number, quantity } = parseLine(line);
    const key = isNumber(number) ? foldPartNumber(number) : "";
    const addsUp = key !== "" && quantity !== undefined && quantity > 0;
    const place = addsUp ? byKey.get(key) : undefined;
    const same = place === undefined ? undefined : parts[place];
    if (addsUp && place !== undefined && same?.quantity !== undefined) {
      parts[place] = { ...same, quantity: same.quantity + quantity, lines: [...same.lines, line] };
      continue;
    }
    if (addsUp) byKey.set(key, parts.length);
    parts.push({ number, key, quantity, lines: [line] });
  }
  return parts;
}

/** The numbers that the catalogue is asked for, each once. */
export const keysOf = (parts: readonly WantedPart[]): string[] => [
  ...new Set(parts.map(({ key }) => key).filter(Boolean)),
];

function answerTo(part: WantedPart, product: ListedProduct, isReplaced: boolean): Answer {
  const { price } = product;
  if (price === null) return { kind: "not-sold", product, isReplaced };
  if (price === 0) return { kind: "on-request", product, isReplaced };
  const { quantity } = part;
  if (quantity === undefined) return { kind: "quantity-unclear", product, isReplaced };
  if (!(quantity >= 1 && quantity <= MAX_ORDER_QUANTITY))
    return { kind: "quantity-limit", product, isReplaced };
  return { kind: "found", product: { ...product, price }, quantity, isReplaced };
}

/** Answers each part from what the catalogue has; current numbers count before former ones. */
export function answerParts(
  parts: readonly WantedPart[],
  { products, closest }: CatalogueAnswer,
): AnsweredPart[] {
  const current = new Map<string, ListedProduct>();
  const former = new Map<string, ListedProduct>();
  for (const product of products) {
    if (product.part_number !== null) current.set(foldPartNumber(product.part_number), product);
    for (const number of product.former_part_numbers) former.set(foldPartNumber(number), product);
  }
  return parts.map((part) => {
    const product = current.get(part.key) ?? former.get(part.key);
    const answer: Answer =
      product === undefined
        ? { kind: "unknown", closest: closest.get(part.key) }
        : answerTo(part, product, !current.has(part.key));
    return { part, answer };
  });
}

/** The found parts, as lines for the cart: two numbers of one product are one line. */
export function cartLinesOf(answered: readonly AnsweredPart[]): CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const { answer } of answered) {
    if (answer.kind !== "found") continue;
    const { documentId: id, title, price } = answer.product;
    const quantity = (lines.get(id)?.quantity ?? 0) + answer.quantity;
    lines.set(id, { id, title, price, quantity });
  }
  return [...lines.values()];
}

/** How many lines an order of the found parts has, and how many there are with the refused ones. */
export function countLines(answered: readonly AnsweredPart[]): { found: number; all: number } {
  const found = cartLinesOf(answered).length;
  return { found, all: found + answered.filter(({ answer }) => answer.kind !== "found").length };
}

/** The list without the lines that were found, as typed. */
export const remainingText = (answered: readonly AnsweredPart[]): string =>
  answered.flatMap(({ part, answer }) => (answer.kind === "found" ? [] : part.lines)).join("\n");

/** The list with a number of the catalogue in place of a mistyped one. */
export const withNumber = (text: string, { number, lines }: WantedPart, replacement: string): string =>
  text
    .split(/(\r\n|[\n\r\u2028\u2029])/)
    .map((line) => {
      if (!lines.includes(line)) return line;
      const { quantity } = parseLine(line);
      return quantity === undefined ? line.replace(number, () => replacement) : `${replacement} ${quantity}`;
    })
    .join("");
