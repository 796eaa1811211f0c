import { fail, type Result, succeed } from "../../../lib/result.ts";
import type { CardProduct } from "../../catalog/listing/listing-product.ts";
import { loadPages } from "../pages/store.ts";
import { LoadError, LoadedFiles } from "./loaded-files.ts";

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
  if (skip > 0) files.beginSearch();
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
