import { COUNTRY_CODES, COUNTRY_CODES_RULE } from "halocline-contract/rules/conditions";
import { DOCUMENT_NUMBER, DOCUMENT_NUMBER_RULE } from "halocline-contract/rules/document-number";
import {
  COUNTRY_CODE,
  HTTPS_ADDRESS,
  LANGUAGE_CODE,
  SITE_PATH,
  TRACKING_ADDRESS,
} from "halocline-contract/rules/field-patterns";
import { REVISION, REVISION_RULE } from "halocline-contract/rules/revisions";
import { SERIAL_FORMAT, SERIAL_FORMAT_RULE } from "halocline-contract/rules/serial-format";
import { SLUG_PATTERN, SLUG_RULE } from "halocline-contract/rules/slug";

/** The validation pattern of a text, named in its schema under `pluginOptions.form.is`. */
interface FieldPattern {
  /** The panel gets only its source, so it has no flags. */
  readonly regex: RegExp;
  /** The end of a message, after "This". */
  readonly must: string;
}

const FIELD_PATTERNS: Readonly<Record<string, FieldPattern>> = {
  "site-path": {
    regex: SITE_PATH,
    must: "must be a path of the site that begins with /, such as /training",
  },
  https: {
    regex: HTTPS_ADDRESS,
    must: "must be an address that begins with https://",
  },
  "site-path-or-https": {
    regex: new RegExp(`${SITE_PATH.source}|${HTTPS_ADDRESS.source}`),
    must: "must be a path of the site that begins with /, or an address that begins with https://",
  },
  "tracking-address": {
    regex: TRACKING_ADDRESS,
    must: "must be an address that begins with https:// and has {number} after its host",
  },
  "country-code": {
    regex: COUNTRY_CODE,
    must: "must be two capital letters, such as GB",
  },
  "country-codes": {
    regex: COUNTRY_CODES,
    must: COUNTRY_CODES_RULE,
  },
  "language-code": {
    regex: LANGUAGE_CODE,
    must: "must be two small letters, such as en",
  },
  "document-number": {
    regex: DOCUMENT_NUMBER,
    must: DOCUMENT_NUMBER_RULE,
  },
  revision: {
    regex: REVISION,
    must: REVISION_RULE,
  },
  "serial-format": {
    regex: SERIAL_FORMAT,
    must: SERIAL_FORMAT_RULE,
  },
  slug: {
    regex: SLUG_PATTERN,
    must: SLUG_RULE,
  },
  email: {
    regex: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
    must: "must be an e-mail address, such as sales@halocline.example",
  },
};

/** An attribute of a schema that may name a validation pattern. */
export interface PatternedAttribute {
  readonly pluginOptions?: { readonly form?: { readonly is: string } };
}

/** @throws Error for a schema that names an unknown pattern */
export function patternOf({ pluginOptions }: PatternedAttribute): FieldPattern | null {
  const name = pluginOptions?.form?.is;
  if (name === undefined) return null;
  const pattern = FIELD_PATTERNS[name];
  if (!pattern) throw new Error(`There is no form "${name}".`);
  return pattern;
}

/** @returns why a text does not match its attribute's pattern, as "must be …"; null if it does */
export function patternProblem(attribute: PatternedAttribute, text: string): string | null {
  const pattern = patternOf(attribute);
  return pattern === null || pattern.regex.test(text) ? null : pattern.must;
}

/** Returns the message for a text that does not match; Strapi's own would show the pattern. */
export function patternMessage({ regex }: { regex: RegExp }): string {
  const pattern = Object.values(FIELD_PATTERNS).find((one) => one.regex.source === regex.source);
  return pattern ? `This ${pattern.must}.` : "This does not have the format in the field's hint.";
}

/** Whether a text is a path of the site or an https address. */
export function isLink(text: string): boolean {
  return SITE_PATH.test(text) || HTTPS_ADDRESS.test(text);
}
