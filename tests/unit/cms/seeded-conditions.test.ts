import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { ROOT } from "../../../scripts/lib/root.ts";

/** Under which conditions the seed sells its units. */

const SEED = path.join(ROOT, "cms", "seed");
const read = async (name: string): Promise<unknown> => parse(await readFile(path.join(SEED, name), "utf8"));
const slugs = z.array(z.string()).default([]);

const Product = z.object({
  slug: z.string(),
  price: z.number().nullable(),
  conditions: slugs,
  sub_categories: slugs,
});
const Category = z.object({
  slug: z.string(),
  sub_categories: z.array(z.object({ slug: z.string(), conditions: slugs })),
});
const Condition = z.object({ slug: z.string(), kind: z.string() });

const categories = z.array(Category).parse(await read("categories.yaml"));
const conditions = z.array(Condition).parse(await read("conditions.yaml"));
const products = await Promise.all(
  (await readdir(path.join(SEED, "products"))).map(async (name) =>
    Product.parse(await read(path.join("products", name))),
  ),
);

const listings = categories.flatMap(({ sub_categories }) => sub_categories);
const inListing = (slug: string) => products.filter((product) => product.sub_categories.includes(slug));
const inCategory = (slug: string) => {
  const names = categories.find((category) => category.slug === slug)?.sub_categories.map((one) => one.slug);
  return products.filter(({ sub_categories }) => sub_categories.every((name) => names?.includes(name)));
};
/** The kinds of a product's conditions, of its own and of its listings, sorted. */
const kindsOf = (product: z.infer<typeof Product>) => {
  const shown = listings.filter(({ slug }) => product.sub_categories.includes(slug));
  const named = [product, ...shown].flatMap((one) => one.conditions);
  return conditions
    .filter(({ slug }) => named.includes(slug))
    .map(({ kind }) => kind)
    .toSorted();
};

test("CON-01 CON-02 the sports and commercial rebreathers of the seed ask for training, and name their destinations", () => {
  const units = ["sports-rebreathers", "commercial-rebreathers"].flatMap(inListing);
  expect(units.length).toBeGreaterThanOrEqual(4);
  for (const unit of units)
    expect([unit.slug, kindsOf(unit)]).toEqual([unit.slug, ["destinations", "qualification"]]);
});

test("CON-01 QUO-04 the military rebreathers of the seed are sold by quotation alone, with a statement of their end use", () => {
  const units = inListing("military-rebreathers");
  expect(units.length).toBeGreaterThanOrEqual(2);
  for (const unit of units)
    expect([unit.slug, unit.price || null, kindsOf(unit)]).toEqual([
      ...[unit.slug, null],
      ["destinations", "end-use statement"],
    ]);
});

test("CON-01 whatever else of the military category has a price asks for its end use", () => {
  const priced = inCategory("military-diving").filter(({ price }) => price);
  expect(priced.length).toBeGreaterThanOrEqual(3);
  for (const product of priced)
    expect([product.slug, kindsOf(product)]).toEqual([product.slug, ["destinations", "end-use statement"]]);
});
