import { refusal } from "../checks/refusal";
import { type TextRule, textProblem, tidied } from "./account-rules";

export type Fields = Readonly<Record<string, unknown>>;
type Place = ReadonlyArray<string | number>;

/**
 * Reads what a client sends field by field. Whatever is not as it must be is refused by the field's name (400); no
 * refusal repeats a value, since it may be a password.
 */
export function readFields(value: unknown, allowed: readonly string[], place: Place = []): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw refusal(place, `${nameOf(place)} must be an object.`);
  }
  const stranger = Object.keys(value).find((key) => !allowed.includes(key));
  if (stranger !== undefined) {
    const shown = readable(stranger);
    throw refusal([...place, shown], `${nameOf([...place, shown])} is not accepted here.`);
  }
  return value as Fields;
}

/** A line of text: without surrounding space, in one way of writing accents, of an allowed length. */
export function readText(fields: Fields, field: string, rule: TextRule, place: Place = []): string {
  const here = [...place, field];
  const given = fields[field] ?? "";
  if (typeof given !== "string") throw refusal(here, `${nameOf(here)} must be a text.`);
  const text = tidied(given);
  // A database may cut a text at a NUL or refuse it, and half a character.
  if (/[\p{Cc}\p{Cs}]/u.test(text)) {
    throw refusal(here, `${nameOf(here)} must not contain control characters.`);
  }
  const problem = textProblem(rule, text);
  if (problem !== null) throw refusal(here, problem);
  return text;
}

/** A text that is taken as it is, such as a password or a code. */
export function readSecret(fields: Fields, field: string): string {
  const given = fields[field];
  if (typeof given !== "string" || given === "") throw refusal(field, `${field} is missing.`);
  if (given.length > LONGEST_SECRET) throw refusal(field, `${field} is too long.`);
  return given;
}

const LONGEST_SECRET = 1_000;

const nameOf = (place: Place): string => place.join(".") || "The body";

/** Names come from the client, so that an over-long one is cut before it is sent back. */
const readable = (name: string): string => name.replaceAll(/\p{Cc}/gu, " ").slice(0, 60);
