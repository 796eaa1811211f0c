import { foldText } from "halocline-contract/search/fold";

/** The escape character of the patterns; it must not be special elsewhere in SQL. */
export const ESCAPE = "!";

/** A pattern for LIKE that finds a text as it is, wildcards included. */
const containing = (text: string): string => `%${text.replace(/[!%_]/g, `${ESCAPE}$&`)}%`;

export interface WordPatterns {
  /** Without accents and separators of thousands, as search texts are stored. */
  readonly folded: string;
  /** In lower case, for numbers and ids. */
  readonly typed: string;
}

/** The words of a search as patterns for LIKE. */
export const searchPatterns = (search: string): WordPatterns[] =>
  search
    .split(/\s+/)
    .filter((word) => foldText(word).trim() !== "")
    .map((word) => ({ folded: containing(foldText(word).trim()), typed: containing(word.toLowerCase()) }));
