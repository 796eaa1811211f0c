import { singular, type Word, wordsOf } from "./words.ts";

/** A group of synonyms: each term finds the others, or `term` alone finds what it `means`. */
export interface SynonymGroup {
  readonly terms: readonly string[];
  /** Null if each term finds all others. */
  readonly means: readonly string[] | null;
}

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
    for (const { terms, means } of groups) {
      for (const term of terms) {
        const others = means ?? terms.filter((other) => other !== term);
        this.#add(wordsOf(term), others.map(wordsOf));
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
