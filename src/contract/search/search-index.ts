import MiniSearch from "minisearch";
import { addSuccessors, type Hit, queryWords, Ranker, rankedIds } from "./ranker.ts";
import { FIELD_NAMES, type FieldName, SCORING } from "./settings.ts";
import type { Synonyms } from "./synonyms.ts";
import { storedToken } from "./tokens.ts";

/** What can be found: its tokens by field, and its title. */
export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  /** The id of the document that a replaced one leads to (FIT-04). */
  readonly successor?: string;
  readonly tokens: Readonly<Partial<Record<FieldName, readonly string[]>>>;
}

interface Entry<Document> {
  readonly document: Document;
  readonly lowerCase: string;
}

const extract = (document: SearchDocument, field: string): string =>
  field === "id" ? document.id : (document.tokens[field as FieldName]?.join("\n") ?? "");

/** The options of every index of products or pages. Tokens may contain spaces. */
export const INDEX_OPTIONS = {
  fields: [...FIELD_NAMES],
  extractField: extract,
  tokenize: (text: string) => text.split("\n"),
  processTerm: storedToken,
  autoVacuum: false,
  searchOptions: SCORING,
};

/** An index in memory, whose documents may change. */
export class SearchIndex<Document extends SearchDocument> {
  readonly #compare: (a: Document, b: Document) => number;
  readonly #entries = new Map<string, Entry<Document>>();
  readonly #successors = new Map<string, string>();
  readonly #index = new MiniSearch<SearchDocument>(INDEX_OPTIONS);
  #synonyms: Synonyms;
  /** All documents in their order. */
  readonly #sorted: Document[] = [];

  /** @param compare the order of documents of one score */
  constructor(compare: (a: Document, b: Document) => number, synonyms: Synonyms) {
    this.#compare = compare;
    this.#synonyms = synonyms;
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
      this.#entries.set(document.id, { document, lowerCase: document.title.toLowerCase() });
      if (document.successor !== undefined) this.#successors.set(document.id, document.successor);
    }
    if (documents.length > this.#sorted.length) {
      this.#sorted.push(...documents);
      this.#sorted.sort(this.#compare);
    } else {
      for (const document of documents) this.#sorted.splice(this.#placeOf(document), 0, document);
    }
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#index.remove(entry.document);
    this.#entries.delete(id);
    this.#successors.delete(id);
    this.#sorted.splice(this.#sorted.indexOf(entry.document), 1);
  }

  /**
   * Returns the ids of all documents that match, best first. A title that contains the term in a
   * way that no words do, as in the middle of a number, is found too.
   */
  find(term: string): string[] {
    const words = queryWords(term);
    const hits: Map<string, Hit> =
      words.length === 0 ? new Map() : new Ranker(this.#index, this.#synonyms).hits(words);
    const lowerCase = term.toLowerCase();
    const others = hits.size < this.#entries.size ? this.#entries : [];
    for (const [id, entry] of others)
      if (entry.lowerCase.includes(lowerCase) && !hits.has(id)) hits.set(id, { id, tier: 0, score: 0 });
    addSuccessors(hits, this.#successors, (id) => this.#entries.has(id));
    return rankedIds(
      hits,
      this.#sorted.map(({ id }) => id),
    );
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
