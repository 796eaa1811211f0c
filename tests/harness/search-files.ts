import { packProduct } from "../../src/content/packed-product.ts";
import { type SearchFiles, searchFiles } from "../../src/content/search-files.ts";
import type { OpenNotices } from "../../src/contract/rules/card-remarks.ts";
import { compareByTitle, type Product } from "../../src/contract/shapes/product.ts";
import { searchFilePath } from "../../src/contract/site.ts";

/** The files of the prebuilt index of products in any order. */
export const filesOf = (products: readonly Product[], openNotices: OpenNotices = new Map()): SearchFiles =>
  searchFiles([...products].sort(compareByTitle).map(packProduct), openNotices);

/** Answers requests for files of the index, as the site's server does; null for other paths. */
export function searchFileReply(files: SearchFiles, path: string): Response | null {
  for (const [name, text] of files) if (searchFilePath(name) === path) return new Response(text);
  return null;
}
