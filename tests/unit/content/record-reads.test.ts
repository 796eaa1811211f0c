import { beforeAll, expect, test } from "vitest";
import { type Content, indexContent } from "../../../src/content/catalogue.ts";
import { applyChanges, type Entries, type EntryChange, readEntries } from "../../../src/content/entries.ts";
import { changedReads, recordReads } from "../../../src/content/record-reads.ts";
import { product, reference, settings, subCategory } from "../../harness/entries.ts";
import { transportOf, validCollections } from "./fake-cms.ts";

const { transport } = transportOf({
  ...validCollections,
  products: ["loop", "hose", "mask"].map((slug) => product(slug, { sub_categories: [reference("sets")] })),
  "sub-categories": [subCategory("sets", "sports-diving")],
});
const TODAY = "2026-01-31";
const PAGE = "/sports-diving/sets";

let entries: Entries;
let content: Content;
beforeAll(async () => {
  ({ entries } = await readEntries(transport));
  content = indexContent(entries, TODAY);
});

function readsOf(read: (content: Content) => unknown): string[] {
  const reads = new Set<string>();
  read(recordReads(content, reads));
  return [...reads];
}

test.each<[string, (content: Content) => unknown, string[]]>([
  ["a value", ({ settings, products }) => [settings.tagline, products], ["settings"]],
  ["the day", ({ today }) => today, ["today"]],
  ["one entry", ({ products }) => products.get("loop"), ["products:loop"]],
  ["an entry that is missing", ({ products }) => products.has("gone"), ["products:gone"]],
  ["which entries exist", ({ products }) => [...products.keys()], ["products#keys"]],
  ["the number of entries", ({ products }) => products.size, ["products#keys"]],
  ["all entries", ({ products }) => [...products.values()], ["products#values"]],
  ["all entries with their slugs", ({ products }) => [...products], ["products#values"]],
  ["each entry", ({ products }) => products.forEach(() => {}), ["products#values"]],
])("reading %s is recorded", (_what, read, reads) => {
  expect(readsOf(read)).toEqual(reads);
});

test("recording reads returns the content's own values", () => {
  const recorded = recordReads(content, new Set());
  expect(recorded.settings).toBe(content.settings);
  expect([...recorded.products]).toEqual([...content.products]);
  expect([...recorded.products.entries()]).toEqual([...content.products.entries()]);
});

async function changesAfter(changes: EntryChange[], today = TODAY): Promise<string[]> {
  const next = await applyChanges(entries, changes, {}, transport);
  return [...changedReads(content, indexContent(next.entries, today, content))].sort();
}
const productEdit = (slug: string, changes: object): EntryChange => ({
  ...{ type: "product", documentId: `${slug}-id` },
  data: { ...product(slug, { sub_categories: [reference("sets")] }), ...changes },
});

test("without changes, or with an identical entry, no reads change", async () => {
  expect(await changesAfter([])).toEqual([]);
  expect(await changesAfter([productEdit("loop", {})])).toEqual([]);
});

test("an edited entry changes its own reads and the lists that contain it", async () => {
  expect(await changesAfter([productEdit("loop", { price: 5 })])).toEqual([
    ...[`listingPages#values`, `listingPages:${PAGE}`, "listings#values", "listings:sets"],
    ...["products#values", "products:loop", "productsByTitle"],
    ...["searchFiles#values", "searchFiles:cards-0"],
  ]);
});

test("a renamed entry changes the reads of both slugs and the keys", async () => {
  const changed = await changesAfter([productEdit("loop", { slug: "ring" })]);
  expect(changed).toEqual(expect.arrayContaining(["products#keys", "products:loop", "products:ring"]));
  expect(changed).not.toContain("products:hose");
});

test("reordered entries change the keys", async () => {
  const [one, two] = [...entries.category.values()];
  if (!one || !two) throw new Error("There are no categories");
  const at = (entry: typeof one, position: number): EntryChange => ({
    ...{ type: "category", documentId: entry.documentId },
    data: { ...entry, position },
  });
  expect(await changesAfter([at(one, 3), at(two, 2)])).toContain("categories#keys");
});

test("an entry that is unpublished, or whose price goes on request, changes the lists that select it", async () => {
  expect(await changesAfter([productEdit("loop", { price: 0 })])).toContain("productsOnRequest");
  expect(await changesAfter([{ type: "product", documentId: "mask-id", data: null }])).toEqual(
    expect.arrayContaining(["products#keys", "products:mask", `listingPages:${PAGE}`]),
  );
});

test("changed settings, another day and another year change their reads", async () => {
  const data = { ...settings, tagline: "Other" };
  expect(await changesAfter([{ type: "site-setting", documentId: "a", data }])).toEqual(["settings"]);
  expect(await changesAfter([], "2026-02-01")).toEqual(["today"]);
  expect(await changesAfter([], "2027-01-01")).toEqual(["today", "year"]);
});
