import { createHash, randomBytes } from "node:crypto";
import type { PricedCart } from "./types";

/** 32 characters (5 random bits each) that are hard to confuse when written as capitals. */
const ALPHABET = "abcdefghjklmnpqrstuvwxyz23456789";

const random = (length: number): string =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** A documentId of 120 random bits, which cannot be guessed; Strapi's own use Math.random. */
export const newId = (): string => random(24);

/** A random order number for people, such as `K7QD-92MX`. It grants no access. */
export const newOrderNumber = (): string =>
  random(8)
    .toUpperCase()
    .replace(/^.{4}/, (half) => `${half}-`);

/**
 * Identifies a customer's cart with its prices, to find an order of the same cart.
 * @returns SHA-256, base64url; the same for the same lines in any order; another for a quotation
 */
export function cartFingerprint(userId: number, { currency, lines, quotation_number }: PricedCart): string {
  const parts = lines.map(({ product_id, title, quantity, unit_price }) =>
    JSON.stringify([product_id, title, quantity, unit_price]),
  );
  return createHash("sha256")
    .update(
      JSON.stringify([userId, currency, parts.toSorted(), ...(quotation_number ? [quotation_number] : [])]),
    )
    .digest("base64url");
}
