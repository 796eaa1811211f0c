import { isRecord } from "../is-record.ts";
import { ADDRESS_IDS } from "../rules/account-rules.ts";

/** A postal address; `country` is the country's name. */
export interface Address {
  name: string;
  company: string;
  street_address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** An address on the wire, where id 1 is billing and 2 is shipping (D10). */
export interface WireAddress extends Address {
  id: number;
}

export type AddressKind = keyof typeof ADDRESS_IDS;
export const ADDRESS_KINDS: readonly AddressKind[] = ["billing", "shipping"];

/** The profile fields that customers may change, without the addresses (D9). */
export interface ProfileChange {
  firstname: string;
  surname: string;
  phone_number: string;
  company: string;
  /** A string on the wire, as specified. */
  newsletter_subscribe: "true" | "false";
}

export interface Profile extends ProfileChange {
  id: number;
  username: string;
  email: string;
  createdAt: string;
  addresses: Readonly<Record<AddressKind, Address>>;
}

/** A string of a reply; empty for fields that were never filled in. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Parses an address of a reply; missing fields are empty. */
export function parseAddress(value: unknown): Address {
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

function findAddress(list: unknown, kind: AddressKind): Address {
  const entries = Array.isArray(list) ? list.filter(isRecord) : [];
  return parseAddress(entries.find(({ id }) => id === ADDRESS_IDS[kind]));
}

/** Parses the CMS's reply; undefined if it is no profile. */
export function parseProfile(reply: unknown): Profile | undefined {
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
      billing: findAddress(reply["Address"], "billing"),
      shipping: findAddress(reply["Address"], "shipping"),
    },
  };
}

/** `AD` for Ada Diver; without a name, the first letter of the username or e-mail address. */
export function initialsOf({ firstname, surname, username, email }: Profile): string {
  const first = (text: string): string => [...text.trim()][0] ?? "";
  const initials = first(firstname) + first(surname) || first(username) || first(email);
  return initials.toUpperCase();
}

export const fullName = ({ firstname, surname, username }: Profile): string =>
  `${firstname} ${surname}`.trim() || username;

/** Whether the shipping address is missing or equals the billing address. */
export function shipsToBilling({ addresses: { billing, shipping } }: Profile): boolean {
  return (
    shipping.street_address === "" ||
    Object.entries(billing).every(([field, text]) => text === shipping[field as keyof Address])
  );
}
