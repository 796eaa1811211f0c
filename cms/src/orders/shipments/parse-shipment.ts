import { textRule } from "halocline-contract/rules/account-rules";
import { MAX_DOCUMENT_ID_LENGTH } from "halocline-contract/rules/document-id";
import { MAX_ORDER_LINES, MAX_ORDER_QUANTITY } from "halocline-contract/site";
import { type Fields, parseFields, parseTextField } from "../../accounts/forms/parse-fields";
import { fieldError } from "../../validation/field-errors";
import { parseRequestKey } from "../staff/request-key";
import type { ShipmentRequest } from "./types";

const FIELDS = ["key", "carrier", "tracking_number", "sent_on", "lines"];
const LINE_FIELDS = ["product_id", "quantity", "serial_numbers"];

const CARRIER_RULE = textRule("The carrier", 1, 80);
const TRACKING_RULE = textRule("The tracking number", 0, 80);
const SERIAL_RULE = textRule("A serial number", 1, 40);

/** @throws ValidationError that names the field */
export function parseShipment(body: unknown): ShipmentRequest {
  const fields = parseFields(body, FIELDS);
  const lines = Array.isArray(fields.lines) ? fields.lines.slice(0, MAX_ORDER_LINES + 1) : [];
  if (lines.length === 0) throw fieldError("lines", "There is nothing in the parcel.");
  if (lines.length > MAX_ORDER_LINES) throw fieldError("lines", "These are more lines than an order has.");
  return {
    key: parseRequestKey(fields.key),
    carrier: parseTextField(fields, "carrier", CARRIER_RULE),
    tracking_number: parseTextField(fields, "tracking_number", TRACKING_RULE),
    sent_on: parseDay(fields, "sent_on"),
    lines: lines.map(parseLine),
  };
}

/** A day that is not in the future; it may be today already where staff are. */
export function parseDay(fields: Fields, field: string): string {
  const day = fields[field];
  const isDay = typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day);
  const time = isDay ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Date.parse accepts the 31st of every month.
  if (!isDay || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw fieldError(field, "This must be a date.");
  if (time > Date.now() + 86_400_000) throw fieldError(field, "This day is in the future.");
  return day;
}

function parseLine(value: unknown, index: number): ShipmentRequest["lines"][number] {
  const path = ["lines", index];
  const fields = parseFields(value, LINE_FIELDS, path);
  const { product_id, quantity, serial_numbers = [] } = fields;
  if (typeof product_id !== "string" || product_id.length > MAX_DOCUMENT_ID_LENGTH)
    throw fieldError([...path, "product_id"], "This line does not say which product.");
  if (
    typeof quantity !== "number" ||
    !Number.isInteger(quantity) ||
    quantity < 1 ||
    quantity > MAX_ORDER_QUANTITY
  )
    throw fieldError(
      [...path, "quantity"],
      `The quantity must be a whole number from 1 to ${MAX_ORDER_QUANTITY}.`,
    );
  if (!Array.isArray(serial_numbers) || serial_numbers.length > quantity)
    throw fieldError([...path, "serial_numbers"], "There are more serial numbers than units.");
  return {
    ...{ product_id, quantity },
    serial_numbers: serial_numbers.map((serial: unknown) =>
      parseTextField({ serial_numbers: serial }, "serial_numbers", SERIAL_RULE, path),
    ),
  };
}
