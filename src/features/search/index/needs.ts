import type { Query, SearchOptions } from "minisearch";
import { isListedWord } from "../../../contract/search/tokens.ts";

/** The tokens of an index that queries read. */
export interface TokenNeeds {
  readonly exact: Set<string>;
  /** All tokens that begin with one of these. */
  readonly prefixes: Set<string>;
  /** Words that may have so many typing mistakes. */
  readonly mistyped: Map<string, number>;
}

function collect(query: Query, options: SearchOptions, needs: TokenNeeds): void {
  if (typeof query === "symbol") return;
  if (typeof query !== "string") {
    for (const inner of query.queries) collect(inner, query, needs);
    return;
  }
  (options.prefix ? needs.prefixes : needs.exact).add(query);
  // `breathers` may have two mistakes, `breather` one, and both are one token.
  if (typeof options.fuzzy === "number")
    needs.mistyped.set(query, Math.max(options.fuzzy, needs.mistyped.get(query) ?? 0));
}

/** The tokens that some queries read. */
export function needsOf(queries: readonly Query[]): TokenNeeds {
  const needs: TokenNeeds = { exact: new Set(), prefixes: new Set(), mistyped: new Map() };
  for (const query of queries) collect(query, {}, needs);
  return needs;
}

/** The lengths of the words that the mistyped ones may be. */
export function lengthsOf({ mistyped }: TokenNeeds): number[] {
  const ranges = [...mistyped].map(([word, mistakes]) =>
    Array.from({ length: 2 * mistakes + 1 }, (_, index) => word.length - mistakes + index),
  );
  return [...new Set(ranges.flat())];
}

/**
 * Adds the words that the mistyped ones may be, and leaves out what the index does not contain.
 * @param existing all words of the index that have one of these lengths
 */
export function withWords(
  { exact, prefixes, mistyped }: TokenNeeds,
  lengths: readonly number[],
  existing: readonly string[],
): TokenNeeds {
  const meant = existing.filter((word) =>
    [...mistyped].some(([typed, mistakes]) => isWithin(typed, word, mistakes)),
  );
  const words = new Set(existing);
  const isMissing = (token: string) =>
    isListedWord(token) && lengths.includes(token.length) && !words.has(token);
  const wanted = [...exact].filter((token) => !isMissing(token));
  return { exact: new Set([...wanted, ...meant]), prefixes, mistyped };
}

/** The first tokens of the blocks that contain what is needed. @param firsts sorted */
export function neededBlocks(firsts: readonly string[], { exact, prefixes }: TokenNeeds): string[] {
  const needed = new Set<string>();
  const blockOf = (token: string): number => {
    let [low, high] = [0, firsts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((firsts[middle] ?? "") <= token) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  for (const token of exact) needed.add(firsts[blockOf(token)] ?? "");
  for (const prefix of prefixes) {
    const start = blockOf(prefix);
    needed.add(firsts[start] ?? "");
    for (let next = start + 1; firsts[next]?.startsWith(prefix); next += 1) needed.add(firsts[next] ?? "");
  }
  needed.delete("");
  return [...needed];
}

/** Whether a word becomes another one by at most so many letters changed, added or left out. */
export function isWithin(word: string, other: string, distance: number): boolean {
  if (Math.abs(word.length - other.length) > distance) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= distance;
}
