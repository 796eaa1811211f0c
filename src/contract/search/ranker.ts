import type MiniSearch from "minisearch";
import type { Query, SearchResult } from "minisearch";
import { wordsOf } from "./fold.ts";
import { type Manner, mayBeMistyped, queryFor, queryParts, titleQuery } from "./query.ts";
import {
  FIELD_GROUPS,
  MAX_GROUPED_HITS,
  MAX_HITS_BEFORE_MISTAKES,
  MAX_QUERY_WORDS,
  WORD_FIELDS,
} from "./settings.ts";
import type { Synonyms } from "./synonyms.ts";
import { singular, type Word } from "./words.ts";

/** A document that was found. Hits of a lower tier come first, then those of a higher score. */
export interface Hit {
  readonly id: string;
  readonly tier: number;
  readonly score: number;
}

/** Sums of the same numbers in another order may differ in their last digits. */
const rounded = (score: number): number => Math.round(score * 1e6) / 1e6;
/** The smallest difference of scores. */
const STEP = 1e-6;

/** The words of a term, as many as count. */
export const queryWords = (term: string): Word[] => wordsOf(term).slice(0, MAX_QUERY_WORDS);

/** The same words with two neighbours as one: `mouth piece` may be `mouthpiece`. */
const joinings = (words: readonly Word[]): Word[][] =>
  words.slice(1).flatMap((second, place) => {
    const whole = `${words[place]?.whole}${second.whole}`;
    return /\d/.test(whole) ? [] : [words.toSpliced(place, 2, { whole, pieces: [] })];
  });

const joinedWord = (words: readonly Word[], joined: readonly Word[]): string =>
  singular(joined.find(({ whole }, place) => whole !== words[place]?.whole)?.whole ?? "");

/** Every query that ranking may make for some words, as far as their tokens differ. */
export const allQueries = (words: readonly Word[], synonyms: Synonyms): Query[] => [
  titleQuery(words),
  ...[words, ...joinings(words)].map((variant) =>
    queryFor(variant, synonyms, { fields: WORD_FIELDS, fuzzy: true }),
  ),
];

/**
 * Finds documents in an index and ranks them. What has the words in its title as they were typed
 * comes first (D37), then what has all words anywhere, then what has them with typing mistakes.
 */
export class Ranker {
  readonly #index: MiniSearch;
  readonly #synonyms: Synonyms;

  constructor(index: MiniSearch, synonyms: Synonyms) {
    this.#index = index;
    this.#synonyms = synonyms;
  }

  /** @param words at least one */
  hits(words: readonly Word[]): Map<string, Hit> {
    const variants = [words, ...joinings(words).filter((joined) => this.#has(joinedWord(words, joined)))];
    const titles = this.#titles(words);
    const hits = new Map<string, Hit>();
    this.#addHits(hits, variants, titles, false);
    const isFew = hits.size <= MAX_HITS_BEFORE_MISTAKES;
    if (isFew && words.some(mayBeMistyped)) this.#addHits(hits, variants, titles, true);
    for (const id of titles) if (!hits.has(id)) hits.set(id, { id, tier: 0, score: 0 });
    return hits;
  }

  #has(token: string): boolean {
    return this.#search([{ queries: [token], fields: [...WORD_FIELDS], prefix: false }]).size > 0;
  }

  /** The documents whose titles contain the words. One word makes no results: they may be many. */
  #titles(words: readonly Word[]): Set<string> {
    const query = titleQuery(words);
    if (words.length > 1) return new Set(this.#search([query]).keys());
    const ids = new Set<string>();
    const skip = (id: string) => {
      ids.add(id);
      return 0;
    };
    this.#index.search(query, { boostDocument: skip });
    return ids;
  }

  /**
   * Returns the scores of documents by id, by the first query that finds them. The index would sort
   * what passes its filter, which takes long among many. It multiplies a score by the number of
   * matching tokens of the query, of which a word that also matches by a synonym has more.
   */
  #search(queries: readonly Query[]): Map<string, number> {
    const scores = new Map<string, number>();
    const filter = ({ id, score, queryTerms }: SearchResult) => {
      scores.set(id, rounded(score / queryTerms.length));
      return false;
    };
    for (const query of queries.toReversed()) this.#index.search(query, { filter });
    return scores;
  }

  /** Whether each word is somewhere: the index makes results of all others before it notices. */
  #containsEach(words: readonly Word[]): boolean {
    if (words.length === 1) return true;
    let isFound = false;
    const accepts = () => {
      isFound = true;
      return false;
    };
    return queryParts(words, this.#synonyms, { fields: WORD_FIELDS, fuzzy: false, accepts }).every((part) => {
      isFound = false;
      this.#index.search(part);
      return isFound;
    });
  }

  /** Adds further hits. Titles that contain the term come first, then words of titles. */
  #addHits(
    hits: Map<string, Hit>,
    variants: readonly (readonly Word[])[],
    titles: ReadonlySet<string>,
    fuzzy: boolean,
  ): void {
    // Looking for typing mistakes costs more than the results that this would save.
    const possible = fuzzy ? variants : variants.filter((words) => this.#containsEach(words));
    const search = (fields: Manner["fields"]) =>
      this.#search(possible.map((words) => queryFor(words, this.#synonyms, { fields, fuzzy })));
    const widest = search(WORD_FIELDS);
    for (const id of hits.keys()) widest.delete(id);
    // Among so many, further searches would take longer than they help.
    const groups = widest.size > MAX_GROUPED_HITS ? [WORD_FIELDS] : FIELD_GROUPS;
    const expected = hits.size + widest.size;
    for (const fields of groups) {
      if (hits.size === expected) return;
      const tier = 1 + FIELD_GROUPS.indexOf(fields) + (fuzzy ? FIELD_GROUPS.length : 0);
      for (const [id, score] of fields === WORD_FIELDS ? widest : search(fields))
        if (!hits.has(id)) hits.set(id, { id, tier: titles.has(id) ? 0 : tier, score });
    }
  }
}

/** What is sold in place of a replaced document; undefined if it is not in the index. */
function lastSuccessor(
  id: string,
  successors: ReadonlyMap<string, string>,
  exists: (id: string) => boolean,
): string | undefined {
  const passed = new Set([id]);
  let last: string | undefined;
  for (let next = successors.get(id); next !== undefined; next = successors.get(next)) {
    if (passed.has(next) || !exists(next)) break;
    passed.add(next);
    last = next;
  }
  return last;
}

/**
 * Leads from replaced documents to what is sold in their place (FIT-04): it comes before them, but
 * after titles that contain the term (D37), unless it is found better itself.
 * @param successors the ids that replaced documents lead to
 */
export function addSuccessors(
  hits: Map<string, Hit>,
  successors: ReadonlyMap<string, string>,
  exists: (id: string) => boolean,
): void {
  const led = [...successors.keys()].flatMap((replaced): Hit[] => {
    const hit = hits.get(replaced);
    const id = hit && lastSuccessor(replaced, successors, exists);
    if (!hit || id === undefined) return [];
    return [{ id, tier: Math.max(hit.tier, 1), score: rounded(hit.score + STEP) }];
  });
  for (const hit of led) {
    const { tier, score } = hits.get(hit.id) ?? { tier: Number.POSITIVE_INFINITY, score: 0 };
    if (hit.tier < tier || (hit.tier === tier && hit.score > score)) hits.set(hit.id, hit);
  }
}

/** Sorts hits, the best first. @param ids all documents, in the order of those of one score */
export const rankedIds = (hits: ReadonlyMap<string, Hit>, ids: readonly string[]): string[] =>
  ids
    .map((id) => hits.get(id))
    .filter((hit) => hit !== undefined)
    .sort((a, b) => a.tier - b.tier || b.score - a.score)
    .map(({ id }) => id);
