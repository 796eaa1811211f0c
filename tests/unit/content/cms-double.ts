import { category, DIVISIONS, infoPage, settings } from "../../harness/entries.ts";

/** Collections of a CMS by path; anything may stand in them, as tests spoil entries. */
export type Collections = Record<string, readonly unknown[]>;

export const sound: Collections = {
  products: [],
  categories: DIVISIONS.map((slug) => category(slug)),
  "sub-categories": [],
  "info-pages": [infoPage("about-us")],
};

/** A transport whose replies page through the given collections as the CMS does. */
export function transportOf(collections: Collections, setting: unknown = settings) {
  const asked: URL[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input));
    asked.push(url);
    const name = url.pathname.replace("/api/", "");
    if (name === "site-setting") return Response.json({ data: setting });
    const all = collections[name] ?? [];
    const page = Number(url.searchParams.get("pagination[page]"));
    const pageSize = Number(url.searchParams.get("pagination[pageSize]"));
    const data = all.slice((page - 1) * pageSize, page * pageSize);
    const pagination = { page, pageSize, pageCount: Math.ceil(all.length / pageSize), total: all.length };
    return Response.json({ data, meta: { pagination } });
  };
  return { transport: { base: "http://cms", fetch }, asked };
}
