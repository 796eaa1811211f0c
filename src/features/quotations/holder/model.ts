import { isRecord } from "../../../contract/is-record.ts";
import { currencyByCode, type Minor } from "../../../contract/rules/money.ts";
import { isFirstShare, type QuotedParts } from "../../../contract/rules/part-payments.ts";
import {
  isPastValidity,
  type OpenQuotation,
  QUOTATION_STATES,
  type QuotationLine,
} from "../../../contract/rules/quotations.ts";
import { parseAppliedConditions } from "../../conditions/parse-conditions.ts";

const isAmount = (value: unknown): value is Minor => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === "string";
const isOptional = (value: unknown): value is string | null => value === null || isText(value);
const isDay = (value: unknown): value is string => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value);

function parseLine(value: unknown): QuotationLine[] {
  const { product_id, title, part_number, slug, quantity, unit_price } = isRecord(value) ? value : {};
  if (!isText(product_id) || !isText(title) || !isOptional(part_number) || !isText(slug)) return [];
  if (!isAmount(quantity) || !isAmount(unit_price)) return [];
  return [{ product_id, title, part_number, slug, quantity, unit_price }];
}

/** @returns undefined if the parts do not add up to the total */
function parseParts(value: unknown, total: Minor): QuotedParts | null | undefined {
  if (!isRecord(value)) return null;
  const { share, first, balance } = value;
  if (!isFirstShare(share) || !isAmount(first) || !isAmount(balance)) return undefined;
  return first + balance === total ? { share, first, balance } : undefined;
}

/** Parses the reply. @returns undefined for another shape, or if the amounts do not add up */
export function parseQuotation(reply: unknown): OpenQuotation | undefined {
  const data = isRecord(reply) ? reply["data"] : undefined;
  if (!isRecord(data) || !Array.isArray(data["lines"])) return undefined;
  const { number, reference, revision, organisation, name, total, lead_time, terms } = data;
  const { sent_on, valid_until, order } = data;
  if (!isText(number) || !isText(reference) || !isText(organisation) || !isText(name)) return undefined;
  if (!isText(lead_time) || !isText(terms) || !isDay(sent_on) || !isDay(valid_until)) return undefined;
  if (!isAmount(revision) || !isAmount(total) || !isOptional(order)) return undefined;
  const state = QUOTATION_STATES.find((one) => one === data["state"]);
  const currency = currencyByCode(data["currency"])?.code;
  const lines = data["lines"].flatMap(parseLine);
  const sum = lines.reduce((before, { quantity, unit_price }) => before + quantity * unit_price, 0);
  if (state === undefined || currency === undefined) return undefined;
  const parts = parseParts(data["parts"], total);
  if (lines.length !== data["lines"].length || sum !== total || parts === undefined) return undefined;
  return {
    ...{ number, reference, revision, state, organisation, name, currency, lines, total, parts },
    ...{ lead_time, terms, sent_on, valid_until, order },
    conditions: parseAppliedConditions(data["conditions"]),
    conditions_digest: isText(data["conditions_digest"]) ? data["conditions_digest"] : "",
  };
}

/** Whether it can be accepted now; the server decides when it is. */
export const isOpen = ({ state, valid_until }: OpenQuotation, now = new Date()): boolean =>
  state === "sent" && !isPastValidity(valid_until, now);
