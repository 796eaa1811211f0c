import {
  ACCOUNT_MESSAGES,
  ADDRESS_RULES,
  isEmail,
  normalizeText,
  PROFILE_RULES,
  passwordProblem,
  type TextRule,
  textProblem,
  USERNAME_RULE,
} from "../../../contract/rules/account-rules.ts";
import type { FormValues } from "../../../ui/form/form-values.ts";

/** Returns the error message of a field, or null if it is valid. */
export type Check = (value: string, values: FormValues) => string | null;

const MIN_PASSWORD_LENGTH = 6;

const text =
  (rule: TextRule): Check =>
  (value) =>
    textProblem(rule, normalizeText(value));
const email =
  (message: string): Check =>
  (value) =>
    isEmail(value.trim()) ? null : message;
const sameAsPassword =
  (message: string): Check =>
  (value, { password }) =>
    value === password ? null : message;
/** The minimum at sign-in and reset; the CMS applies stricter rules to a new password (D11). */
const longEnough: Check = (value) =>
  value.length < MIN_PASSWORD_LENGTH ? `Password must be at least ${MIN_PASSWORD_LENGTH} characters` : null;
const country: Check = (value) => (value === "" ? ACCOUNT_MESSAGES.countryMissing : null);
/** For a checkbox, which is missing from the values until it is ticked. */
const agreed: Check = (value) => (value === "" ? "Please agree to the changes before you pay" : null);

const profile = {
  firstname: text(PROFILE_RULES.firstname),
  surname: text(PROFILE_RULES.surname),
  phone_number: text(PROFILE_RULES.phone_number),
  company: text(PROFILE_RULES.company),
};

const address = {
  name: text(ADDRESS_RULES.name),
  company: text(ADDRESS_RULES.company),
  street_address: text(ADDRESS_RULES.street_address),
  city: text(ADDRESS_RULES.city),
  state: text(ADDRESS_RULES.state),
  zip: text(ADDRESS_RULES.zip),
  country,
};

/** The checks of every form by field name; other fields are not checked. Features add their own. */
export const FORMS: Record<string, Readonly<Record<string, Check>>> = {
  "sign-in": { identifier: email(ACCOUNT_MESSAGES.emailInvalid), password: longEnough },
  register: {
    firstName: profile.firstname,
    surname: profile.surname,
    username: text(USERNAME_RULE),
    email: email(ACCOUNT_MESSAGES.emailInvalid),
    companyName: profile.company,
    address: address.street_address,
    postCode: address.zip,
    city: address.city,
    state: address.state,
    country,
    telephone: profile.phone_number,
    password: passwordProblem,
    confirmPassword: sameAsPassword(ACCOUNT_MESSAGES.passwordsDiffer),
  },
  forgot: { email: email(ACCOUNT_MESSAGES.emailInvalidWhenForgotten) },
  reset: { password: longEnough, passwordConfirmation: sameAsPassword(ACCOUNT_MESSAGES.newPasswordsDiffer) },
  profile,
  addresses: address,
  checkout: { ...address, changes: agreed },
};

/**
 * Validates one field of a form.
 * @param field its name; forms with several addresses prefix it with the kind (`shipping-city`)
 * @returns the specified error message, or null if the field is valid
 */
export function fieldProblem(form: string, field: string, values: FormValues): string | null {
  const check = FORMS[form]?.[field.replace(/^\w+-/, "")];
  return check?.(values[field] ?? "", values) ?? null;
}
