import { allQueries, queryWords } from "../../../contract/search/ranker.ts";
import type { Synonyms } from "../../../contract/search/synonyms.ts";
import { CARDS_PER_FILE, type SearchDirectory } from "../../../contract/shapes/search-files.ts";
import { type ApiError, describeError } from "../../../lib/http/http.ts";
import type { Result } from "../../../lib/result.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";
import { searchFileRequests } from "./api.ts";
import { findInBlocks, parseCards } from "./model.ts";
import { lengthsOf, neededBlocks, needsOf, withWords } from "./needs.ts";

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

  /** The words of the index that have one of these lengths. */
  async #words(lengths: readonly number[]): Promise<string[]> {
    const existing = (await this.#directory()).lengths.filter((length) => lengths.includes(length));
    const lists = existing.map((length) =>
      this.#once(`words ${length}`, async () => dataOf(await this.#requests.words(length)).words.split(" ")),
    );
    return (await Promise.all(lists)).flat();
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
    const lengths = lengthsOf(needs);
    const existing = await this.#words(lengths);
    const firsts = neededBlocks(directory.blocks.split("\n"), withWords(needs, lengths, existing));
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
