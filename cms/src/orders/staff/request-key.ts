import { fieldError } from "../../validation/field-errors";

const KEY = /^[\w-]{16,64}$/;

/**
 * Parses the key of a request: made when staff open a form, so that a repeated request is known.
 * @throws ValidationError of the field `key`
 */
export function parseRequestKey(key: unknown): string {
  if (typeof key === "string" && KEY.test(key)) return key;
  throw fieldError("key", "Please open the form again.");
}
