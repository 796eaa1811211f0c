import { CMS_PAGE_SIZE } from "../../../src/contract/site.ts";
import type { Collection, Entry } from "./collections.ts";

const FILTERS = /^filters\[(?:(slug)\]\[\$eq|(documentId)\]\[\$in\]\[\d+|(title)\]\[\$containsi)\]$/;
const DEFAULT_PAGE_SIZE = 25;

export interface Query {
  /** The field to search; undefined lists all entries. */
  by: "slug" | "documentId" | "title" | undefined;
  values: string[];
  page: number;
  pageSize: number;
}

/** Parses a query string, or returns the parameter that the CMS would reject. */
export function readQuery(search: URLSearchParams): Query | { unsupported: string } {
  const query: Query = { by: undefined, values: [], page: 1, pageSize: DEFAULT_PAGE_SIZE };
  for (const [name, value] of search) {
    const filter = FILTERS.exec(name);
    if (filter?.[1]) query.by = "slug";
    else if (filter?.[2]) query.by = "documentId";
    else if (filter?.[3]) query.by = "title";
    else if (name.startsWith("filters")) return { unsupported: name };
    if (filter) query.values.push(value);
    if (!name.startsWith("pagination")) continue;
    const number = /^\d{1,7}$/.test(value) ? Number(value) : 0;
    if (name === "pagination[page]" && number >= 1) query.page = number;
    else if (name === "pagination[pageSize]" && number >= 1 && number <= CMS_PAGE_SIZE)
      query.pageSize = number;
    else return { unsupported: name };
  }
  return query;
}

function matches(entry: Entry, { by, values }: Query): boolean {
  if (by === undefined) return true;
  const value = String(entry[by] ?? "");
  if (by === "title") return values.some((term) => value.toLowerCase().includes(term.toLowerCase()));
  return values.includes(value);
}

/** The entries of one page and the total of all pages; only those of the page are generated. */
export function findPage(collection: Collection, query: Query): { entries: Entry[]; total: number } {
  const start = (query.page - 1) * query.pageSize;
  const indexes = Array.from({ length: collection.length }, (_, index) => index);
  const matching =
    query.by === undefined ? indexes : indexes.filter((index) => matches(collection.key(index), query));
  const entries = matching.slice(start, start + query.pageSize).map((index) => collection.at(index));
  return { entries, total: matching.length };
}
