import { foldText } from "halocline-contract/search/fold";

/** The escape character of the patterns; it must not be special elsewhere in SQL. */
const ESCAPE = "!";

/** A pattern for LIKE that finds a text as it is, wildcards included. */
const containing = (text: string): string => `%${text.replace(/[!%_]/g, `${ESCAPE}$&`)}%`;

export interface WordPatterns {
  /** Without accents and separators of thousands, as search texts are stored. */
  readonly folded: string;
  /** In lower case, for numbers and ids. */
  readonly typed: string;
}

/**
 * Filters rows by the words of a search, all of which must be in `search_text`. Strapi's own
 * filters do not escape wildcards.
 * @param further an expression in lower case that may have the word instead
 */
export function whereFound<Query extends { whereRaw(sql: string, values: string[]): unknown }>(
  query: Query,
  patterns: readonly WordPatterns[],
  further?: string,
): Query {
  const like = (column: string) => `${column} LIKE ? ESCAPE '${ESCAPE}'`;
  for (const { folded, typed } of patterns) {
    const columns = ["search_text", "search_text", ...(further === undefined ? [] : [further])];
    const values = [folded, typed, ...(further === undefined ? [] : [typed])];
    query.whereRaw(`(${columns.map(like).join(" OR ")})`, values);
  }
  return query;
}

/** The words of a search as patterns for LIKE. */
export const searchPatterns = (search: string): WordPatterns[] =>
  search
    .split(/\s+/)
    .filter((word) => foldText(word).trim() !== "")
    .map((word) => ({ folded: containing(foldText(word).trim()), typed: containing(word.toLowerCase()) }));
