import { createHash } from "node:crypto";

const LETTERS = 26n;
const REST_LENGTH = 23;

/**
 * Makes a documentId that is the same in every new shop, so that addresses made of it never differ.
 * @returns 24 characters of a–z and 0–9. The first is a letter: Strapi takes a reference that
 *   begins with a digit for a row id
 */
export function stableDocumentId(type: string, slug: string): string {
  const number = BigInt(`0x${createHash("sha256").update(`${type}:${slug}`).digest("hex")}`);
  const letter = String.fromCharCode(97 + Number(number % LETTERS));
  const rest = (number / LETTERS).toString(36).padStart(REST_LENGTH, "0").slice(-REST_LENGTH);
  return letter + rest;
}
