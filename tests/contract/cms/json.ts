/** An entry of the public API, with the fields that the tests read. */
export interface Entry {
  readonly id: number;
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: readonly Entry[];
  readonly pagination: unknown;
  readonly error: { readonly message: string; readonly details: unknown } | undefined;
  readonly text: string;
}

/** The path of every public read. */
export const PUBLIC_PATHS = [
  "products",
  "categories",
  "sub-categories",
  "info-pages",
  "site-setting",
  "home-page",
  "tiles",
  "certificates",
  "distributors",
  "exhibitions",
  "news-items",
  "video-refreshers",
  "safety-document-sets",
  "gallery-pictures",
  "controlled-documents",
  "notices",
  "search-synonyms",
] as const;

/** Requests an address of the CMS. `data` is always a list: of one for a single entry, or empty. */
export async function callCms(url: string, address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${url}${address}`, init);
  const text = await response.text();
  const json = text.startsWith("{") ? JSON.parse(text) : {};
  return {
    status: response.status,
    headers: response.headers,
    data: [json.data ?? []].flat(),
    pagination: json.meta?.pagination,
    error: json.error,
    text,
  };
}

/** Makes an address under /api. Brackets in the query are sent unescaped, as the site does. */
export function api(path: string, query: Record<string, string | number> = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/api/${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** The published entry with a slug, or the first one of a list. @throws Error if there is none */
export async function publicEntry(url: string, path: string, slug?: string): Promise<Entry> {
  const query: Record<string, string> = slug === undefined ? {} : { "filters[slug][$eq]": slug };
  const [entry] = (await callCms(url, api(path, query))).data;
  if (!entry) throw new Error(`${slug ?? path} is not published`);
  return entry;
}

/** Reads all pages of a list. */
export async function fetchAllPages(url: string, path: string, pageSize = 100): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1; ; page++) {
    const query = { "pagination[page]": page, "pagination[pageSize]": pageSize };
    const { data } = await callCms(url, api(path, query));
    entries.push(...data);
    if (data.length < pageSize) return entries;
  }
}

export function fieldsOf(value: unknown): string[] {
  return Object.keys(Object(value)).toSorted();
}
