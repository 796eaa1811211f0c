import { vi } from "vitest";
import type { SearchFiles } from "../../src/content/search-files.ts";
import type { SynonymGroup } from "../../src/contract/search/synonyms.ts";
import { Synonyms } from "../../src/contract/search/synonyms.ts";
import { SEARCH_PAGES_PATH } from "../../src/contract/site.ts";
import { LoadedFiles } from "../../src/features/search/index/loaded-files.ts";
import { searchFileReply } from "./search-files.ts";
import { MAX_SEARCH_CODE_BYTES, servedBytes } from "./search-weight.ts";
import { seededSearchPages } from "./seeded-pages.ts";

/** A term, and how many of the products that match it are shown. */
type Step = readonly [term: string, limit: number];

/** What searches one after the other load, and the titles' places that the last one found. */
export type CountedSearch = (steps: readonly Step[]) => Promise<{ bytes: number; found: number[] }>;

/**
 * Searches in files of the index as a browser that has none of them, and counts all bytes that it
 * loads, with code, pages and synonyms. Replaces `fetch` until the stubs of globals are removed.
 */
export async function countSearches(
  files: SearchFiles,
  groups: readonly SynonymGroup[],
): Promise<CountedSearch> {
  const synonyms = new Synonyms(groups);
  const pages = { pages: await seededSearchPages(), synonyms: groups };
  const always = MAX_SEARCH_CODE_BYTES + (await servedBytes(SEARCH_PAGES_PATH, JSON.stringify(pages)));
  const sizes = new Map<string, Promise<number>>();
  let requested: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requested.push(path);
    const reply = searchFileReply(files, path);
    if (reply === null) throw new Error(`The search requests ${path}, which does not exist`);
    const text = await reply.text();
    if (!sizes.has(path)) sizes.set(path, servedBytes(path, text));
    return new Response(text);
  });
  return async (steps) => {
    requested = [];
    const loaded = new LoadedFiles(false);
    let found: number[] = [];
    for (const [term, limit] of steps) {
      found = await loaded.find(term, synonyms);
      await loaded.products(found.slice(0, limit));
    }
    const loadedBytes = await Promise.all(requested.map((path) => sizes.get(path) ?? 0));
    return { bytes: loadedBytes.reduce((sum, bytes) => sum + bytes, always), found };
  };
}

/** The prefixes of a term that are long enough for a search. */
export const prefixesOf = (term: string, shortest: number): string[] =>
  Array.from({ length: Math.max(term.length - shortest + 1, 0) }, (_, index) =>
    term.slice(0, index + shortest),
  );
