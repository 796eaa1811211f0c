import { ADDRESS_IDS } from "halocline-contract/rules/account-rules";
import { loadComponents } from "../internals/whole-entries";

export const USER = "plugin::users-permissions.user" as const;

/** An address as stored, with the country's name for labels and its ISO 3166 code. */
export interface Address {
  readonly name: string;
  readonly company: string;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly country_code: string;
}

/** The columns of an account that our code reads. */
export interface UserRow {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly password: string | null;
  readonly blocked: boolean | null;
  readonly firstname: string | null;
  readonly surname: string | null;
  readonly phone_number: string | null;
  readonly company: string | null;
  readonly newsletter_subscribe: boolean | null;
  readonly createdAt: string;
}

export interface ProfileAddresses {
  readonly billing_address: Address | null;
  readonly shipping_address: Address | null;
}

/** The addresses of an account's profile. */
export const findAddresses = (id: number): Promise<ProfileAddresses> =>
  loadComponents<ProfileAddresses>(strapi, USER, id);

/** Finds an account; null if there is none or it is blocked. */
export async function findUser(where: object): Promise<UserRow | null> {
  const user: UserRow | null = await strapi.db.query(USER).findOne({ where });
  return user === null || user.blocked ? null : user;
}

/** An account as JSON for its owner, without addresses. */
export function serializeUser(user: UserRow) {
  return {
    id: user.id,
    documentId: user.documentId,
    username: user.username,
    email: user.email,
    firstname: user.firstname ?? "",
    surname: user.surname ?? "",
    createdAt: user.createdAt,
  };
}

/** The specified profile, `newsletter_subscribe` as a string; null when the account is gone. */
export async function readProfile(id: number) {
  const row: UserRow | null = await strapi.db.query(USER).findOne({ where: { id } });
  if (row === null) return null;
  const { billing_address, shipping_address } = await findAddresses(id);
  return {
    ...serializeUser(row),
    phone_number: row.phone_number ?? "",
    company: row.company ?? "",
    newsletter_subscribe: row.newsletter_subscribe ? "true" : "false",
    Address: [
      ...serializeProfileAddress(ADDRESS_IDS.billing, billing_address),
      ...serializeProfileAddress(ADDRESS_IDS.shipping, shipping_address),
    ],
  };
}

const serializeProfileAddress = (id: number, address: Address | null): object[] =>
  address === null ? [] : [{ id, ...serializeAddress(address) }];

/** An address as JSON, without its row's own columns. */
export function serializeAddress(address: Address): Address {
  const { name, company, street_address, city, state, zip, country, country_code } = address;
  return {
    ...{ name: name ?? "", company: company ?? "" },
    ...{ street_address, city, state, zip, country, country_code },
  };
}
