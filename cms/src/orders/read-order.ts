import { type Fields, readFields } from "../accounts/read-fields";
import { refusal } from "../checks/refusal";
import { CURRENCIES, type CurrencyCode, MAX_ORDER_LINES, MAX_ORDER_QUANTITY } from "../shared/site";

/** What is believed of a request (D1): which products, how many, in which currency. Titles and prices in it are hints and left aside. */
export interface Wish {
  readonly currency: CurrencyCode;
  readonly lines: readonly WishedLine[];
}

export interface WishedLine {
  readonly product_id: string;
  readonly quantity: number;
}

const LONGEST_ID = 64;
const WISH_FIELDS = ["products", "email", "currency"];
const LINE_FIELDS = ["id", "title", "unit_price", "currency", "attributes"];

/**
 * Reads the specified request.
 * @param more names of fields that it may have besides
 * @param email that of the account. Another one in the request is a tab of somebody who has signed in as somebody else since.
 * @throws ValidationError that names the line
 */
export function readWish(
  body: unknown,
  email: string,
  more: readonly string[] = [],
): { wish: Wish; fields: Fields } {
  const fields = readFields(body, [...WISH_FIELDS, ...more]);
  const currency = readCurrency(fields.currency);
  if (typeof fields.email !== "string" || fields.email.trim().toLowerCase() !== email) {
    throw refusal("email", "The e-mail address must be that of your account. Please load this page again.");
  }
  return { wish: { currency, lines: readLines(fields.products, currency) }, fields };
}

function readCurrency(value: unknown): CurrencyCode {
  const known = CURRENCIES.find(({ code }) => typeof value === "string" && code === value.toUpperCase());
  if (!known) throw refusal("currency", "We do not sell in this currency.");
  return known.code;
}

function readLines(value: unknown, currency: CurrencyCode): WishedLine[] {
  if (!Array.isArray(value) || value.length === 0) throw refusal("products", "There is nothing to order.");
  if (value.length > MAX_ORDER_LINES) {
    throw refusal(
      ["products", MAX_ORDER_LINES],
      `An order has at most ${MAX_ORDER_LINES} lines. Please send a second order for the others.`,
    );
  }
  const lines = value.map((line, index) => readLine(line, index, currency));
  const ids = lines.map(({ product_id }) => product_id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice !== -1) throw lineRefusal(twice, "id", "this product is in the order already.");
  return lines;
}

function readLine(value: unknown, index: number, currency: CurrencyCode): WishedLine {
  const fields = readFields(value, LINE_FIELDS, ["products", index]);
  const attributes = readFields(fields.attributes, ["quantity"], ["products", index, "attributes"]);
  const { id } = fields;
  if (typeof id !== "string" || id === "" || id.length > LONGEST_ID) {
    throw lineRefusal(index, "id", "it does not say which product.");
  }
  if (typeof fields.currency !== "string" || fields.currency.toUpperCase() !== currency) {
    throw lineRefusal(index, "currency", "its currency is not that of the order.");
  }
  const { quantity } = attributes;
  if (!isQuantity(quantity)) {
    const rule = `the quantity must be a whole number from 1 to ${MAX_ORDER_QUANTITY}.`;
    throw lineRefusal(index, ["attributes", "quantity"], rule);
  }
  return { product_id: id, quantity };
}

const isQuantity = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_ORDER_QUANTITY;

/** A refusal that says in words, and by its path, which line is meant; people count from 1. */
export function lineRefusal(index: number, field: string | readonly string[], sentence: string): Error {
  return refusal(["products", index, ...[field].flat()], `Line ${index + 1}: ${sentence}`);
}
