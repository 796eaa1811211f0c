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

/** What else may have a word of a search, beside the search text. */
interface Further {
  /** An expression in lower case. */
  readonly expression: string;
  /** The documentIds of rows that have the word elsewhere, for each word. */
  readonly documentIds: readonly (readonly string[])[];
}

export const like = (expression: string): string => `${expression} LIKE ? ESCAPE '${ESCAPE}'`;

/**
 * Filters rows by the words of a search, all of which must be in `search_text`. Strapi's own
 * filters do not escape wildcards. Each alternative is one that an index of PostgreSQL answers.
 */
export function whereFound<Query extends { whereRaw(sql: string, values: string[]): unknown }>(
  query: Query,
  patterns: readonly WordPatterns[],
  further?: Further,
): Query {
  for (const [index, { folded, typed }] of patterns.entries()) {
    const ids = further?.documentIds[index] ?? [];
    const alternatives = [
      ...(folded === typed ? [] : [{ sql: like("search_text"), values: [folded] }]),
      { sql: like("search_text"), values: [typed] },
      ...(further ? [{ sql: like(further.expression), values: [typed] }] : []),
      ...(ids.length > 0 ? [{ sql: `document_id IN (${ids.map(() => "?")})`, values: ids }] : []),
    ];
    const sql = alternatives.map((one) => one.sql).join(" OR ");
    query.whereRaw(
      `(${sql})`,
      alternatives.flatMap((one) => one.values),
    );
  }
  return query;
}

/** The words of a search as patterns for LIKE. */
export const searchPatterns = (search: string): WordPatterns[] =>
  search
    .split(/\s+/)
    .filter((word) => foldText(word).trim() !== "")
    .map((word) => ({ folded: containing(foldText(word).trim()), typed: containing(word.toLowerCase()) }));
