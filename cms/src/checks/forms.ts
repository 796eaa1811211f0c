import { SLUG_PATTERN } from "../catalogue/types";

/** What a text has to be, named in its schema under `pluginOptions.form.is`. */
interface Form {
  /** The panel gets it as a text, so it has no flags. */
  readonly pattern: RegExp;
  /** Ends a sentence that begins with what is wrong. */
  readonly must: string;
}

/** Two slashes, or a slash and a backslash, would lead to another site. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
/** Without a user's name and password before the host, which browsers hide. */
const HTTPS = /^https:\/\/[^\s/?#@\\[\]:<>"%]+(:\d+)?([/?#]\S*)?$/;

const FORMS: Readonly<Record<string, Form>> = {
  "site-path": {
    pattern: SITE_PATH,
    must: "must be a path of the site that begins with /, such as /training",
  },
  https: {
    pattern: HTTPS,
    must: "must be an address that begins with https://",
  },
  "site-path-or-https": {
    pattern: new RegExp(`${SITE_PATH.source}|${HTTPS.source}`),
    must: "must be a path of the site that begins with /, or an address that begins with https://",
  },
  "country-code": {
    pattern: /^[A-Z]{2}$/,
    must: "must be two capital letters, such as GB",
  },
  slug: {
    pattern: SLUG_PATTERN,
    must: "may only have a–z, 0–9 and single hyphens between them, such as bail-out-2",
  },
  email: {
    pattern: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
    must: "must be an e-mail address, such as sales@halocline.example",
  },
};

/** An attribute of a schema, as far as its form goes. */
export interface FormedAttribute {
  readonly pluginOptions?: { readonly form?: { readonly is: string } };
}

/** @throws Error for a schema that names a form that there is not */
export function formOf({ pluginOptions }: FormedAttribute): Form | null {
  const name = pluginOptions?.form?.is;
  if (name === undefined) return null;
  const form = FORMS[name];
  if (!form) throw new Error(`There is no form "${name}".`);
  return form;
}

/** @returns what is wrong with a text by its attribute, as "must be …"; null when nothing is */
export function formProblem(attribute: FormedAttribute, text: string): string | null {
  const form = formOf(attribute);
  return form === null || form.pattern.test(text) ? null : form.must;
}

/** Strapi's message for a text that does not match a pattern, instead of the pattern itself. */
export function patternMessage({ regex }: { regex: RegExp }): string {
  const form = Object.values(FORMS).find(({ pattern }) => pattern.source === regex.source);
  return form ? `This ${form.must}.` : "This is not written as the field's hint says.";
}

/** Whether a text links to a page of the site, or safely to another site. */
export function isLink(text: string): boolean {
  return SITE_PATH.test(text) || HTTPS.test(text);
}
