/** What the CMS answers, as far as the tests look into it; anything else in it is compared as a whole. */
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

/** Every public read. */
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
] as const;

/** Asks one address of the CMS; a single entry arrives as a list of one, a missing one as an empty list. */
export async function ask(url: string, address: string, init: RequestInit = {}): Promise<Answer> {
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

/** An address under /api with its query; brackets are sent as written, as the site does. */
export function api(path: string, query: Record<string, string | number> = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/api/${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

/** Reads a list to its end in pages. */
export async function askAll(url: string, path: string, pageSize = 100): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let page = 1; ; page++) {
    const query = { "pagination[page]": page, "pagination[pageSize]": pageSize };
    const { data } = await ask(url, api(path, query));
    entries.push(...data);
    if (data.length < pageSize) return entries;
  }
}

export function fieldsOf(value: unknown): string[] {
  return Object.keys(Object(value)).toSorted();
}
