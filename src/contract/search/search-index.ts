import MiniSearch from "minisearch";
import { type Manner, mistakesQuery, queryFor } from "./query.ts";
import { FIELD_GROUPS, FIELD_NAMES, type FieldName, MAX_QUERY_WORDS, SCORING } from "./settings.ts";
import type { Synonyms } from "./synonyms.ts";
import { lineOf, singular, type Word, wordsOf } from "./words.ts";

/** What can be found: its tokens by field, and its title. */
export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  readonly tokens: Readonly<Partial<Record<FieldName, readonly string[]>>>;
}

interface Entry<Document> {
  readonly document: Document;
  readonly lowerCase: string;
  readonly line: string;
}

interface Hit {
  readonly id: string;
  readonly tier: number;
  readonly score: number;
}

const extract = (document: SearchDocument, field: string): string =>
  field === "id" ? document.id : (document.tokens[field as FieldName]?.join(" ") ?? "");

/** Sums of the same numbers in another order may differ in their last digits. */
const rounded = (score: number): number => Math.round(score * 1e6) / 1e6;

/**
 * An index in memory. A search finds first what has the term in its title, then what has all words
 * in any field, then what has them with typing mistakes; each by score, and by the given order.
 */
export class SearchIndex<Document extends SearchDocument> {
  readonly #compare: (a: Document, b: Document) => number;
  readonly #entries = new Map<string, Entry<Document>>();
  readonly #index = new MiniSearch<SearchDocument>({
    fields: [...FIELD_NAMES],
    extractField: extract,
    tokenize: (text) => text.split(" "),
    processTerm: (token) => token,
    autoVacuum: false,
    searchOptions: SCORING,
  });
  #synonyms: Synonyms;
  /** All documents in their order. */
  readonly #sorted: Document[] = [];
  #ranks: Map<string, number> | undefined;

  /** @param compare the order of documents of one score */
  constructor(compare: (a: Document, b: Document) => number, synonyms: Synonyms) {
    this.#compare = compare;
    this.#synonyms = synonyms;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** All documents in their order. */
  documents(): readonly Document[] {
    return this.#sorted;
  }

  setSynonyms(synonyms: Synonyms): void {
    this.#synonyms = synonyms;
  }

  documentOf(id: string): Document | undefined {
    return this.#entries.get(id)?.document;
  }

  /** Adds documents, or replaces those of the same id. */
  addAll(documents: readonly Document[]): void {
    for (const document of documents) {
      this.remove(document.id);
      this.#index.add(document);
      this.#entries.set(document.id, {
        document,
        lowerCase: document.title.toLowerCase(),
        line: lineOf(wordsOf(document.title)),
      });
    }
    if (documents.length > this.#sorted.length) {
      this.#sorted.push(...documents);
      this.#sorted.sort(this.#compare);
    } else {
      for (const document of documents) this.#sorted.splice(this.#placeOf(document), 0, document);
    }
    this.#ranks = undefined;
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#index.remove(entry.document);
    this.#entries.delete(id);
    this.#sorted.splice(this.#sorted.indexOf(entry.document), 1);
    this.#ranks = undefined;
  }

  /** Returns the ids of all documents that match, best first. */
  find(term: string): string[] {
    const words = wordsOf(term).slice(0, MAX_QUERY_WORDS);
    const line = lineOf(words);
    const lowerCase = term.toLowerCase();
    const hasTerm = ({ lowerCase: title, line: titleLine }: Entry<Document>): boolean =>
      title.includes(lowerCase) || (line !== "" && titleLine.includes(line));

    const found = words.length === 0 ? new Map<string, Hit>() : this.#allHits(words);
    for (const [id, entry] of this.#entries)
      if (hasTerm(entry)) found.set(id, { id, tier: 0, score: found.get(id)?.score ?? 0 });
    return this.#ranked([...found.values()]);
  }

  /** What has the words as typed, then what has them with typing mistakes. */
  #allHits(words: readonly Word[]): Map<string, Hit> {
    const variants = [words, ...this.#joinings(words)];
    const hits = new Map<string, Hit>();
    this.#addHits(hits, variants, false);
    const mistakes = mistakesQuery(words);
    if (mistakes && this.#index.search(mistakes).length > 0) this.#addHits(hits, variants, true);
    return hits;
  }

  /** Adds further hits. Words of the title come before words elsewhere. */
  #addHits(hits: Map<string, Hit>, variants: readonly (readonly Word[])[], fuzzy: boolean): void {
    const known = hits.size;
    const search = (fields: Manner["fields"]): Hit[] => {
      const queries = variants.map((words) => queryFor(words, this.#synonyms, { fields, fuzzy }));
      const results = queries.flatMap((query) => this.#index.search(query));
      return results.map(({ id, score }) => ({ id: String(id), score: rounded(score), tier: 0 }));
    };
    const widest = search(FIELD_GROUPS.at(-1) ?? []).filter(({ id }) => !hits.has(id));
    const expected = known + new Set(widest.map(({ id }) => id)).size;
    for (const [place, fields] of FIELD_GROUPS.entries()) {
      if (hits.size === expected) return;
      const isWidest = place === FIELD_GROUPS.length - 1;
      const tier = 1 + place + (fuzzy ? FIELD_GROUPS.length : 0);
      for (const hit of isWidest ? widest : search(fields))
        if (!hits.has(hit.id)) hits.set(hit.id, { ...hit, tier });
    }
  }

  /** The same words with two neighbours as one, if a document has it: `mouth piece`. */
  #joinings(words: readonly Word[]): Word[][] {
    return words.slice(1).flatMap((second, place) => {
      const whole = `${words[place]?.whole}${second.whole}`;
      if (/\d/.test(whole)) return [];
      const exists = this.#index.search({ queries: [singular(whole)], prefix: false }).length > 0;
      return exists ? [words.toSpliced(place, 2, { whole, pieces: [] })] : [];
    });
  }

  #ranked(hits: Hit[]): string[] {
    this.#ranks ??= new Map(this.#sorted.map(({ id }, rank) => [id, rank]));
    const ranks = this.#ranks;
    const rankOf = (id: string): number => ranks.get(id) ?? 0;
    hits.sort((a, b) => a.tier - b.tier || b.score - a.score || rankOf(a.id) - rankOf(b.id));
    return hits.map(({ id }) => id);
  }

  #placeOf(document: Document): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#sorted[middle];
      if (other && this.#compare(other, document) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
