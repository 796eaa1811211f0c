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

/** The blocks of an index that contain what is needed, by their first tokens, best first. */
export interface NeededBlocks {
  /** Where the tokens stand that were typed or meant. */
  readonly exact: readonly string[];
  /** Where tokens stand that begin with a typed one, and words with typing mistakes. */
  readonly further: readonly string[];
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

/** The words that the mistyped ones may be. @param existing words of the index */
export const meantWords = ({ mistyped }: TokenNeeds, existing: readonly string[]): string[] =>
  existing.filter((word) => [...mistyped].some(([typed, mistakes]) => isWithin(typed, word, mistakes)));

/**
 * Leaves out what the index does not contain.
 * @param existing all words of the index that have one of these lengths
 */
export function withoutMissing(
  { exact, ...others }: TokenNeeds,
  lengths: readonly number[],
  existing: readonly string[],
): TokenNeeds {
  const words = new Set(existing);
  const isMissing = (token: string) =>
    isListedWord(token) && lengths.includes(token.length) && !words.has(token);
  return { ...others, exact: new Set([...exact].filter((token) => !isMissing(token))) };
}

/** The blocks that contain what is needed. @param firsts sorted @param meant words of the index */
export function neededBlocks(
  firsts: readonly string[],
  { exact, prefixes }: TokenNeeds,
  meant: readonly string[],
): NeededBlocks {
  const blockOf = (token: string): number => {
    let [low, high] = [0, firsts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((firsts[middle] ?? "") <= token) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const firstsOf = (tokens: Iterable<string>) => Array.from(tokens, (token) => firsts[blockOf(token)] ?? "");
  const own = new Set([...firstsOf(prefixes), ...firstsOf(exact)]);
  const further = new Set<string>();
  for (const prefix of prefixes)
    for (let next = blockOf(prefix) + 1; firsts[next]?.startsWith(prefix); next += 1)
      further.add(firsts[next] ?? "");
  for (const first of firstsOf(meant)) further.add(first);
  return {
    exact: [...own].filter((first) => first !== ""),
    further: [...further].filter((first) => first !== "" && !own.has(first)),
  };
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
