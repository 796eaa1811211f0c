import { ADDRESS_IDS } from "./account-rules";

export const USER = "plugin::users-permissions.user" as const;

/** An address as stored: the country by its name, as it stands on a label, and by its ISO code. */
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

/** The columns of an account that its code looks at. */
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

interface ProfileRow extends UserRow {
  readonly billing_address: Address | null;
  readonly shipping_address: Address | null;
}

/** One account that may be used, by columns of our choice; null for one that is not there or is blocked. */
export async function findUser(where: object): Promise<UserRow | null> {
  const user: UserRow | null = await strapi.db.query(USER).findOne({ where });
  return user === null || user.blocked ? null : user;
}

/** What an account's owner reads of it; who is signed in, without addresses. */
export function userSummary(user: UserRow) {
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

/** The profile of the specification; `newsletter_subscribe` is a text, as it is sent. Null when the account is gone. */
export async function readProfileOf(id: number) {
  const row: ProfileRow | null = await strapi.db
    .query(USER)
    .findOne({ where: { id }, populate: { billing_address: true, shipping_address: true } });
  if (row === null) return null;
  return {
    ...userSummary(row),
    phone_number: row.phone_number ?? "",
    company: row.company ?? "",
    newsletter_subscribe: row.newsletter_subscribe ? "true" : "false",
    Address: [
      ...onWire(ADDRESS_IDS.billing, row.billing_address),
      ...onWire(ADDRESS_IDS.shipping, row.shipping_address),
    ],
  };
}

function onWire(id: number, address: Address | null): object[] {
  if (address === null) return [];
  const { name, company, street_address, city, state, zip, country, country_code } = address;
  return [
    {
      id,
      name: name ?? "",
      company: company ?? "",
      street_address,
      city,
      state,
      zip,
      country,
      country_code,
    },
  ];
}
