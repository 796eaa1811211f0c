import type { SearchSynonym } from "../shapes/search-synonym.ts";
import { wordsOf } from "./fold.ts";
import { singular, type Word } from "./words.ts";

/** A group of synonyms: each finds the others, or the term alone finds its synonyms. */
export type SynonymGroup = Pick<SearchSynonym, "term" | "synonyms" | "both_ways">;

/** Words of a query that have synonyms, with those. */
export interface SynonymMatch {
  /** The number of words of the query. */
  readonly length: number;
  readonly synonyms: readonly (readonly Word[])[];
}

const flat = (words: readonly Word[]): string[] =>
  words.flatMap(({ whole, pieces }) => (pieces.length > 0 ? pieces : [whole])).map(singular);
const joined = (words: readonly Word[]): string[] => words.map(({ whole }) => singular(whole));

/** Finds the synonyms of a query's words. */
export class Synonyms {
  readonly #byKey = new Map<string, Word[][]>();
  #longest = 0;

  constructor(groups: readonly SynonymGroup[]) {
    for (const { term, synonyms, both_ways } of groups) {
      const all = [term, ...synonyms];
      for (const one of both_ways ? all : [term]) {
        const others = all.filter((other) => other !== one);
        this.#add(wordsOf(one), others.map(wordsOf));
      }
    }
  }

  #add(term: readonly Word[], synonyms: readonly Word[][]): void {
    const keys = [joined(term), flat(term)].filter(({ length }) => length > 0);
    const added = synonyms.filter(({ length }) => length > 0);
    for (const key of new Set(keys.map((words) => words.join(" ")))) {
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), ...added]);
    }
    this.#longest = Math.max(this.#longest, ...keys.map(({ length }) => length));
  }

  /** The synonyms of the longest run of words that begins at a place; null if it has none. */
  at(words: readonly Word[], place: number): SynonymMatch | null {
    for (let length = Math.min(this.#longest, words.length - place); length > 0; length -= 1) {
      const run = words.slice(place, place + length);
      const synonyms = this.#byKey.get(joined(run).join(" ")) ?? this.#byKey.get(flat(run).join(" "));
      if (synonyms) return { length, synonyms };
    }
    return null;
  }
}
