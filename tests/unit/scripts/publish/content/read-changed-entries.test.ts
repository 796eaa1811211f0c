import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readChangedEntries } from "../../../../../scripts/publish/content/read-changed-entries.ts";
import { type Entries, readEntries } from "../../../../../src/content/entries.ts";
import type { ContentChange, ContentChanges } from "../../../../../src/contract/shapes/publishing.ts";
import { product, settings } from "../../../../harness/entries.ts";
import { transportOf, validCollections } from "../../../content/fake-cms.ts";

const SOURCE = { cmsUrl: "http://cms", secret: "a secret" };
const CONTENT = "/publishing/content";

const related = (...slugs: string[]) => slugs.map((slug) => product(slug));
const initialProducts = [
  product("loop"),
  product("hose", { related_products: related("loop") }),
  product("mask"),
];

/** The products of the CMS, its answers by change number, and the ids that were requested. */
let products: ReturnType<typeof product>[];
let answers: Record<number, Partial<ContentChanges>>;
let requestedIds: string[][];
let setting: unknown;
/** Called while the lists are read. */
let duringRead: () => void;
let entries: Entries;

beforeEach(async () => {
  [products, answers, requestedIds, setting, duringRead] = [initialProducts, {}, [], settings, () => {}];
  ({ entries } = await readEntries(transportOf({ ...validCollections, products }).transport));
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const ids = searchParams.get("ids")?.split(",");
    if (pathname !== CONTENT) {
      duringRead();
      return transportOf({ ...validCollections, products }, setting).transport.fetch(address);
    }
    if (ids === undefined) {
      const nothing = { more: false, fullSync: false, changes: [], entries: [], orders: {} };
      return Response.json({ last: 7, ...nothing, ...answers[Number(searchParams.get("after"))] });
    }
    requestedIds.push(ids);
    const entryOf = (id: string) => products.find(({ documentId }) => `product:${documentId}` === id);
    const entries = ids.map((id) => ({ ...parseKey(id), data: entryOf(id) ?? null }));
    return Response.json({ entries });
  });
});
afterEach(() => vi.unstubAllGlobals());

const parseKey = (id: string) => ({ type: id.split(":")[0], documentId: id.split(":")[1] });
const change = (number: number, slug: string): ContentChange => ({
  ...{ number, id: crypto.randomUUID(), type: "product", documentId: `${slug}-id`, slug, oldSlug: null },
  ...{ action: "publish", at: "2026-01-31T09:30:00.000Z" },
});
const entry = (slug: string, changes: object = {}) => ({
  ...{ type: "product", documentId: `${slug}-id` },
  data: { ...product(slug), ...changes },
});
const readChanges = (held: string[] = []) => readChangedEntries(SOURCE, { entries, change: 7, held });

test("D36 a held entry is read again by every publish, even by one without changes", async () => {
  products = [product("loop", { title: "" }), ...initialProducts.slice(1)];
  const { change: number, update } = await readChanges(["product:loop-id"]);
  expect(number).toBe(7);
  expect(update.refused).toMatchObject([{ documentId: "loop-id" }]);
  expect(update.entries.product.get("loop-id")).toBe(entries.product.get("loop-id"));
  answers[7] = { last: 8, changes: [change(8, "mask")], entries: [entry("mask", { price: 5 })] };
  products = [product("loop", { title: "Mended" }), ...initialProducts.slice(1)];
  const mended = (await readChanges(["product:loop-id"])).update;
  expect(mended.refused).toEqual([]);
  expect(mended.entries.product.get("loop-id")?.title).toBe("Mended");
  expect(requestedIds).toEqual([["product:loop-id"], ["product:loop-id"]]);
});

test("held settings are read from their own path, as a single type has no id", async () => {
  setting = { ...settings, tagline: "" };
  const { update } = await readChanges(["site-setting:site-setting"]);
  expect(update.refused).toMatchObject([{ type: "site-setting" }]);
  expect(requestedIds).toEqual([]);
});

test("without changes and held entries no ids are requested", async () => {
  expect((await readChanges()).update).toEqual({ entries, refused: [] });
  expect(requestedIds).toEqual([]);
});

test("an entry that referred to a changed one is requested, one that comes with the change is not", async () => {
  answers[7] = { last: 8, changes: [change(8, "loop")], entries: [entry("loop", { slug: "ring" })] };
  products = [product("loop", { slug: "ring" }), product("hose"), product("mask")];
  const { update } = await readChanges();
  expect(requestedIds).toEqual([["product:hose-id"]]);
  expect(update.entries.product.get("hose-id")?.related_products).toEqual([]);
});

test("changes of several answers are merged, with each entry and order of the last answer", async () => {
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
  const { change: number, changes, update, isFull } = await readChanges();
  expect([number, isFull, changes.map((one) => one.number)]).toEqual([10, false, [8, 9, 10]]);
  expect(update.entries.product.get("mask-id")?.price).toBe(6);
  expect([...update.entries.category.keys()]).toEqual(categories.toReversed());
});

test("more entries than one request may name are read with several requests", async () => {
  const held = Array.from({ length: 401 }, (_, index) => `product:held${index}`);
  await readChanges(held);
  expect(requestedIds.map((ids) => ids.length)).toEqual([200, 200, 1]);
  expect(requestedIds.flat()).toEqual(held);
});

test("if the CMS has lost the changes, everything is read, and equal entries keep their identity", async () => {
  answers[7] = { last: 3, fullSync: true };
  products = [product("loop", { price: 5 }), ...initialProducts.slice(1)];
  // The stored number is that from before the lists are read.
  answers[0] = { last: 3 };
  duringRead = () => {
    answers[0] = { last: 4 };
  };
  const { change: number, update, isFull } = await readChanges();
  expect([number, isFull]).toEqual([3, true]);
  expect(update.entries.product.get("loop-id")?.price).toBe(5);
  expect(update.entries.product.get("mask-id")).toBe(entries.product.get("mask-id"));
});
