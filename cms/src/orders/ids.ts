import { createHash, randomBytes } from "node:crypto";
import type { Priced } from "./types";

/** 32 characters, so that five bits of chance choose one; as capitals nobody mistakes them for each other. */
const ALPHABET = "abcdefghjklmnpqrstuvwxyz23456789";

const random = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** 120 bits of chance: whoever holds an id was given it. (Strapi's own come from Math.random.) */
export const newId = (): string => random(24);

/** What people call an order by, such as `K7QD-92MX`. It opens nothing. */
export const newNumber = (): string =>
  random(8)
    .toUpperCase()
    .replace(/^.{4}/, (half) => `${half}-`);

/** The same for the same customer, the same lines at the same prices in the same currency; in whatever order they are. */
export function fingerprintOf(userId: number, { currency, lines }: Priced): string {
  const parts = lines.map(({ product_id, title, quantity, unit_price }) =>
    JSON.stringify([product_id, title, quantity, unit_price]),
  );
  return createHash("sha256")
    .update(JSON.stringify([userId, currency, parts.toSorted()]))
    .digest("base64url");
}
