import { allQueries, queryWords } from "../../../contract/search/ranker.ts";
import type { Synonyms } from "../../../contract/search/synonyms.ts";
import { CARDS_PER_FILE, type SearchDirectory } from "../../../contract/shapes/search-files.ts";
import { type ApiError, describeError } from "../../../lib/http/http.ts";
import { fail, type Result, succeed } from "../../../lib/result.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";
import { loadPages } from "../pages/store.ts";
import { searchFileRequests } from "./api.ts";
import { findInBlocks, parseCards } from "./model.ts";
import { isWithin, neededBlocks, needsOf } from "./needs.ts";

const OUTDATED = "The files of the index belong to different releases";

/** Throws inside a load, whose caller returns the message as a failed result. */
class LoadError extends Error {}

function dataOf<T>(reply: Result<T, ApiError>): T {
  if (!reply.ok) throw new LoadError(describeError(reply.error));
  return reply.data;
}

/** The files of one release, each loaded once. */
class LoadedFiles {
  readonly #requests: ReturnType<typeof searchFileRequests>;
  readonly #files = new Map<string, Promise<unknown>>();

  /** @param fresh whether no cache may answer */
  constructor(fresh: boolean) {
    this.#requests = searchFileRequests({ base: "" }, fresh);
  }

  #once<T>(name: string, load: () => Promise<T>): Promise<T> {
    const existing = this.#files.get(name) as Promise<T> | undefined;
    if (existing) return existing;
    const loading = load();
    this.#files.set(name, loading);
    loading.catch(() => this.#files.delete(name));
    return loading;
  }

  #directory(): Promise<SearchDirectory> {
    return this.#once("directory", async () => dataOf(await this.#requests.directory()));
  }

  async #check(order: string): Promise<void> {
    if (order !== (await this.#directory()).order) throw new LoadError(OUTDATED);
  }

  #block(first: string): Promise<string> {
    return this.#once(`block ${first}`, async () => {
      const { order, tokens } = dataOf(await this.#requests.block(first));
      await this.#check(order);
      return tokens;
    });
  }

  /** Words of the index that a typed word may be with so many mistakes. */
  async #meant(word: string, mistakes: number): Promise<string[]> {
    const [letter = ""] = word;
    if (!(await this.#directory()).letters.includes(letter)) return [];
    const words = await this.#once(`words ${letter}`, async () =>
      dataOf(await this.#requests.words(letter)).words.split(" "),
    );
    return words.filter((other) => isWithin(word, other, mistakes));
  }

  /** Loads what every search needs. */
  async prepare(): Promise<void> {
    await this.#directory();
  }

  async find(term: string, synonyms: Synonyms): Promise<number[]> {
    const words = queryWords(term);
    if (words.length === 0) return [];
    const needs = needsOf(allQueries(words, synonyms));
    const directory = await this.#directory();
    const meant = await Promise.all([...needs.mistyped].map((one) => this.#meant(...one)));
    for (const word of meant.flat()) needs.exact.add(word);
    const firsts = neededBlocks(directory.blocks.split("\n"), needs);
    const loaded = await Promise.all(firsts.map((first) => this.#block(first)));
    return findInBlocks(loaded, directory, term, synonyms);
  }

  async products(places: readonly number[]): Promise<CardProduct[]> {
    const products = places.map(async (place) => {
      const cards = await this.#once(`cards ${Math.floor(place / CARDS_PER_FILE)}`, async () => {
        const columns = dataOf(await this.#requests.cards(place));
        await this.#check(columns.order);
        const parsed = parseCards(columns);
        if (!parsed.ok) throw new LoadError(parsed.error);
        return parsed.data;
      });
      return cards[place % CARDS_PER_FILE];
    });
    return (await Promise.all(products)).filter((product) => product !== undefined);
  }
}

/** Products that match a term: the places of all, and the cards of some. */
export interface IndexResults {
  readonly total: number;
  readonly products: readonly CardProduct[];
}

let files = new LoadedFiles(false);

/** Loads what every search needs, before there is a term. */
export function prepareIndex(): void {
  // A search reports the error and loads it again.
  files.prepare().catch(() => undefined);
  loadPages();
}

async function search(term: string, skip: number, limit: number): Promise<IndexResults> {
  const pages = await loadPages();
  if (!pages.ok) throw new LoadError(pages.error);
  const places = await files.find(term, pages.data.synonyms);
  return { total: places.length, products: await files.products(places.slice(skip, skip + limit)) };
}

/**
 * Searches in the prebuilt index. It loads only the files that the term needs. If a release came in
 * between, so that files do not belong together, all are loaded again.
 */
export async function searchIndex(
  term: string,
  skip: number,
  limit: number,
): Promise<Result<IndexResults, string>> {
  try {
    return succeed(await search(term, skip, limit));
  } catch (error) {
    if (!(error instanceof LoadError)) throw error;
  }
  files = new LoadedFiles(true);
  try {
    return succeed(await search(term, skip, limit));
  } catch (error) {
    if (error instanceof LoadError) return fail(error.message);
    throw error;
  }
}
