/** What a text has to be, named in its schema under `pluginOptions.form.is`. */
interface Form {
  readonly matches: (text: string) => boolean;
  /** Ends a sentence that begins with what is wrong. */
  readonly must: string;
}

/** Two slashes, or a slash and a backslash, would lead to another site. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
const COUNTRY_CODE = /^[A-Z]{2}$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const FORMS: Readonly<Record<string, Form>> = {
  "site-path": {
    matches: isSitePath,
    must: "must be a path of the site that begins with /, such as /training",
  },
  https: {
    matches: isHttpsLink,
    must: "must be an address that begins with https://",
  },
  "site-path-or-https": {
    matches: (text) => isSitePath(text) || isHttpsLink(text),
    must: "must be a path of the site that begins with /, or an address that begins with https://",
  },
  "country-code": {
    matches: (text) => COUNTRY_CODE.test(text),
    must: "must be two capital letters, such as GB",
  },
  email: {
    matches: (text) => EMAIL.test(text),
    must: "must be an e-mail address, such as sales@halocline.example",
  },
};

/** An attribute of a schema, as far as its form goes. */
export interface FormedAttribute {
  readonly pluginOptions?: { readonly form?: { readonly is: string } };
}

/**
 * @returns what is wrong with a text by its attribute, as "must be …"; null when nothing is
 * @throws Error for a schema that names a form that there is not
 */
export function formProblem({ pluginOptions }: FormedAttribute, text: string): string | null {
  const name = pluginOptions?.form?.is;
  if (name === undefined) return null;
  const form = FORMS[name];
  if (!form) throw new Error(`There is no form "${name}".`);
  return form.matches(text) ? null : form.must;
}

export function isSitePath(text: string): boolean {
  return SITE_PATH.test(text);
}

export function isHttpsLink(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).username === "";
}
