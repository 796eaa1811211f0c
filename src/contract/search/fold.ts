import { LETTER_SPELLINGS } from "../rules/letter-spellings.ts";
import { type Word, wordsOfFolded } from "./words.ts";

/** Spelled-out units, and their signs. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
  ...{ millimetre: "mm", millimeter: "mm", centimetre: "cm", centimeter: "cm", metre: "m", meter: "m" },
  ...{ litre: "l", liter: "l", millilitre: "ml", milliliter: "ml", gram: "g", kilogram: "kg" },
  ...{ kilo: "kg", volt: "v", minute: "min", hour: "h" },
};
const UNITS = "mm|cm|m|kg|g|ml|l|mbar|bar|psi|v|mah|ah|wh|nm|n|min|h";
/** Initials of standards, which belong to the number that follows: `EN 250`. */
const STANDARDS = "en|iso|iec|bs|din|stanag|norsok";

const EDGE = "(?![\\p{L}\\p{N}])";
const UNIT_NAME = new RegExp(`(?<=\\d[\\s-]*)(${Object.keys(UNIT_NAMES).join("|")})s?${EDGE}`, "gu");
const SPACED_UNIT = new RegExp(`(?<=\\d)[\\s-]+(?=(?:${UNITS})${EDGE})`, "gu");
const SPACED_STANDARD = new RegExp(`(?<=(?<![\\p{L}\\p{N}])(?:${STANDARDS}))[\\s-]+(?=\\d)`, "gu");

/**
 * Folds a text for comparison: no case and diacritics; `1,000` as `1000`, `34 mm` as `34mm`,
 * `EN 250` as `en250`, `47.29 × 2.62` as `47.29 2.62`. Hyphens and points stay.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłħıς×]/g, (letter) => LETTER_SPELLINGS[letter] ?? letter)
    .replace(/['’]/g, "")
    .replace(/[‐‑_]/g, "-")
    .replace(/⁄/g, "/")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .replace(/(?<=\d)\s*x\s*(?=\d)/g, " ")
    .replace(UNIT_NAME, (_, name: string) => UNIT_NAMES[name] ?? name)
    .replace(SPACED_UNIT, "")
    .replace(SPACED_STANDARD, "");
}

/** `3.00` as `3`, `1.50mm` as `1.5mm`. Orders are searched by amounts, which keep their zeros. */
const withoutTrailingZeros = (folded: string): string =>
  folded.replace(
    /(?<![\d.])(\d+)(\.\d*?)0+(?!\d|\.\d)/g,
    (_, whole, rest) => whole + (rest === "." ? "" : rest),
  );

/** The words of a text in order, without those that say nothing. */
export const wordsOf = (text: string): Word[] => wordsOfFolded(withoutTrailingZeros(foldText(text)));
