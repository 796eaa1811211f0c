import { createHash } from "node:crypto";

const LETTERS = 26n;
const REST = 23;

/**
 * 24 characters of a–z and 0–9, the same in every new shop, so that addresses made of it never differ. The first is
 * a letter: Strapi takes a reference that begins with a digit for a row number.
 */
export function documentIdOf(type: string, slug: string): string {
  const number = BigInt(`0x${createHash("sha256").update(`${type}:${slug}`).digest("hex")}`);
  const letter = String.fromCharCode(97 + Number(number % LETTERS));
  const rest = (number / LETTERS).toString(36).padStart(REST, "0").slice(-REST);
  return letter + rest;
}
