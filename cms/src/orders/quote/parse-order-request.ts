import { MAX_DOCUMENT_ID_LENGTH } from "halocline-contract/rules/document-id";
import { currencyByCode } from "halocline-contract/rules/money";
import { type CurrencyCode, MAX_ORDER_LINES, MAX_ORDER_QUANTITY } from "halocline-contract/site";
import { type Fields, parseFields } from "../../accounts/forms/parse-fields";
import { fieldError } from "../../validation/field-errors";

/** The trusted part of a request (D1): products, quantities, currency. Its prices are ignored. */
export interface OrderRequest {
  readonly currency: CurrencyCode;
  readonly lines: readonly RequestedLine[];
}

export interface RequestedLine {
  readonly product_id: string;
  readonly quantity: number;
}

const REQUEST_FIELDS = ["products", "email", "currency"];
const LINE_FIELDS = ["id", "title", "unit_price", "currency", "attributes"];

/**
 * Parses and validates the specified request body.
 * @param email the account's address; a request with another one comes from a tab that was loaded
 * before the customer signed in to this account, and is refused
 * @param more names of further fields that the body may have
 * @throws ValidationError that names the field or line
 */
export function parseOrderRequest(
  body: unknown,
  email: string,
  more: readonly string[] = [],
): { request: OrderRequest; fields: Fields } {
  const fields = parseFields(body, [...REQUEST_FIELDS, ...more]);
  const currency = parseCurrency(fields.currency);
  if (typeof fields.email !== "string" || fields.email.trim().toLowerCase() !== email) {
    throw fieldError(
      "email",
      "The e-mail address must be that of your account. Please load this page again.",
    );
  }
  return { request: { currency, lines: parseLines(fields.products, currency) }, fields };
}

function parseCurrency(value: unknown): CurrencyCode {
  const currency = currencyByCode(value);
  if (!currency) throw fieldError("currency", "We do not sell in this currency.");
  return currency.code;
}

function parseLines(value: unknown, currency: CurrencyCode): RequestedLine[] {
  if (!Array.isArray(value) || value.length === 0) throw fieldError("products", "There is nothing to order.");
  if (value.length > MAX_ORDER_LINES) {
    throw fieldError(
      ["products", MAX_ORDER_LINES],
      `An order has at most ${MAX_ORDER_LINES} lines. Please send a second order for the others.`,
    );
  }
  const lines = value.map((line, index) => parseLine(line, index, currency));
  refuseDuplicates(lines, "order");
  return lines;
}

/** @throws ValidationError that names the second line of a product */
export function refuseDuplicates(lines: readonly RequestedLine[], of: "order" | "request"): void {
  const ids = lines.map(({ product_id }) => product_id);
  const duplicate = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (duplicate !== -1) throw lineError(duplicate, "id", `this product is in the ${of} already.`);
}

function parseLine(value: unknown, index: number, currency: CurrencyCode): RequestedLine {
  const fields = parseFields(value, LINE_FIELDS, ["products", index]);
  const attributes = parseFields(fields.attributes, ["quantity"], ["products", index, "attributes"]);
  const product_id = parseProductId(fields.id, index);
  if (typeof fields.currency !== "string" || fields.currency.toUpperCase() !== currency) {
    throw lineError(index, "currency", "its currency is not that of the order.");
  }
  return { product_id, quantity: parseQuantity(attributes.quantity, index, ["attributes", "quantity"]) };
}

/** The documentId of a line's product. @throws ValidationError */
export function parseProductId(id: unknown, index: number): string {
  // Databases refuse NUL characters and lone surrogates.
  const isId = typeof id === "string" && id !== "" && !/[\p{Cc}\p{Cs}]/u.test(id);
  if (isId && id.length <= MAX_DOCUMENT_ID_LENGTH) return id;
  throw lineError(index, "id", "it does not say which product.");
}

/** @param field where the quantity is in its line @throws ValidationError */
export function parseQuantity(value: unknown, index: number, field: string | readonly string[]): number {
  if (isQuantity(value)) return value;
  throw lineError(index, field, `the quantity must be a whole number from 1 to ${MAX_ORDER_QUANTITY}.`);
}

const isQuantity = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_ORDER_QUANTITY;

/** A validation error of one line. @param index zero-based; the message counts lines from 1 */
export function lineError(index: number, field: string | readonly string[], sentence: string): Error {
  return fieldError(["products", index, ...[field].flat()], `Line ${index + 1}: ${sentence}`);
}
