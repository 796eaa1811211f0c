/** Plain spellings of letters that NFKD does not decompose, and of the multiplication sign. */
export const LETTER_SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ħ: "h", ı: "i", ς: "σ" },
  "×": "x",
};
