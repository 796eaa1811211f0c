import { createHash } from "node:crypto";
import { ACCOUNT_MESSAGES, isEmail } from "halocline-contract/rules/account-rules";
import { findCountry } from "halocline-contract/rules/countries";
import {
  addDays,
  MAX_QUOTATION_LINES,
  QUOTE_REQUEST_MESSAGES as MESSAGES,
  QUOTE_REQUEST_RULES as RULES,
} from "halocline-contract/rules/quotations";
import { type Fields, parseFields, parseLinesField, parseTextField } from "../../accounts/forms/parse-fields";
import {
  parseProductId,
  parseQuantity,
  type RequestedLine,
  refuseDuplicates,
} from "../../orders/quote/parse-order-request";
import { parseRequestKey } from "../../orders/staff/request-key";
import { fieldError } from "../../validation/field-errors";
import type { RequestColumns } from "../types";

export interface QuoteRequest {
  readonly lines: readonly RequestedLine[];
  readonly columns: RequestColumns;
  /** Of the form: the same key is the same request. */
  readonly key: string;
  /** SHA-256 of all but the key, base64url. */
  readonly digest: string;
}

const FIELDS = [
  ...["products", "organisation", "name", "email", "country", "end_use"],
  ...["needed_by", "message", "key"],
];

/**
 * Parses a request for a quotation (QUO-01).
 * @throws ValidationError (400) that names the field, such as `products.3.quantity`
 */
export function parseQuoteRequest(body: unknown): QuoteRequest {
  const fields = parseFields(body, FIELDS);
  const key = parseRequestKey(fields.key);
  const lines = parseLines(fields.products);
  const columns = {
    organisation: parseTextField(fields, "organisation", RULES.organisation),
    name: parseTextField(fields, "name", RULES.name),
    email: parseEmail(fields.email),
    country: parseCountry(fields.country),
    end_use: parseLinesField(fields, "end_use", RULES.end_use),
    needed_by: parseNeededBy(fields),
    message: parseLinesField(fields, "message", RULES.message) || null,
  };
  const digest = createHash("sha256")
    .update(JSON.stringify([lines, columns]))
    .digest("base64url");
  return { lines, columns, key, digest };
}

function parseLines(value: unknown): RequestedLine[] {
  if (!Array.isArray(value) || value.length === 0) throw fieldError("products", MESSAGES.nothing);
  if (value.length > MAX_QUOTATION_LINES)
    throw fieldError(["products", MAX_QUOTATION_LINES], MESSAGES.tooManyLines);
  const lines = value.map((line, index) => {
    const { id, quantity } = parseFields(line, ["id", "quantity"], ["products", index]);
    return { product_id: parseProductId(id, index), quantity: parseQuantity(quantity, index, "quantity") };
  });
  refuseDuplicates(lines, "request");
  return lines;
}

function parseEmail(value: unknown): string {
  const email = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (!isEmail(email)) throw fieldError("email", ACCOUNT_MESSAGES.emailInvalid);
  return email;
}

function parseCountry(value: unknown): string {
  const isCode = typeof value === "string" && /^[a-z]{2}$/i.test(value);
  const country = isCode ? findCountry(value) : undefined;
  if (country === undefined) throw fieldError("country", MESSAGES.country);
  return country.code;
}

/** Visitors west of us may still have yesterday's date. */
function parseNeededBy({ needed_by: value }: Fields): string | null {
  if (value === undefined || value === null || value === "") return null;
  const isDay = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const time = isDay ? Date.parse(value) : Number.NaN;
  // Date.parse accepts the 30th of February.
  const isReal = isDay && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  if (!isReal || value < addDays(new Date().toISOString(), -1))
    throw fieldError("needed_by", MESSAGES.neededBy);
  return value;
}
