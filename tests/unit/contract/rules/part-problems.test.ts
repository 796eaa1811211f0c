import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../../../../scripts/lib/root.ts";
import { networkProblems, partNetwork } from "../../../../src/contract/rules/part-network.ts";
import { partProblems } from "../../../../src/contract/rules/part-problems.ts";
import { CONTENT_SCHEMAS } from "../../../../src/contract/shapes/content-schemas.ts";
import { issuesOf } from "../../../../src/contract/shapes/issues.ts";
import { type Dimension, DRAWINGS, type Step } from "../../../../src/contract/shapes/part.ts";
import type { Product } from "../../../../src/contract/shapes/product.ts";
import { readMeasures } from "../../../../src/features/drawings/measures.ts";
import { product, reference } from "../../../harness/entries.ts";

const problemsOf = (changes: Partial<Product>): Record<string, string> => {
  const { error } = CONTENT_SCHEMAS.product.safeParse(product("ring", changes));
  return Object.fromEntries(
    issuesOf(error?.issues ?? []).map(({ path: at, message }) => [at.join("."), message]),
  );
};
const fit = { unit: reference("loop"), quantity: 2, every: 12, per: "months" } as const;
const mm = (name: "section" | "inside_diameter" | "length", value: number) =>
  ({ name, value, unit: "mm", text: null }) as const;

test("FIT-01 a part fits units with a quantity and an interval", () => {
  expect(
    problemsOf({ fits: [fit, { ...fit, unit: reference("vest"), every: null, per: "condition" }] }),
  ).toEqual({});
  expect(problemsOf({ fits: [fit, { ...fit, unit: reference("ring") }, fit] })).toEqual({
    "fits.1.unit": "must be another product than the part itself",
    "fits.2.unit": "must not be named twice",
  });
  const interval = "must be a number of months or hours, and empty on condition";
  expect(problemsOf({ fits: [{ ...fit, every: null }] })).toEqual({ "fits.0.every": interval });
  expect(problemsOf({ fits: [{ ...fit, per: "condition" }] })).toEqual({ "fits.0.every": interval });
  expect(problemsOf({ fits: [{ ...fit, quantity: 0 }] })).toEqual({});
  expect(problemsOf({ fits: [{ ...fit, quantity: -1 }] })).toEqual({
    "fits.0.quantity": "must be 0 or more",
  });
});

test("FIT-01 an interval in a draft needs months or hours", () => {
  const draft = { ...product("ring"), fits: [{ ...fit, per: null }] };
  expect(partProblems(draft)).toEqual([{ path: ["fits", 0, "per"], message: "must be months or hours" }]);
});

test("FIT-04 former part numbers are others than the current one, each once", () => {
  expect(problemsOf({ part_number: "HS-1-C", former_part_numbers: ["HS-1-B", "HS-1-A"] })).toEqual({});
  expect(
    problemsOf({ part_number: "HS-1-C", former_part_numbers: ["hs1c", "HS-1-B", "HS 1 B", "-"] }),
  ).toEqual({
    "former_part_numbers.0": "must differ from the current part number",
    "former_part_numbers.2": "must not stand twice",
    "former_part_numbers.3": "must have a letter or a digit",
  });
  expect(problemsOf({ replaced_by: reference("ring") })).toEqual({ replaced_by: "must be another product" });
});

test("FIT-08 a dimension is above zero", () => {
  expect(problemsOf({ dimensions: [mm("section", 0.01)] })).toEqual({});
  expect(problemsOf({ dimensions: [mm("length", 4), mm("section", 0), mm("inside_diameter", -2)] })).toEqual({
    "dimensions.1.value": "must be above 0",
    "dimensions.2.value": "must be above 0",
  });
});

test("FIT-08 a drawing has the dimensions that it needs, above zero", () => {
  const both = [mm("inside_diameter", 7.65), mm("section", 1.78)];
  expect(problemsOf({ drawing: "o-ring", dimensions: both })).toEqual({});
  expect(problemsOf({ drawing: "o-ring", dimensions: [mm("section", 0), mm("length", 4)] })).toEqual({
    "dimensions.0.value": "must be above 0",
    drawing: "must come with these dimensions: inside diameter, section",
  });
  expect(DRAWINGS.filter((drawing) => !("drawing" in problemsOf({ drawing, dimensions: [] })))).toEqual([]);
});

const step = (diameter: number, length: number, bore: number | null = null): Step => ({
  ...{ diameter, length, bore },
  form: "round",
});

test("FIT-08 a turned part has steps, and no hole in them is as wide as its step", () => {
  expect(problemsOf({ drawing: "turned", steps: [step(12, 5, 11.9)] })).toEqual({});
  expect(problemsOf({ drawing: "turned", steps: [] })).toEqual({ drawing: "must come with steps" });
  expect(problemsOf({ drawing: null, steps: [step(8, 5), step(8, 5, 8)] })).toEqual({
    "steps.1.bore": "must be smaller than the diameter",
  });
  expect(problemsOf({ steps: [step(0, 5), step(8, -1), step(8, 1, 0)] })).toEqual({
    "steps.0.diameter": "must be above 0",
    "steps.1.length": "must be above 0",
    "steps.2.bore": "must be above 0",
  });
});

test("FIT-08 the steps of a turned part have its length and its outside diameter", () => {
  const steps = [step(5.5, 1.2), step(14.5, 49.3)];
  const outside = (value: number): Dimension => ({ ...mm("length", value), name: "outside_diameter" });
  const turned = { drawing: "turned", steps } as const;
  expect(problemsOf({ ...turned, dimensions: [mm("length", 50.5), outside(14.5)] })).toEqual({});
  expect(problemsOf({ ...turned, dimensions: [mm("length", 50)] })).toEqual({
    steps: "must add up to the length: they are 50.5 mm long together",
  });
  expect(problemsOf({ ...turned, dimensions: [outside(14)] })).toEqual({
    steps: "must have the outside diameter: the largest is 14.5 mm",
  });
  // Of a part that is not drawn from them, they say nothing.
  expect(problemsOf({ steps, dimensions: [mm("length", 50)] })).toEqual({});
});

test("FIT-08 a step in a draft may lack its sizes", () => {
  const empty = { diameter: null, length: null, bore: 4 };
  expect(partProblems({ ...product("ring"), steps: [empty] })).toEqual([]);
});

interface SeedPart
  extends Partial<Omit<Product, "fits" | "contents" | "replaced_by" | "dimensions" | "steps">> {
  slug: string;
  title: string;
  fits?: Array<{ unit: string; quantity: number; every?: number; per: "months" | "hours" | "condition" }>;
  contents?: Array<{ part: string; quantity: number }>;
  replaced_by?: string;
  dimensions?: Array<Partial<Dimension>>;
  steps?: Array<Partial<Step>>;
}

/** A spare of the seed as the API returns it, with slugs as documentIds. */
const published = ({
  fits = [],
  contents = [],
  replaced_by,
  dimensions = [],
  steps = [],
  ...part
}: SeedPart): Product =>
  product(part.slug, {
    ...part,
    documentId: part.slug,
    created_at: product("any").created_at,
    featured: product("any").featured,
    long_descriptions: null,
    sub_categories: [],
    related_products: [],
    fits: fits.map(({ unit, every = null, ...one }) => ({ ...one, every, unit: seedReference(unit) })),
    contents: contents.map((one) => ({ ...one, part: seedReference(one.part) })),
    replaced_by: replaced_by === undefined ? null : seedReference(replaced_by),
    dimensions: dimensions.map((one) => dimensionOf(one)),
    steps: steps.map((one) => ({ ...step(0, 0), ...one })),
  });
const dimensionOf = ({
  name = "length",
  value = null,
  unit,
  text = null,
}: Partial<Dimension>): Dimension => ({
  ...{ name, value, text },
  unit: unit ?? (value === null ? null : "none"),
});
const seedReference = (slug: string) => ({ documentId: slug, slug, title: slug });

test("FIT-01 every spare of the seed is right as a part, and every unit of it exists", async () => {
  const folder = path.join(ROOT, "cms/seed/spares");
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), "utf8")),
  );
  const spares = files.flatMap((text): SeedPart[] => parse(text)).map(published);
  const units = (await readdir(path.join(ROOT, "cms/seed/products"))).map((name) =>
    path.basename(name, ".yaml"),
  );
  const network = partNetwork(spares);
  expect(spares.length).toBe(92);
  for (const spare of spares) {
    const { error } = CONTENT_SCHEMAS.product.safeParse(spare);
    expect([spare.slug, issuesOf(error?.issues ?? []), networkProblems(spare, network)]).toEqual([
      spare.slug,
      [],
      [],
    ]);
    const { drawing } = spare;
    // What lacks nothing may still contradict itself, and would show its picture instead.
    if (drawing !== null)
      expect([spare.slug, readMeasures({ ...spare, drawing }).ok]).toEqual([spare.slug, true]);
    expect(spare.fits.filter(({ unit }) => !units.includes(unit.slug))).toEqual([]);
  }
});
