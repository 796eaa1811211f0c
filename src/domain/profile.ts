import { ADDRESS_IDS } from "./account-rules.ts";
import { isRecord } from "./is-record.ts";

/** An address as people write it; the country by its name. */
export interface Address {
  name: string;
  company: string;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** The same on the wire, where 1 is billing and 2 shipping (D10). */
export interface WireAddress extends Address {
  id: number;
}

export type AddressKind = keyof typeof ADDRESS_IDS;
export const ADDRESS_KINDS: readonly AddressKind[] = ["billing", "shipping"];

/** What an account's owner may change of their profile, without the addresses (D9). */
export interface ProfileChange {
  firstname: string;
  surname: string;
  phone_number: string;
  company: string;
  /** As text on the wire, as the specification has it. */
  newsletter_subscribe: "true" | "false";
}

export interface Profile extends ProfileChange {
  id: number;
  username: string;
  email: string;
  createdAt: string;
  addresses: Readonly<Record<AddressKind, Address>>;
}

/** A text of a reply; an account may have fields that nobody has ever filled in. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** An address of a reply, as far as it says. */
export function addressOf(value: unknown): Address {
  const entry = isRecord(value) ? value : {};
  return {
    name: textOf(entry["name"]),
    company: textOf(entry["company"]),
    street_address: textOf(entry["street_address"]),
    city: textOf(entry["city"]),
    state: textOf(entry["state"]),
    zip: textOf(entry["zip"]),
    country: textOf(entry["country"]),
  };
}

function addressIn(list: unknown, kind: AddressKind): Address {
  const entries = Array.isArray(list) ? list.filter(isRecord) : [];
  return addressOf(entries.find(({ id }) => id === ADDRESS_IDS[kind]));
}

/** A profile in the CMS's reply; undefined for anything else. */
export function profileOf(reply: unknown): Profile | undefined {
  if (!isRecord(reply)) return undefined;
  const { id, email } = reply;
  if (typeof id !== "number" || typeof email !== "string") return undefined;
  return {
    id,
    email,
    username: textOf(reply["username"]),
    firstname: textOf(reply["firstname"]),
    surname: textOf(reply["surname"]),
    phone_number: textOf(reply["phone_number"]),
    company: textOf(reply["company"]),
    newsletter_subscribe: String(reply["newsletter_subscribe"]) === "true" ? "true" : "false",
    createdAt: textOf(reply["createdAt"]),
    addresses: {
      billing: addressIn(reply["Address"], "billing"),
      shipping: addressIn(reply["Address"], "shipping"),
    },
  };
}

/** `AD` of Ada Diver; of whoever has no name, the first letter of what they have. */
export function initialsOf({ firstname, surname, username, email }: Profile): string {
  const first = (text: string): string => [...text.trim()][0] ?? "";
  const initials = first(firstname) + first(surname) || first(username) || first(email);
  return initials.toUpperCase();
}

export const fullName = ({ firstname, surname, username }: Profile): string =>
  `${firstname} ${surname}`.trim() || username;

/** Whether goods go where the bill goes: to the same address, or there is no other. */
export function shipsToBilling({ addresses: { billing, shipping } }: Profile): boolean {
  return (
    shipping.street_address === "" ||
    Object.entries(billing).every(([field, text]) => text === shipping[field as keyof Address])
  );
}
