import { refusal } from "../checks/refusal";
import {
  ACCOUNT_MESSAGES,
  ADDRESS_IDS,
  ADDRESS_RULES,
  isEmail,
  PROFILE_RULES,
  passwordProblem,
  USERNAME_RULE,
} from "./account-rules";
import { countryOf } from "./countries";
import { type Fields, readFields, readSecret, readText } from "./read-fields";
import type { Address } from "./users";

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
const CHANGEABLE = [...PROFILE_TEXTS, "newsletter_subscribe", "Address"];
const REGISTERED = [
  ...["email", "username", "password", "newsletter_subscribe"],
  ...["firstname", "surname", "phone_number", "Address"],
];
const ADDRESS_TEXTS = ["name", "company", "street_address", "city", "state", "zip"] as const;

/** Reads a registration of exactly the specified fields. @throws ValidationError by the field's name */
export function readRegistration(body: unknown): Registration {
  const fields = readFields(body, REGISTERED);
  const firstname = readText(fields, "firstname", PROFILE_RULES.firstname);
  const surname = readText(fields, "surname", PROFILE_RULES.surname);
  const username = readText(fields, "username", USERNAME_RULE);
  const email = readEmail(fields.email);
  const { billing_address, shipping_address } = readAddresses(fields.Address);
  if (!billing_address || !shipping_address) {
    throw refusal("Address", "Address must have an entry with id 1 (billing) and one with id 2 (shipping).");
  }
  const phone_number = readText(fields, "phone_number", PROFILE_RULES.phone_number);
  const password = readNewPassword(fields);
  const newsletter_subscribe = readYes(fields.newsletter_subscribe ?? false);
  const { company } = billing_address;
  const profile = { firstname, surname, phone_number, company, newsletter_subscribe };
  return { email, username, password, profile: { ...profile, billing_address, shipping_address } };
}

/** Reads what an account's owner changes: only fields that are given are in the answer. */
export function readChange(body: unknown): Partial<Profile & Addresses> {
  const fields = readFields(body, CHANGEABLE);
  const texts = PROFILE_TEXTS.filter((field) => field in fields).map((field) => [
    field,
    readText(fields, field, PROFILE_RULES[field]),
  ]);
  return {
    ...Object.fromEntries(texts),
    ...("newsletter_subscribe" in fields
      ? { newsletter_subscribe: readYes(fields.newsletter_subscribe) }
      : {}),
    ...("Address" in fields ? readAddresses(fields.Address) : {}),
  };
}

/** An address payload is the list under `Address`, the list itself, or one of its entries. */
export function readAddressChange(body: unknown): Partial<Addresses> {
  const wrapped = typeof body === "object" && body !== null && "Address" in body;
  return readAddresses(wrapped ? readFields(body, ["Address"]).Address : [body].flat());
}

/** @param message the specification has one for each form */
export function readEmail(value: unknown, message: string = ACCOUNT_MESSAGES.emailInvalid): string {
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (!isEmail(text)) throw refusal("email", message);
  return text;
}

/** @throws ValidationError that names the rule and repeats nothing */
export function readNewPassword(fields: Fields): string {
  const password = typeof fields.password === "string" ? fields.password : "";
  const problem = passwordProblem(password) ?? (/\p{Cs}/u.test(password) ? "Invalid password" : null);
  if (problem !== null) throw refusal("password", problem);
  return password;
}

export const readSignIn = (body: unknown): { email: string; password: string } => {
  const fields = readFields(body, ["identifier", "password"]);
  return {
    email: readSecret(fields, "identifier").trim().toLowerCase(),
    password: readSecret(fields, "password"),
  };
};

function readAddresses(value: unknown): Partial<Addresses> {
  const list = Array.isArray(value) ? value : [];
  if (list.length < 1 || list.length > 2) {
    throw refusal("Address", "Address must be a list of one or two addresses.");
  }
  const addresses: { billing_address?: Address; shipping_address?: Address } = {};
  for (const [index, item] of list.entries()) {
    const place = ["Address", index];
    const fields = readFields(item, ["id", ...ADDRESS_TEXTS, "country", "country_code"], place);
    const kind = kindOf(fields.id);
    if (kind === null || kind in addresses) {
      throw refusal([...place, "id"], "Address ids are 1 (billing) and 2 (shipping), each once.");
    }
    addresses[kind] = readAddress(fields, place);
  }
  return addresses;
}

function kindOf(id: unknown): keyof Addresses | null {
  if (id === ADDRESS_IDS.billing) return "billing_address";
  return id === ADDRESS_IDS.shipping ? "shipping_address" : null;
}

function readAddress(fields: Fields, place: ReadonlyArray<string | number>): Address {
  const texts = ADDRESS_TEXTS.map((field) => [field, readText(fields, field, ADDRESS_RULES[field], place)]);
  const country = typeof fields.country === "string" ? countryOf(fields.country) : undefined;
  if (!country) throw refusal([...place, "country"], ACCOUNT_MESSAGES.countryMissing);
  const code = fields.country_code;
  if (code !== undefined && String(code).toLowerCase() !== country.code) {
    throw refusal([...place, "country_code"], "country_code must be that of the country.");
  }
  return { ...Object.fromEntries(texts), country: country.name, country_code: country.code } as Address;
}

function readYes(value: unknown): boolean {
  if (value === true || value === "true") return true;
  if (value === false || value === "false") return false;
  throw refusal("newsletter_subscribe", "newsletter_subscribe must be true or false.");
}
