import type { Collection, Entry } from "./collections.ts";

const FILTERS = /^filters\[(?:(slug)\]\[\$eq|(documentId)\]\[\$in\]\[\d+|(title)\]\[\$containsi)\]$/;
const USUAL_PAGE = 25;
const LARGEST_PAGE = 100;

export interface Query {
  /** What is looked for, all of one kind; none for a list of everything. */
  by: "slug" | "documentId" | "title" | undefined;
  values: string[];
  page: number;
  pageSize: number;
}

/** A public read's query string, or the parameter that the CMS would refuse. Others are ignored, as there. */
export function readQuery(search: URLSearchParams): Query | { refused: string } {
  const query: Query = { by: undefined, values: [], page: 1, pageSize: USUAL_PAGE };
  for (const [name, value] of search) {
    const filter = FILTERS.exec(name);
    if (filter?.[1]) query.by = "slug";
    else if (filter?.[2]) query.by = "documentId";
    else if (filter?.[3]) query.by = "title";
    else if (name.startsWith("filters")) return { refused: name };
    if (filter) query.values.push(value);
    if (!name.startsWith("pagination")) continue;
    const number = /^\d{1,7}$/.test(value) ? Number(value) : 0;
    if (name === "pagination[page]" && number >= 1) query.page = number;
    else if (name === "pagination[pageSize]" && number >= 1 && number <= LARGEST_PAGE)
      query.pageSize = number;
    else return { refused: name };
  }
  return query;
}

function fits(entry: Entry, { by, values }: Query): boolean {
  if (by === undefined) return true;
  const value = String(entry[by] ?? "");
  if (by === "title") return values.some((term) => value.toLowerCase().includes(term.toLowerCase()));
  return values.includes(value);
}

/** The entries of one page and how many there are on all pages; only those of the page are made. */
export function findPage(collection: Collection, query: Query): { entries: Entry[]; total: number } {
  const start = (query.page - 1) * query.pageSize;
  const indexes = Array.from({ length: collection.length }, (_, index) => index);
  const found =
    query.by === undefined ? indexes : indexes.filter((index) => fits(collection.key(index), query));
  const entries = found.slice(start, start + query.pageSize).map((index) => collection.at(index));
  return { entries, total: found.length };
}
