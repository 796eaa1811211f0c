import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SEARCH_PAGES_PATH } from "../../../../../src/contract/site.ts";
import { product } from "../../../../harness/entries.ts";
import { filesOf, searchFileReply } from "../../../../harness/search-files.ts";

type Reply = (url: URL) => Response | Promise<Response>;

const CONDITION = {
  ...{ documentId: "training", title: "Training on this unit", text: "Training.", countries: [] },
  kind: "qualification" as const,
};
const named = (number: string) => ({ number });
const all = Array.from({ length: 100 }, (_, index) =>
  product(`valve-${String(index).padStart(3, "0")}`, {
    part_number: `HS-${index}-A`,
    conditions: index % 5 === 0 ? [CONDITION] : [],
  }),
);
const openNotices = new Map(
  all.slice(0, 3).map(({ slug }, index) => [slug, ["SB 26-03", "SB 25-01"].slice(index % 2).map(named)]),
);
const replied = all.map((one) => ({ ...one, notices: openNotices.get(one.slug) ?? [] }));

/** One page of products, as the CMS replies. */
const cmsPage: Reply = (url) => {
  const page = Number(url.searchParams.get("pagination[page]"));
  const pageSize = Number(url.searchParams.get("pagination[pageSize]"));
  const data = replied.slice((page - 1) * pageSize, page * pageSize);
  const pagination = { page, pageSize, pageCount: Math.ceil(all.length / pageSize), total: all.length };
  return Response.json({ data, meta: { pagination } });
};
const files = filesOf(all, openNotices);
const index: Reply = ({ pathname }) =>
  pathname === SEARCH_PAGES_PATH
    ? Response.json({ pages: [], synonyms: [] })
    : (searchFileReply(files, pathname) ?? new Response("", { status: 404 }));
const down: Reply = () => {
  throw new TypeError("Failed to fetch");
};

let cms: Reply;
let file: Reply;
let requested: string[];

beforeEach(() => {
  [cms, file, requested] = [cmsPage, index, []];
  vi.resetModules();
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://site");
    requested.push(url.pathname);
    return url.pathname.endsWith(".json") ? file(url) : cms(url);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const store = () => import("../../../../../src/features/search/results/store.ts");
const CMS = "/api/products";
/** The requests for a search in the index by kind: the same file is never requested twice. */
const kindsOf = (paths: readonly string[]) => new Set(paths.map((path) => path.replace(/-.*/, "")));

describe("SRC-01 a search", () => {
  test("requests the CMS with a timeout of five seconds, and not the index", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const { $search, searchFor } = await store();
    await searchFor("valve");
    expect($search.get()).toMatchObject({ state: "done", term: "valve", total: 100, fromIndex: false });
    expect($search.get().products).toHaveLength(24);
    expect(requested).toEqual([CMS]);
    expect(timeout).toHaveBeenCalledWith(5_000);
  });

  test("continues to the last result, each shown once", async () => {
    const { $search, searchFor, loadMoreResults } = await store();
    await searchFor("valve");
    while ($search.get().products.length < $search.get().total) await loadMoreResults();
    const slugs = $search.get().products.map(({ slug }) => slug);
    expect(slugs).toEqual(all.map(({ slug }) => slug));
  });

  test("that is superseded by another is not shown", async () => {
    const { $search, searchFor } = await store();
    let release: (value: Response) => void = () => undefined;
    cms = () => new Promise((resolve) => (release = resolve));
    const first = searchFor("slow");
    cms = cmsPage;
    await searchFor("valve");
    release(
      Response.json({ data: [], meta: { pagination: { page: 1, pageSize: 24, pageCount: 0, total: 0 } } }),
    );
    await first;
    expect($search.get()).toMatchObject({ term: "valve", total: 100 });
  });

  test("ends if the catalogue gets shorter meanwhile", async () => {
    const { $search, searchFor, loadMoreResults } = await store();
    await searchFor("valve");
    cms = () =>
      Response.json({
        data: replied.slice(0, 24),
        meta: { pagination: { page: 2, pageSize: 24, pageCount: 5, total: 100 } },
      });
    await loadMoreResults();
    expect($search.get()).toMatchObject({ state: "done", total: 24 });
  });
});

describe("D25 if the CMS does not respond", () => {
  test.each<[string, Reply]>([
    ["the network fails", down],
    ["it is too slow", () => Promise.reject(new DOMException("too slow", "TimeoutError"))],
    ["it fails", () => new Response("broken", { status: 502 })],
    ["it replies with another shape", () => Response.json({ data: [{ slug: 1 }] })],
    ["it replies without JSON", () => new Response("<h1>hello</h1>")],
  ])("because %s, the index is searched", async (_why, reply) => {
    cms = reply;
    const { $search, searchFor } = await store();
    await searchFor("hs 7 a");
    expect($search.get()).toMatchObject({ state: "done", total: 1, fromIndex: true });
    expect($search.get().products[0]).toMatchObject({ slug: "valve-007", price: 1299 });
  });

  test("SRC-04 NOT-02 CON-01 its cards name the same open notices and conditions as those of the CMS", async () => {
    const { $search, searchFor } = await store();
    const remarks = () => $search.get().products.map(({ notice, conditions }) => [notice, conditions]);
    await searchFor("valve");
    const ofCms = remarks();
    cms = down;
    await searchFor("valve");
    expect($search.get().fromIndex).toBe(true);
    expect(remarks()).toEqual(ofCms);
    expect(ofCms.slice(0, 2)).toEqual([
      ["Safety notice SB 25-01, SB 26-03", "Required: Training on this unit"],
      ["Safety notice SB 25-01", undefined],
    ]);
  });

  test("further results come from the index too, which is loaded once", async () => {
    cms = down;
    const { $search, searchFor, loadMoreResults } = await store();
    await searchFor("valve");
    cms = cmsPage;
    await loadMoreResults();
    expect($search.get().products).toHaveLength(48);
    expect(new Set(requested).size).toBe(requested.length);
    expect(kindsOf(requested)).toEqual(
      new Set([CMS, "/search", "/search/directory.json", "/search/words", "/search/tokens", "/search/cards"]),
    );
  });

  test("further results of the CMS are not mixed with those of the index", async () => {
    const { $search, searchFor, loadMoreResults } = await store();
    await searchFor("valve");
    cms = down;
    await loadMoreResults();
    expect($search.get()).toMatchObject({ state: "failed", fromIndex: false, total: 100 });
    expect($search.get().products).toHaveLength(24);
    cms = cmsPage;
    await loadMoreResults();
    expect($search.get()).toMatchObject({ state: "done" });
    expect($search.get().products).toHaveLength(48);
  });
});

describe("SRC-02 the search fails", () => {
  test.each<[string, Reply]>([
    ["is missing", () => new Response("", { status: 404 })],
    ["cannot be reached", down],
    ["is invalid", () => Response.json([])],
    ["is truncated", (url) => (/cards/.test(url.pathname) ? Response.json({ titles: "One" }) : index(url))],
  ])("only if the index %s too, and can be repeated", async (_why, reply) => {
    [cms, file] = [down, reply];
    const { $search, searchFor, loadMoreResults } = await store();
    await searchFor("valve");
    expect($search.get()).toMatchObject({ state: "failed", products: [] });
    file = index;
    await loadMoreResults();
    expect($search.get()).toMatchObject({ state: "done", fromIndex: true, total: 100 });
  });
});
