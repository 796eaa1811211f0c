import { isRecord } from "halocline-contract/is-record";
import { normalizeText, type TextRule, textProblem } from "halocline-contract/rules/account-rules";
import { fieldError } from "../../validation/field-errors";

export type Fields = Readonly<Record<string, unknown>>;
/** Where a field is in the body, such as `["products", 0, "id"]`. */
type FieldPath = ReadonlyArray<string | number>;

/**
 * Parses an object that may have only the allowed fields. No error of this module repeats a
 * value, which may be a password.
 * @throws ValidationError (400) by the field's name
 */
export function parseFields(value: unknown, allowed: readonly string[], path: FieldPath = []): Fields {
  if (!isRecord(value)) {
    throw fieldError(path, `${nameOf(path)} must be an object.`);
  }
  const unknownField = Object.keys(value).find((key) => !allowed.includes(key));
  if (unknownField !== undefined) {
    const shown = readable(unknownField);
    throw fieldError([...path, shown], `${nameOf([...path, shown])} is not accepted here.`);
  }
  return value;
}

/**
 * Parses a line of text: trimmed, normalized to NFC, of an allowed length.
 * @throws ValidationError
 */
export function parseTextField(fields: Fields, field: string, rule: TextRule, path: FieldPath = []): string {
  return parseText(fields, field, rule, path, /[\p{Cc}\p{Cs}]/u);
}

/**
 * Parses a text of several lines, which end with `\n`; tabs become spaces.
 * @throws ValidationError
 */
export function parseLinesField(fields: Fields, field: string, rule: TextRule): string {
  const value = fields[field];
  const text = typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ") : value;
  return parseText({ [field]: text }, field, rule, [], /(?!\n)[\p{Cc}\p{Cs}]/u);
}

/** @param refused databases may cut or refuse a text with NUL characters or lone surrogates */
function parseText(fields: Fields, field: string, rule: TextRule, path: FieldPath, refused: RegExp): string {
  const here = [...path, field];
  const value = fields[field] ?? "";
  if (typeof value !== "string") throw fieldError(here, `${nameOf(here)} must be a text.`);
  const text = normalizeText(value);
  if (refused.test(text)) {
    throw fieldError(here, `${nameOf(here)} must not contain control characters.`);
  }
  const problem = textProblem(rule, text);
  if (problem !== null) throw fieldError(here, problem);
  return text;
}

/** Returns a text unchanged, such as a password or a code. @throws ValidationError */
export function parseSecret(fields: Fields, field: string): string {
  const value = fields[field];
  if (typeof value !== "string" || value === "") throw fieldError(field, `${field} is missing.`);
  if (value.length > MAX_SECRET_LENGTH) throw fieldError(field, `${field} is too long.`);
  return value;
}

const MAX_SECRET_LENGTH = 1_000;
const MAX_SHOWN_NAME_LENGTH = 60;

const nameOf = (path: FieldPath): string => path.join(".") || "The body";

/** Field names come from the client, so cut a long one before it is sent back. */
const readable = (name: string): string => name.replaceAll(/\p{Cc}/gu, " ").slice(0, MAX_SHOWN_NAME_LENGTH);
