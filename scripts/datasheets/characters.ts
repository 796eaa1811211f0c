/** Signs the standard fonts lack, and how a technical text says them without. Order matters: a prefix of ohm goes first. */
const SAID_OTHERWISE: readonly (readonly [RegExp, string])[] = [
  [/M[\u03a9\u2126]/gu, "megohm"],
  [/k[\u03a9\u2126]/gu, "kilohm"],
  [/(?<=\d)[\u03a9\u2126]/gu, " ohm"],
  [/[\u03a9\u2126]/gu, "ohm"],
  [/≤\s*/gu, "at most "],
  [/≥\s*/gu, "at least "],
  [/≈\s*/gu, "about "],
  [/[\u2212\u2012]/gu, "–"],
  [/[\u2010\u2011]/gu, "-"],
  [/[\u2009\u202f]/gu, "\u00a0"],
  [/\u03bc/gu, "µ"],
  [/(?<=\p{L})'/gu, "’"],
  [/\u2032/gu, "'"],
  [/\u2033/gu, '"'],
];

/** Everything windows-1252 encodes and a font draws: no control characters, no soft hyphen. */
const DRAWN = new Set(
  new TextDecoder("windows-1252")
    .decode(Uint8Array.from({ length: 256 }, (_, code) => code))
    .replace(/[\p{Cc}\u00ad]/gu, ""),
);

/** The text in signs that Helvetica has, where a replacement is known. */
export function inStandardSigns(text: string): string {
  const plain = text.normalize("NFC").replace(/[₀-₉]/gu, (digit) => digit.normalize("NFKC"));
  return SAID_OTHERWISE.reduce((said, [sign, words]) => said.replace(sign, words), plain);
}

/** The characters of a text that Helvetica cannot draw, each once. Line breaks are no characters here. */
export function undrawable(text: string): string[] {
  return [...new Set(text)].filter((character) => !DRAWN.has(character) && character !== "\n");
}
