/**
 * The specified rules and messages of account fields, for the site's forms and the CMS. Field names
 * are those on the wire.
 */
export interface TextRule {
  readonly min: number;
  readonly max: number;
  /** Shown below `min`, which is 0 for an optional field. */
  readonly tooShort: string;
  readonly tooLong: string;
}

function rule(name: string, min: number, max: number, shortName = name): TextRule {
  return {
    min,
    max,
    tooShort: `${shortName} must be at least ${min} characters`,
    tooLong: `${name} must be at most ${max} characters`,
  };
}

/**
 * The rule of a text with messages that are sentences.
 * @param tooShort for a text below `min`
 */
export const textRule = (
  name: string,
  min: number,
  max: number,
  tooShort = `${name} is missing.`,
): TextRule => ({ min, max, tooShort, tooLong: `${name} must be at most ${max} characters.` });

/** Trims a text and normalizes it to Unicode NFC. Lengths are counted on the result. */
export const normalizeText = (text: string): string => text.trim().normalize("NFC");

/** Checks a normalized text. @returns the error message, or null if the text is valid */
export function textProblem({ min, max, tooShort, tooLong }: TextRule, text: string): string | null {
  const length = [...text].length;
  if (length < min) return tooShort;
  return length > max ? tooLong : null;
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

/** The ids of an account's addresses on the wire (D10). */
export const ADDRESS_IDS = { billing: 1, shipping: 2 } as const;

export const ACCOUNT_MESSAGES = {
  emailInvalid: "Invalid email address",
  emailInvalidWhenForgotten: "Please enter a valid email address",
  countryMissing: "Please select a country",
  passwordsDiffer: "Passwords don't match",
  newPasswordsDiffer: "Passwords do not match",
  resetCodeMissing: "Invalid or missing password reset code.",
} as const;

export const MAX_EMAIL_LENGTH = 254;
/** The HTML standard's pattern, plus a dot in the host: exactly one address for a mail program. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

/** bcrypt ignores everything after the first 72 bytes. */
const MAX_PASSWORD_BYTES = 72;

const PASSWORD_RULES: ReadonlyArray<readonly [(password: string) => boolean, string]> = [
  [(password) => password.length >= 8, "Password must be at least 8 characters"],
  [(password) => /\p{Lu}/u.test(password), "Must contain at least one uppercase letter"],
  [(password) => /\d/.test(password), "Must contain at least one number"],
  [
    (password) => new TextEncoder().encode(password).length <= MAX_PASSWORD_BYTES,
    "Password must be at most 72 characters (letters with accents count twice)",
  ],
];

/** Checks a new password (D11). @returns the message of the first broken rule, or null */
export function passwordProblem(password: string): string | null {
  return PASSWORD_RULES.find(([isMet]) => !isMet(password))?.[1] ?? null;
}
