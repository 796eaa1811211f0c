import { brandCollections, homePage } from "../../../scripts/bench/generated/brand.ts";
import { INFO_PAGE_ROUTES } from "../../../src/contract/site.ts";
import { category, DIVISIONS, infoPage, settings } from "../../harness/entries.ts";

/** Collections of a CMS by path; tests may put invalid entries into them. */
export type Collections = Record<string, readonly unknown[]>;

export const validCollections: Collections = {
  products: [],
  categories: DIVISIONS.map((slug) => category(slug)),
  "sub-categories": [],
  "info-pages": INFO_PAGE_ROUTES.map((route) => infoPage(route.slice(1))),
  "home-page": [homePage([])],
  ...brandCollections,
};

/** A transport that serves these collections with the CMS's pagination, and records requests. */
export function transportOf(collections: Collections, setting: unknown = settings) {
  const requests: URL[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input));
    requests.push(url);
    const name = url.pathname.replace("/api/", "");
    if (name === "site-setting") return Response.json({ data: setting });
    const all = collections[name] ?? [];
    if (name === "home-page") return Response.json({ data: all[0] });
    const page = Number(url.searchParams.get("pagination[page]"));
    const pageSize = Number(url.searchParams.get("pagination[pageSize]"));
    const data = all.slice((page - 1) * pageSize, page * pageSize);
    const pagination = { page, pageSize, pageCount: Math.ceil(all.length / pageSize), total: all.length };
    return Response.json({ data, meta: { pagination } });
  };
  return { transport: { base: "http://cms", fetch }, requests };
}
