import { expect, test } from "vitest";
import { type Content, indexContent } from "../../../src/content/catalogue.ts";
import { checkContent } from "../../../src/content/check-content.ts";
import { type Entries, readEntries } from "../../../src/content/entries.ts";
import { readContent } from "../../../src/content/read-content.ts";
import { changedReads } from "../../../src/content/record-reads.ts";
import type { Product } from "../../../src/contract/shapes/product.ts";
import { product, reference } from "../../harness/entries.ts";
import { transportOf, validCollections } from "./fake-cms.ts";

const fits = (...units: string[]): Pick<Product, "fits"> => ({
  fits: units.map((unit) => ({ unit: reference(unit), quantity: 1, every: 12, per: "months" })),
});
const contentOf = (...products: Product[]) =>
  readContent(transportOf({ ...validCollections, products }).transport);
const slugsOf = (products: readonly { slug: string }[] = []) => products.map(({ slug }) => slug);

const UNITS = ["loop", "vest", "rig"].map((slug) => product(slug));

test("FIT-02 the parts of a unit are those that fit it, by title", async () => {
  const ring = (size: number, ...units: string[]) =>
    product(`ring-${size}`, { ...fits(...units), title: `O-ring ${size} mm` });
  const { serviceParts } = await contentOf(...UNITS, ring(10, "loop", "vest"), ring(9, "loop"));
  expect(slugsOf(serviceParts.get("loop"))).toEqual(["ring-9", "ring-10"]);
  expect(slugsOf(serviceParts.get("vest"))).toEqual(["ring-10"]);
  expect(serviceParts.has("rig")).toBe(false);
});

test("FIT-02 FIT-04 a unit's parts have a successor that fits it in place of the part that it replaced", async () => {
  const { serviceParts } = await contentOf(
    ...UNITS,
    product("ring", { ...fits("loop", "vest"), replaced_by: reference("seal") }),
    product("seal", fits("loop")),
  );
  expect(slugsOf(serviceParts.get("loop"))).toEqual(["seal"]);
  // Nothing else is stated to fit there.
  expect(slugsOf(serviceParts.get("vest"))).toEqual(["ring"]);
});

test("FIT-02 an edit of a part changes the lists of the units that it fits before and after, and no other", async () => {
  const { entries } = await readEntries(
    transportOf({
      ...validCollections,
      products: [...UNITS, product("ring", fits("loop", "vest")), product("hose", fits("rig"))],
    }).transport,
  );
  const before = indexContent(entries, "2026-01-31");
  const edited = (slug: string, changes: Partial<Product>): Content => {
    const products = new Map(entries.product);
    const former = products.get(`${slug}-id`);
    if (former === undefined) throw new Error(`There is no ${slug}`);
    products.set(former.documentId, { ...former, ...changes });
    return indexContent({ ...entries, product: products } satisfies Entries, "2026-01-31", before);
  };
  const changes = (name: string) => (after: Content) =>
    [...changedReads(before, after)].filter((read) => read.startsWith(`${name}:`)).sort();
  const lists = changes("serviceParts");
  expect(lists(edited("ring", { price: 4 }))).toEqual(["serviceParts:loop", "serviceParts:vest"]);
  expect(lists(edited("ring", fits("vest", "rig")))).toEqual([
    ...["serviceParts:loop", "serviceParts:rig", "serviceParts:vest"],
  ]);
  expect(lists(edited("ring", fits()))).toEqual(["serviceParts:loop", "serviceParts:vest"]);
  expect(lists(edited("loop", { price: 4 }))).toEqual([]);
  // A unit's own page shows intervals, counts and what a service costs.
  const services = changes("services");
  expect(services(edited("ring", { price: 4 }))).toEqual(["services:loop", "services:vest"]);
  expect(services(edited("ring", { title: "Ring" }))).toEqual([]);
  expect(services(edited("ring", { price: null }))).toEqual(["services:loop", "services:vest"]);
  expect(services(edited("ring", fits("vest", "rig")))).toEqual(["services:loop", "services:rig"]);
  expect(indexContent(entries, "2026-01-31", before).serviceParts.get("rig")).toBe(
    before.serviceParts.get("rig"),
  );
});

test("FIT-06 the comparison is rendered again only if a unit joins or leaves", async () => {
  const stated = { key_facts: [{ label: "Mass", value: "23 kg", condition: null }] };
  const { entries } = await readEntries(
    transportOf({ ...validCollections, products: [product("loop", stated), product("rig")] }).transport,
  );
  const before = indexContent(entries, "2026-01-31");
  expect(before.comparableUnits).toEqual(["loop"]);
  const isRead = (slug: string, changes: Partial<Product>): boolean => {
    const former = entries.product.get(`${slug}-id`);
    if (former === undefined) throw new Error(`There is no ${slug}`);
    const products = new Map([...entries.product, [`${slug}-id`, { ...former, ...changes }]]);
    const after = indexContent({ ...entries, product: products }, "2026-01-31", before);
    return changedReads(before, after).has("comparableUnits");
  };
  expect(isRead("loop", { price: 4 })).toBe(false);
  expect(isRead("loop", { key_facts: [] })).toBe(true);
  expect(isRead("rig", stated)).toBe(true);
});

test.each<[string, Product[], string]>([
  [
    "a unit that is not published",
    [product("ring", fits("gone"))],
    'product "ring": points to the product "gone"',
  ],
  [
    "a part of a kit that is not published",
    [product("kit", { contents: [{ part: reference("gone"), quantity: 1 }] })],
    'product "kit": points to the product "gone"',
  ],
  [
    "a successor that is not published",
    [product("ring", { replaced_by: reference("gone") })],
    'product "ring": points to the product "gone"',
  ],
  [
    "a part that fits itself",
    [product("ring", fits("ring"))],
    'product "ring": field fits.0.unit: must be another product than the part itself',
  ],
  [
    "successors in a circle",
    [product("a", { replaced_by: reference("b") }), product("b", { replaced_by: reference("a") })],
    'product "a": field replaced_by: must not lead back here, as it does through “Title of b”',
  ],
  [
    "kits that contain each other",
    [
      product("a", { contents: [{ part: reference("b"), quantity: 1 }] }),
      product("b", { contents: [{ part: reference("a"), quantity: 1 }] }),
    ],
    'product "a": field contents.0.part: must not contain this kit, as “Title of b” does',
  ],
  [
    "a number of two products",
    [product("a", { part_number: "HS-1" }), product("b", { former_part_numbers: ["hs 1"] })],
    'product "b": field former_part_numbers.0: must not be the part number of “Title of a”',
  ],
])("FIT-01 FIT-04 %s stops the build", async (_what, products, message) => {
  await expect(contentOf(...products)).rejects.toThrow(message);
});

test("a fault between parts names the entry and its field", async () => {
  const { entries } = await readEntries(
    transportOf({
      ...validCollections,
      products: [product("a", { part_number: "HS-1" }), product("b", { former_part_numbers: ["HS-1"] })],
    }).transport,
  );
  expect(checkContent(entries)).toMatchObject([{ documentId: "b-id", field: "former_part_numbers.0" }]);
});

test("a part number of two products is a fault of both", async () => {
  const products = [product("a", { part_number: "HS-1" }), product("b", { part_number: "hs 1" })];
  const { entries } = await readEntries(transportOf({ ...validCollections, products }).transport);
  expect(checkContent(entries)).toMatchObject([
    { documentId: "a-id", field: "part_number" },
    { documentId: "b-id", field: "part_number" },
  ]);
});
