/* Made from src/domain/account-rules.ts by `npm run share`: change it there. */

/**
 * What an account's fields may hold: the specification's rules and messages, once for the forms and for the CMS, whose copy is made from this file.
 * Field names are those on the wire.
 */
export interface TextRule {
  readonly least: number;
  readonly most: number;
  /** Shown below `least`; a field that may be empty has none. */
  readonly tooShort: string;
  readonly tooLong: string;
}

function rule(name: string, least: number, most: number, shortName = name): TextRule {
  return {
    least,
    most,
    tooShort: `${shortName} must be at least ${least} characters`,
    tooLong: `${name} must be at most ${most} characters`,
  };
}

/** A text as it is counted and stored: without surrounding space, and in one way of writing accents. */
export const tidied = (text: string): string => text.trim().normalize("NFC");

/** What a tidied text breaks of its rule, or null. */
export function textProblem({ least, most, tooShort, tooLong }: TextRule, text: string): string | null {
  const length = [...text].length;
  if (length < least) return tooShort;
  return length > most ? tooLong : null;
}

export const PROFILE_RULES = {
  firstname: rule("First name", 2, 100),
  surname: rule("Surname", 2, 100),
  phone_number: rule("Telephone", 6, 40),
  company: rule("Company name", 0, 200),
} as const;

export const USERNAME_RULE = rule("Username", 2, 60);

export const ADDRESS_RULES = {
  // The longest first name and surname, and the space between them.
  name: rule("Name", 0, 201),
  company: rule("Company name", 0, 200),
  street_address: rule("Address", 5, 255),
  city: rule("City", 2, 100),
  // Spelt as specified (D28).
  state: rule("State", 2, 100, "Sate"),
  zip: rule("Post code", 3, 20),
} as const;

/** The addresses of an account by the ids they have on the wire (D10). */
export const ADDRESS_IDS = { billing: 1, shipping: 2 } as const;

export const ACCOUNT_MESSAGES = {
  emailInvalid: "Invalid email address",
  emailInvalidWhenForgotten: "Please enter a valid email address",
  countryMissing: "Please select a country",
  passwordsDiffer: "Passwords don't match",
  newPasswordsDiffer: "Passwords do not match",
  resetCodeMissing: "Invalid or missing password reset code.",
} as const;

export const LONGEST_EMAIL = 254;
/** As browsers check it, and a dot in the host: what passes is one address and nothing that a mail program reads otherwise. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);

/** What is stored is made of the first 72 bytes; what were cut off would not count. */
const PASSWORD_BYTES = 72;

const PASSWORD_RULES: ReadonlyArray<readonly [(password: string) => boolean, string]> = [
  [(password) => password.length >= 8, "Password must be at least 8 characters"],
  [(password) => /\p{Lu}/u.test(password), "Must contain at least one uppercase letter"],
  [(password) => /\d/.test(password), "Must contain at least one number"],
  [
    (password) => new TextEncoder().encode(password).length <= PASSWORD_BYTES,
    "Password must be at most 72 characters (letters with accents count twice)",
  ],
];

/** The first rule that a new password breaks (D11), or null. */
export function passwordProblem(password: string): string | null {
  return PASSWORD_RULES.find(([holds]) => !holds(password))?.[1] ?? null;
}
