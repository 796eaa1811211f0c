import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContentChange, ContentChanges } from "../../../scripts/publish/ask-cms.ts";
import { readNews } from "../../../scripts/publish/read-news.ts";
import { type Entries, readEntries } from "../../../src/content/entries.ts";
import { product, settings } from "../../harness/entries.ts";
import { sound, transportOf } from "../content/cms-double.ts";

const SOURCE = { cmsUrl: "http://cms", secret: "a secret" };
const CONTENT = "/publishing/content";

const related = (...slugs: string[]) => slugs.map((slug) => product(slug));
const before = [product("loop"), product("hose", { related_products: related("loop") }), product("mask")];

/** What the CMS lists now, its answers by the number after which it is asked, and what it was asked by name. */
let products: ReturnType<typeof product>[];
let answers: Record<number, Partial<ContentChanges>>;
let named: string[][];
let setting: unknown;
/** What happens while the lists are read. */
let meanwhile: () => void;
let entries: Entries;

beforeEach(async () => {
  [products, answers, named, setting, meanwhile] = [before, {}, [], settings, () => {}];
  ({ entries } = await readEntries(transportOf({ ...sound, products }).transport));
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const ids = searchParams.get("ids")?.split(",");
    if (pathname !== CONTENT) {
      meanwhile();
      return transportOf({ ...sound, products }, setting).transport.fetch(address);
    }
    if (ids === undefined) {
      const nothing = { more: false, whole: false, changes: [], entries: [], orders: {} };
      return Response.json({ last: 7, ...nothing, ...answers[Number(searchParams.get("after"))] });
    }
    named.push(ids);
    const entryOf = (id: string) => products.find(({ documentId }) => `product:${documentId}` === id);
    const found = ids.map((id) => ({ ...entryKeyParts(id), data: entryOf(id) ?? null }));
    return Response.json({ entries: found });
  });
});
afterEach(() => vi.unstubAllGlobals());

const entryKeyParts = (id: string) => ({ type: id.split(":")[0], documentId: id.split(":")[1] });
const change = (number: number, slug: string): ContentChange => ({
  ...{ number, id: crypto.randomUUID(), type: "product", documentId: `${slug}-id`, slug, oldSlug: null },
  ...{ action: "publish", at: "2026-01-31T09:30:00.000Z" },
});
const entry = (slug: string, changes: object = {}) => ({
  ...{ type: "product", documentId: `${slug}-id` },
  data: { ...product(slug), ...changes },
});
const news = (held: string[] = []) => readNews(SOURCE, { entries, change: 7, held });

test("D36 an entry that is held is tried again with every publish, also with one without changes", async () => {
  products = [product("loop", { title: "" }), ...before.slice(1)];
  const { change: number, update } = await news(["product:loop-id"]);
  expect(number).toBe(7);
  expect(update.refused).toMatchObject([{ documentId: "loop-id" }]);
  expect(update.entries.product.get("loop-id")).toBe(entries.product.get("loop-id"));
  answers[7] = { last: 8, changes: [change(8, "mask")], entries: [entry("mask", { price: 5 })] };
  products = [product("loop", { title: "Mended" }), ...before.slice(1)];
  const mended = (await news(["product:loop-id"])).update;
  expect(mended.refused).toEqual([]);
  expect(mended.entries.product.get("loop-id")?.title).toBe("Mended");
  expect(named).toEqual([["product:loop-id"], ["product:loop-id"]]);
});

test("held settings are read where they stand, as they have no name", async () => {
  setting = { ...settings, tagline: "" };
  const { update } = await news(["site-setting:site-setting"]);
  expect(update.refused).toMatchObject([{ type: "site-setting" }]);
  expect(named).toEqual([]);
});

test("without changes and held entries nothing is asked by name", async () => {
  expect((await news()).update).toEqual({ entries, refused: [] });
  expect(named).toEqual([]);
});

test("an entry that said something of a changed one before is asked for, one that is given with the change is not", async () => {
  answers[7] = { last: 8, changes: [change(8, "loop")], entries: [entry("loop", { slug: "ring" })] };
  products = [product("loop", { slug: "ring" }), product("hose"), product("mask")];
  const { update } = await news();
  expect(named).toEqual([["product:hose-id"]]);
  expect(update.entries.product.get("hose-id")?.related_products).toEqual([]);
});

test("changes in several answers are taken together, each entry and order as the last one has it", async () => {
  const [first, second] = [entry("mask", { price: 5 }), entry("mask", { price: 6 })];
  const categories = [...entries.category.keys()];
  answers[7] = {
    ...{ last: 9, more: true, changes: [change(8, "mask"), change(9, "mask")], entries: [first] },
    orders: { category: categories },
  };
  answers[9] = {
    ...{ last: 10, changes: [change(10, "mask")], entries: [second] },
    orders: { category: categories.toReversed() },
  };
  const { change: number, changes, update, whole } = await news();
  expect([number, whole, changes.map((one) => one.number)]).toEqual([10, false, [8, 9, 10]]);
  expect(update.entries.product.get("mask-id")?.price).toBe(6);
  expect([...update.entries.category.keys()]).toEqual(categories.toReversed());
});

test("more entries than one question may name are asked for in several", async () => {
  const held = Array.from({ length: 401 }, (_, index) => `product:held${index}`);
  await news(held);
  expect(named.map((ids) => ids.length)).toEqual([200, 200, 1]);
  expect(named.flat()).toEqual(held);
});

test("where the CMS does not know the changes any more everything is read, and what is the same keeps its identity", async () => {
  answers[7] = { last: 3, whole: true };
  products = [product("loop", { price: 5 }), ...before.slice(1)];
  // The number that is noted is that from before the lists are read.
  answers[0] = { last: 3 };
  meanwhile = () => {
    answers[0] = { last: 4 };
  };
  const { change: number, update, whole } = await news();
  expect([number, whole]).toEqual([3, true]);
  expect(update.entries.product.get("loop-id")?.price).toBe(5);
  expect(update.entries.product.get("mask-id")).toBe(entries.product.get("mask-id"));
});
