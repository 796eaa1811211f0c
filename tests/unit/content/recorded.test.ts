import { beforeAll, expect, test } from "vitest";
import { type Content, indexed } from "../../../src/content/catalogue.ts";
import { type Entries, type EntryChange, readEntries, withEntries } from "../../../src/content/entries.ts";
import { changedReads, recorded } from "../../../src/content/recorded.ts";
import { product, reference, settings, subCategory } from "../../harness/entries.ts";
import { sound, transportOf } from "./cms-double.ts";

const { transport } = transportOf({
  ...sound,
  products: ["loop", "hose", "mask"].map((slug) => product(slug, { sub_categories: [reference("sets")] })),
  "sub-categories": [subCategory("sets", "sports-diving")],
});
const TODAY = "2026-01-31";
const PAGE = "/sports-diving/sets";

let entries: Entries;
let content: Content;
beforeAll(async () => {
  ({ entries } = await readEntries(transport));
  content = indexed(entries, TODAY);
});

function readsOf(read: (content: Content) => unknown): string[] {
  const reads = new Set<string>();
  read(recorded(content, reads));
  return [...reads];
}

test.each<[string, (content: Content) => unknown, string[]]>([
  ["a value", ({ settings, products }) => [settings.tagline, products], ["settings"]],
  ["the day", ({ today }) => today, ["today"]],
  ["one entry", ({ products }) => products.get("loop"), ["products:loop"]],
  ["an entry that is missing", ({ products }) => products.has("gone"), ["products:gone"]],
  ["which entries there are", ({ products }) => [...products.keys()], ["products#keys"]],
  ["how many there are", ({ products }) => products.size, ["products#keys"]],
  ["all entries", ({ products }) => [...products.values()], ["products#values"]],
  ["all by their slugs", ({ products }) => [...products], ["products#values"]],
  ["each entry", ({ products }) => products.forEach(() => {}), ["products#values"]],
])("reading %s is noted", (_what, read, reads) => {
  expect(readsOf(read)).toEqual(reads);
});

test("what is read through the recording is the content itself", () => {
  const seen = recorded(content, new Set());
  expect(seen.settings).toBe(content.settings);
  expect([...seen.products]).toEqual([...content.products]);
  expect([...seen.products.entries()]).toEqual([...content.products.entries()]);
});

async function after(changes: EntryChange[], today = TODAY): Promise<string[]> {
  const next = await withEntries(entries, changes, {}, transport);
  return [...changedReads(content, indexed(next.entries, today, content))].sort();
}
const edited = (slug: string, changes: object): EntryChange => ({
  ...{ type: "product", documentId: `${slug}-id` },
  data: { ...product(slug, { sub_categories: [reference("sets")] }), ...changes },
});

test("nothing has changed where nothing was changed, or an entry was sent again", async () => {
  expect(await after([])).toEqual([]);
  expect(await after([edited("loop", {})])).toEqual([]);
});

test("an edited entry changes itself and the lists it stands in", async () => {
  expect(await after([edited("loop", { price: 5 })])).toEqual([
    ...[`listingPages#values`, `listingPages:${PAGE}`, "listings#values", "listings:sets"],
    ...["products#values", "products:loop", "productsByTitle"],
  ]);
});

test("a renamed entry changes both slugs and which there are", async () => {
  const changed = await after([edited("loop", { slug: "ring" })]);
  expect(changed).toEqual(expect.arrayContaining(["products#keys", "products:loop", "products:ring"]));
  expect(changed).not.toContain("products:hose");
});

test("entries that change places change which there are, in their order", async () => {
  const [one, two] = [...entries.category.values()];
  if (!one || !two) throw new Error("There are no categories");
  const at = (entry: typeof one, position: number): EntryChange => ({
    ...{ type: "category", documentId: entry.documentId },
    data: { ...entry, position },
  });
  expect(await after([at(one, 3), at(two, 2)])).toContain("categories#keys");
});

test("an entry that goes or comes on request changes the lists that select it", async () => {
  expect(await after([edited("loop", { price: 0 })])).toContain("productsOnRequest");
  expect(await after([{ type: "product", documentId: "mask-id", data: null }])).toEqual(
    expect.arrayContaining(["products#keys", "products:mask", `listingPages:${PAGE}`]),
  );
});

test("other settings change what reads them, and so does another day or year", async () => {
  const data = { ...settings, tagline: "Other" };
  expect(await after([{ type: "site-setting", documentId: "a", data }])).toEqual(["settings"]);
  expect(await after([], "2026-02-01")).toEqual(["today"]);
  expect(await after([], "2027-01-01")).toEqual(["today", "year"]);
});
