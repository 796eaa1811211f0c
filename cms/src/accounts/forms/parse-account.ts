import {
  ACCOUNT_MESSAGES,
  ADDRESS_IDS,
  ADDRESS_RULES,
  isEmail,
  PROFILE_RULES,
  passwordProblem,
  USERNAME_RULE,
} from "halocline-contract/rules/account-rules";
import { findCountry } from "halocline-contract/rules/countries";
import { fieldError } from "../../validation/field-errors";
import type { Address } from "../users";
import { type Fields, parseFields, parseSecret, parseTextField } from "./parse-fields";

interface Addresses {
  readonly billing_address: Address;
  readonly shipping_address: Address;
}

interface Profile {
  readonly firstname: string;
  readonly surname: string;
  readonly phone_number: string;
  readonly company: string;
  readonly newsletter_subscribe: boolean;
}

export interface Registration {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly profile: Profile & Addresses;
}

const PROFILE_TEXTS = ["firstname", "surname", "phone_number", "company"] as const;
/** The fields that an account's owner may change (D9). */
const CHANGEABLE_FIELDS = [...PROFILE_TEXTS, "newsletter_subscribe", "Address"];
const REGISTRATION_FIELDS = [
  ...["email", "username", "password", "newsletter_subscribe"],
  ...["firstname", "surname", "phone_number", "Address"],
];
const ADDRESS_TEXTS = ["name", "company", "street_address", "city", "state", "zip"] as const;

/**
 * Parses a registration of exactly the specified fields.
 * @throws ValidationError by the field's name
 */
export function parseRegistration(body: unknown): Registration {
  const fields = parseFields(body, REGISTRATION_FIELDS);
  const firstname = parseTextField(fields, "firstname", PROFILE_RULES.firstname);
  const surname = parseTextField(fields, "surname", PROFILE_RULES.surname);
  const username = parseTextField(fields, "username", USERNAME_RULE);
  const email = parseEmail(fields.email);
  const { billing_address, shipping_address } = parseAddresses(fields.Address);
  if (!billing_address || !shipping_address) {
    throw fieldError(
      "Address",
      "Address must have an entry with id 1 (billing) and one with id 2 (shipping).",
    );
  }
  const phone_number = parseTextField(fields, "phone_number", PROFILE_RULES.phone_number);
  const password = parseNewPassword(fields);
  const newsletter_subscribe = parseBoolean(fields.newsletter_subscribe ?? false);
  const { company } = billing_address;
  const profile = { firstname, surname, phone_number, company, newsletter_subscribe };
  return { email, username, password, profile: { ...profile, billing_address, shipping_address } };
}

/**
 * Parses a profile change. The result contains only the fields of the request.
 * @throws ValidationError
 */
export function parseProfileChange(body: unknown): Partial<Profile & Addresses> {
  const fields = parseFields(body, CHANGEABLE_FIELDS);
  const texts = PROFILE_TEXTS.filter((field) => field in fields).map((field) => [
    field,
    parseTextField(fields, field, PROFILE_RULES[field]),
  ]);
  return {
    ...Object.fromEntries(texts),
    ...("newsletter_subscribe" in fields
      ? { newsletter_subscribe: parseBoolean(fields.newsletter_subscribe) }
      : {}),
    ...("Address" in fields ? parseAddresses(fields.Address) : {}),
  };
}

/**
 * Parses changed addresses: a list under `Address`, the list itself, or one entry.
 * @throws ValidationError
 */
export function parseAddressChange(body: unknown): Partial<Addresses> {
  const wrapped = typeof body === "object" && body !== null && "Address" in body;
  return parseAddresses(wrapped ? parseFields(body, ["Address"]).Address : [body].flat());
}

/** Parses an e-mail address. @param message the specification has a different one for each form */
export function parseEmail(value: unknown, message: string = ACCOUNT_MESSAGES.emailInvalid): string {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (!isEmail(text)) throw fieldError("email", message);
  return text;
}

/** Checks a new password (D11). @throws ValidationError that names the rule and not the password */
export function parseNewPassword(fields: Fields): string {
  const password = typeof fields.password === "string" ? fields.password : "";
  const problem = passwordProblem(password) ?? (/\p{Cs}/u.test(password) ? "Invalid password" : null);
  if (problem !== null) throw fieldError("password", problem);
  return password;
}

export const parseSignIn = (body: unknown): { email: string; password: string } => {
  const fields = parseFields(body, ["identifier", "password"]);
  return {
    email: parseSecret(fields, "identifier").trim().toLowerCase(),
    password: parseSecret(fields, "password"),
  };
};

function parseAddresses(value: unknown): Partial<Addresses> {
  const list = Array.isArray(value) ? value : [];
  if (list.length < 1 || list.length > 2) {
    throw fieldError("Address", "Address must be a list of one or two addresses.");
  }
  const addresses: { billing_address?: Address; shipping_address?: Address } = {};
  for (const [index, item] of list.entries()) {
    const path = ["Address", index];
    const fields = parseFields(item, ["id", ...ADDRESS_TEXTS, "country", "country_code"], path);
    const kind = addressKindOf(fields.id);
    if (kind === null || kind in addresses) {
      throw fieldError([...path, "id"], "Address ids are 1 (billing) and 2 (shipping), each once.");
    }
    addresses[kind] = parseAddress(fields, path);
  }
  return addresses;
}

function addressKindOf(id: unknown): keyof Addresses | null {
  if (id === ADDRESS_IDS.billing) return "billing_address";
  return id === ADDRESS_IDS.shipping ? "shipping_address" : null;
}

function parseAddress(fields: Fields, path: ReadonlyArray<string | number>): Address {
  const texts = ADDRESS_TEXTS.map((field) => [
    field,
    parseTextField(fields, field, ADDRESS_RULES[field], path),
  ]);
  const country = typeof fields.country === "string" ? findCountry(fields.country) : undefined;
  if (!country) throw fieldError([...path, "country"], ACCOUNT_MESSAGES.countryMissing);
  const code = fields.country_code;
  if (code !== undefined && String(code).toLowerCase() !== country.code) {
    throw fieldError([...path, "country_code"], "country_code must be that of the country.");
  }
  return { ...Object.fromEntries(texts), country: country.name, country_code: country.code } as Address;
}

function parseBoolean(value: unknown): boolean {
  if (value === true || value === "true") return true;
  if (value === false || value === "false") return false;
  throw fieldError("newsletter_subscribe", "newsletter_subscribe must be true or false.");
}
