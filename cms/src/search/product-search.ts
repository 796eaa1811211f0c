import { setImmediate as nextTurn } from "node:timers/promises";
import { type ProductDocument, productDocument } from "halocline-contract/search/product-document";
import { SearchIndex } from "halocline-contract/search/search-index";
import { Synonyms } from "halocline-contract/search/synonyms";
import { compareByTitle } from "halocline-contract/shapes/product";
import type { ContentChange } from "halocline-contract/shapes/publishing";
import type { SearchSynonym } from "halocline-contract/shapes/search-synonym";
import { changesAfter, lastNumber } from "../publishing/outbox/outbox";
import { readAllPublished } from "../serializers/serializers";
import { productsNaming, publishedProductIds, readSearchProducts } from "./read-products";

/** Indexing so many takes a few hundredths of a second; requests are answered in between. */
const PRODUCTS_PER_STEP = 100;
const CHANGES_PER_STEP = 500;
/** A search that would wait longer for the index is answered by the database. */
const MAX_WAIT_MS = 250;

/**
 * The index of the published products in memory. It follows the numbered changes of the outbox, so
 * the processes on one database need not tell each other anything.
 */
export class ProductSearch {
  #index = newIndex();
  /** The last change that the index contains; null until it has been built. */
  #number: number | null = null;
  #running: Promise<void> | undefined;
  #following: Promise<void> | undefined;
  /** Products with another title than before, whose parts and kits are not indexed again yet. */
  #renamed = new Set<string>();
  #stopped = false;

  /** Starts to build the index. */
  start(): void {
    this.#upToDate().catch(report);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running?.catch(() => undefined);
  }

  /**
   * Finds products that match a term, all changes so far included.
   * @returns their documentIds, best first; null if the index is not ready in time
   */
  async find(term: string): Promise<string[] | null> {
    const ready = this.#upToDate().then(() => true);
    const waited = new Promise<boolean>((resolve) => {
      setTimeout(resolve, MAX_WAIT_MS, false).unref();
    });
    const isReady = await Promise.race([ready, waited]).catch((error: unknown) => {
      report(error);
      return false;
    });
    ready.catch(() => undefined);
    return isReady ? this.#index.find(term) : null;
  }

  /** Runs an update that starts after this call: one that runs may have read the changes before. */
  #upToDate(): Promise<void> {
    if (this.#running === undefined) return this.#run();
    this.#following ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#following = undefined;
        return this.#run();
      });
    return this.#following;
  }

  #run(): Promise<void> {
    const running = this.#update().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #update(): Promise<void> {
    if (this.#stopped) throw new Error("The search has stopped");
    if (this.#number === null) return this.#build();
    const changes = await changesAfter(this.#number, CHANGES_PER_STEP);
    const last = changes.at(-1);
    if (last === undefined) return;
    if (await this.#hasMissed(this.#number)) return this.#build();
    await this.#apply(changes);
    this.#number = last.number;
    await this.#update();
  }

  /** Whether the outbox has deleted changes that the index does not contain. */
  async #hasMissed(number: number): Promise<boolean> {
    const [oldest] = await changesAfter(0, 1);
    return oldest !== undefined && oldest.number > number + 1;
  }

  async #build(): Promise<void> {
    const number = await lastNumber();
    const index = newIndex();
    index.setSynonyms(await readSynonyms());
    await this.#addTo(index, await publishedProductIds());
    this.#index = index;
    this.#renamed.clear();
    this.#number = number;
  }

  async #apply(changes: readonly ContentChange[]): Promise<void> {
    if (changes.some(({ type }) => type === "search-synonym")) this.#index.setSynonyms(await readSynonyms());
    const products = changes.filter(({ type }) => type === "product");
    const changed = [...new Set(products.map(({ documentId }) => documentId))];
    const titles = new Map(changed.map((id) => [id, this.#index.documentOf(id)?.title]));
    await this.#addTo(this.#index, changed);
    // Parts and kits are found by the names of the units they fit and of the parts they contain.
    // If that fails, the next update does it, although the titles are no longer new then.
    for (const id of changed) {
      if (titles.get(id) !== this.#index.documentOf(id)?.title) this.#renamed.add(id);
    }
    const named = this.#renamed;
    const indexed = this.#index.documents().filter(({ names }) => names.some((id) => named.has(id)));
    const affected = [...indexed.map(({ id }) => id), ...(await productsNaming([...named]))];
    await this.#addTo(this.#index, [...new Set(affected)]);
    this.#renamed.clear();
  }

  /** Adds products in steps, and removes those that are not published. */
  async #addTo(index: SearchIndex<ProductDocument>, documentIds: readonly string[]): Promise<void> {
    for (let start = 0; start < documentIds.length; start += PRODUCTS_PER_STEP) {
      if (this.#stopped) throw new Error("The search has stopped");
      const step = documentIds.slice(start, start + PRODUCTS_PER_STEP);
      const products = await readSearchProducts(step);
      const published = new Set(products.map(({ documentId }) => documentId));
      for (const id of step) if (!published.has(id)) index.remove(id);
      index.addAll(products.map(productDocument));
      await nextTurn();
    }
  }
}

const newIndex = () => new SearchIndex<ProductDocument>(compareByTitle, new Synonyms([]));

async function readSynonyms(): Promise<Synonyms> {
  const entries = await readAllPublished("api::search-synonym.search-synonym", {});
  return new Synonyms(entries as unknown as SearchSynonym[]);
}

const report = (error: unknown): void => {
  // Only the error's name: a database repeats the statement with its values.
  strapi.log.warn(`search: the index is not up to date (${Object(error).name}).`);
};
