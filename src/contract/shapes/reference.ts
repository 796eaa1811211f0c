import * as z from "zod/mini";
import { MAX_SLUG_LENGTH, SLUG_LENGTH_RULE, SLUG_PATTERN, SLUG_RULE } from "../rules/slug.ts";

export const slugSchema = z
  .string()
  .check(z.regex(SLUG_PATTERN, SLUG_RULE), z.maxLength(MAX_SLUG_LENGTH, SLUG_LENGTH_RULE));
export const NOT_EMPTY = "must not be empty";
/** A text that is not blank. */
export const text = z.string().check(z.trim(), z.minLength(1, NOT_EMPTY));

/** A reference to an entry, sufficient for looking it up in an index. */
export const referenceSchema = z.object({ documentId: text, slug: slugSchema, title: text });
export type Reference = z.infer<typeof referenceSchema>;
