import { allQueries, queryWords } from "../../../contract/search/ranker.ts";
import type { Synonyms } from "../../../contract/search/synonyms.ts";
import { CARDS_PER_FILE, type SearchDirectory, SIZE_UNIT } from "../../../contract/shapes/search-files.ts";
import { type ApiError, describeError } from "../../../lib/http/http.ts";
import type { Result } from "../../../lib/result.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";
import { searchFileRequests } from "./api.ts";
import { Budget, CARD_BYTES, EXACT_BYTES, TOKEN_BYTES } from "./budget.ts";
import { findInBlocks, parseCards } from "./model.ts";
import { lengthsOf, meantWords, neededBlocks, needsOf, withoutMissing } from "./needs.ts";

const OUTDATED = "The files of the index belong to different releases";

/** Throws inside a load, whose caller returns the message as a failed result. */
export class LoadError extends Error {}

function dataOf<T>(reply: Result<T, ApiError>): T {
  if (!reply.ok) throw new LoadError(describeError(reply.error));
  return reply.data;
}

/** The files of one release, each loaded once. */
export class LoadedFiles {
  readonly #requests: ReturnType<typeof searchFileRequests>;
  readonly #files = new Map<string, Promise<unknown>>();
  /** The names of files that a budget has counted. */
  readonly #counted = new Set<string>();
  #budget = new Budget();
  /** The last term. */
  #term = "";

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
      const { order, lines } = dataOf(await this.#requests.block(first));
      await this.#check(order);
      return lines;
    });
  }

  /** Whether the budget has or had a file's size. @param kept bytes that the file must leave */
  #mayLoad(name: string, units: number | undefined, kept: number): boolean {
    if (this.#counted.has(name)) return true;
    const mayLoad = this.#budget.take((units ?? 0) * SIZE_UNIT, kept);
    if (mayLoad) this.#counted.add(name);
    return mayLoad;
  }

  /** The words of the index that have one of these lengths, with the lengths that may be loaded. */
  async #words(wanted: readonly number[]): Promise<{ lengths: number[]; words: string[] }> {
    const { lengths: listed, listSizes } = await this.#directory();
    const lengths = wanted.filter((length) => {
      const at = listed.indexOf(length);
      return at < 0 || this.#mayLoad(`words ${length}`, listSizes[at], TOKEN_BYTES);
    });
    const existing = listed.filter((length) => lengths.includes(length));
    const lists = existing.map((length) =>
      this.#once(`words ${length}`, async () => dataOf(await this.#requests.words(length)).words.split(" ")),
    );
    return { lengths, words: (await Promise.all(lists)).flat() };
  }

  /** Loads what every search needs. */
  async prepare(): Promise<void> {
    await this.#directory();
  }

  /** Begins a search that may load as much as any, though its term may go on from the last. */
  beginSearch(): void {
    this.#budget = new Budget();
  }

  /**
   * Finds products. If the budget does not suffice, what is further from the typed words is not
   * loaded, and not found. A term that goes on from the last one has what that one left.
   */
  async find(term: string, synonyms: Synonyms): Promise<number[]> {
    if (!term.startsWith(this.#term)) this.beginSearch();
    this.#term = term;
    const words = queryWords(term);
    if (words.length === 0) return [];
    const needs = needsOf(allQueries(words, synonyms));
    const directory = await this.#directory();
    const existing = await this.#words(lengthsOf(needs));
    const firsts = directory.blocks.split("\n");
    const needed = withoutMissing(needs, existing.lengths, existing.words);
    const { exact, further } = neededBlocks(firsts, needed, meantWords(needs, existing.words));
    const fits = (kept: number) => (first: string) =>
      this.#mayLoad(`block ${first}`, directory.blockSizes[firsts.indexOf(first)], kept);
    const fitting = [...exact.filter(fits(CARD_BYTES)), ...further.filter(fits(EXACT_BYTES))];
    const loaded = await Promise.all(fitting.map((first) => this.#block(first)));
    return findInBlocks(loaded, directory, term, synonyms);
  }

  /** The products at some places, up to the first whose cards exceed the budget. */
  async products(places: readonly number[]): Promise<CardProduct[]> {
    const { cardSizes } = await this.#directory();
    const refused = places.findIndex((place) => {
      const file = Math.floor(place / CARDS_PER_FILE);
      return !this.#mayLoad(`cards ${file}`, cardSizes[file], 0);
    });
    const products = places.slice(0, refused < 0 ? places.length : refused).map(async (place) => {
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
