/** The form by which consumers withdraw from a contract (CON-05): its fields for site and CMS. */
import { isEmail, MAX_EMAIL_LENGTH, normalizeText, type TextRule, textProblem } from "./account-rules.ts";

/** The words that the law asks for (Directive (EU) 2023/2673). */
export const WITHDRAW_LABEL = "Withdraw from contract here";
export const CONFIRM_WITHDRAWAL_LABEL = "Confirm withdrawal";

/** Where the form is sent to. */
export const WITHDRAWALS_PATH = "/api/withdrawals";

export const WITHDRAWAL_RULES = {
  name: { min: 1, max: 100, tooShort: "Enter your name.", tooLong: "The name is too long." },
  number: {
    ...{ min: 1, max: 40, tooShort: "Enter the order number." },
    tooLong: "The order number is too long.",
  },
} as const satisfies Record<string, TextRule>;

export const WITHDRAWAL_EMAIL = { max: MAX_EMAIL_LENGTH, invalid: "Enter a valid e-mail address." } as const;

/** What a consumer states; the order number as typed, the e-mail address in lower case. */
export interface Statement {
  readonly name: string;
  readonly number: string;
  readonly email: string;
}

type Parsed =
  | { readonly statement: Statement; readonly problems: readonly [] }
  | { readonly statement: null; readonly problems: readonly string[] };

/** Parses the form of a withdrawal; other fields are ignored. @returns all problems, by field */
export function parseWithdrawal(body: unknown): Parsed {
  const fields: Readonly<Record<string, unknown>> = Object(body);
  const name = textOf(fields["name"]);
  const number = textOf(fields["number"]);
  const email = textOf(fields["email"]).toLowerCase();
  const problems = [
    lineProblem(WITHDRAWAL_RULES.name, name),
    lineProblem(WITHDRAWAL_RULES.number, number, foldOrderNumber(number)),
    isEmail(email) ? null : WITHDRAWAL_EMAIL.invalid,
  ].filter((problem) => problem !== null);
  if (problems.length > 0) return { statement: null, problems };
  return { statement: { name, number, email }, problems: [] };
}

const textOf = (value: unknown): string => (typeof value === "string" ? normalizeText(value) : "");

/** @param content the part of the text that must not be empty */
function lineProblem(rule: TextRule, text: string, content = text): string | null {
  // Control characters could end a line of the e-mail; databases refuse NUL and lone surrogates.
  if (content === "" || /[\p{Cc}\p{Cs}]/u.test(text)) return rule.tooShort;
  return textProblem(rule, text);
}

/** An order number without what people type differently: case, spaces, hyphens. */
export const foldOrderNumber = (number: string): string =>
  number
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The number that the order would have, as in `K7QD-92MX`. */
export const orderNumberOf = ({ number }: Statement): string =>
  foldOrderNumber(number).replace(/^.{4}/u, (half) => `${half}-`);
