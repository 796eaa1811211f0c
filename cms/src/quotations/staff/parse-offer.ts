import { currencyByCode, MAX_AMOUNT, type Minor } from "halocline-contract/rules/money";
import { FIRST_SHARE, isFirstShare } from "halocline-contract/rules/part-payments";
import { QUOTATION_RULES as RULES } from "halocline-contract/rules/quotations";
import type { CurrencyCode } from "halocline-contract/site";
import { parseFields, parseLinesField, parseTextField } from "../../accounts/forms/parse-fields";
import { parseRequestKey } from "../../orders/staff/request-key";
import { fieldError } from "../../validation/field-errors";

/** What the panel's form says; prices by line, null where none is entered yet. */
export interface Offer {
  readonly currency: CurrencyCode;
  readonly prices: readonly (Minor | null)[];
  /** In percent; null if all is paid at once. */
  readonly first_share: number | null;
  readonly lead_time: string;
  readonly terms: string | null;
  /** The revision that the form was opened with. */
  readonly revision: number;
  /** Of the form: it is sent once. */
  readonly key: string;
}

const FIELDS = ["currency", "prices", "first_share", "lead_time", "terms", "revision", "key"];

/**
 * Parses the form by which staff price and send.
 * @throws ValidationError by field, such as `prices.3`
 */
export function parseOffer(body: unknown): Offer {
  const fields = parseFields(body, FIELDS);
  const currency = currencyByCode(fields.currency);
  if (!currency) throw fieldError("currency", "We do not sell in this currency.");
  const { prices, revision } = fields;
  if (!Array.isArray(prices)) throw fieldError("prices", "prices must be a list.");
  if (typeof revision !== "number") throw fieldError("revision", "revision must be a number.");
  return {
    ...{ currency: currency.code, revision, key: parseRequestKey(fields.key) },
    prices: prices.map(parsePrice),
    first_share: parseShare(fields.first_share),
    lead_time: parseTextField(fields, "lead_time", { ...RULES.lead_time, min: 0 }),
    terms: parseLinesField(fields, "terms", RULES.terms) || null,
  };
}

function parseShare(value: unknown = null): number | null {
  if (value === null || isFirstShare(value)) return value;
  const { min, max } = FIRST_SHARE;
  throw fieldError("first_share", `The first share is ${min} to ${max} percent, or empty.`);
}

function parsePrice(value: unknown, index: number): Minor | null {
  if (value === null) return null;
  const isPrice = typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_AMOUNT;
  if (!isPrice) throw fieldError(["prices", index], `Line ${index + 1}: this is no price that we can ask.`);
  return value;
}
