import {
  ACCOUNT_MESSAGES,
  ADDRESS_RULES,
  isEmail,
  PROFILE_RULES,
  passwordProblem,
  type TextRule,
  textProblem,
  tidied,
  USERNAME_RULE,
} from "./account-rules.ts";

/** What stands in a form, by the names of its fields. */
export type Values = Readonly<Record<string, string>>;

/** What is wrong with a field, in words, or null. */
type Check = (value: string, values: Values) => string | null;

const LEAST_PASSWORD = 6;

const text =
  (rule: TextRule): Check =>
  (value) =>
    textProblem(rule, tidied(value));
const email =
  (message: string): Check =>
  (value) =>
    isEmail(value.trim()) ? null : message;
const sameAsPassword =
  (message: string): Check =>
  (value, { password }) =>
    value === password ? null : message;
/** What a sign-in and a reset ask of a password themselves; the CMS asks more of a new one (D11). */
const longEnough: Check = (value) =>
  value.length < LEAST_PASSWORD ? `Password must be at least ${LEAST_PASSWORD} characters` : null;
const country: Check = (value) => (value === "" ? ACCOUNT_MESSAGES.countryMissing : null);
/** Of a box to be ticked, which is not among the values until it is. */
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

/** The checks of every form by the names of its fields; a field that is not named is not checked. */
const FORMS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
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
 * What is wrong with a field of a form, in the specified words, or null.
 * @param field its name; a form with several addresses puts a word and a hyphen before each (`shipping-city`)
 */
export function fieldProblem(form: string, field: string, values: Values): string | null {
  const check = FORMS[form]?.[field.replace(/^\w+-/, "")];
  return check?.(values[field] ?? "", values) ?? null;
}
