import * as fc from "fast-check";
import { expect, test } from "vitest";
import { facetsOf } from "../../../../../src/contract/rules/part-facets.ts";
import {
  chosenFilters,
  countFacets,
  filterProducts,
  parseChoices,
  unitInterval,
} from "../../../../../src/features/catalog/listing/filters.ts";
import { type Choices, parseView, queryOf } from "../../../../../src/features/catalog/listing/model.ts";

const UNITS = ["foreland", "isobath", "skerry"];
const part = fc
  .record({
    units: fc.subarray(UNITS),
    properties: fc.array(
      fc.record({
        label: fc.constantFrom("Family", "Material", "family", "Sort"),
        value: fc.constantFrom("O-rings", "EPDM", "x & y=1"),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ units, properties }) => ({ fits: units.map((slug) => ({ unit: { slug } })), properties }));
const listing = fc.array(part, { maxLength: 12 });

/** Products with their facets, and choices of these in any order. */
const filtered = listing.chain((products) => {
  const facets = facetsOf(products, (slug) => slug);
  const chosen = facets.map(({ name, options }) =>
    fc.option(fc.constantFrom(...options.map(({ value }) => [name, value] as const))),
  );
  return fc
    .tuple(...chosen)
    .chain((all) => fc.shuffledSubarray(all.filter((one) => one !== null)))
    .map((choices) => ({ products, facets, choices: new Map(choices) }));
});

test("FIT-03 the count of an option is how many products choosing it leaves", () => {
  fc.assert(
    fc.property(filtered, ({ products, facets, choices }) => {
      for (const { name, options } of countFacets(products, facets, choices))
        for (const { value, count } of options)
          expect(filterProducts(products, new Map(choices).set(name, value))).toHaveLength(count);
    }),
  );
});

test("FIT-03 an option that is left out would leave nothing, and a chosen one is never left out", () => {
  fc.assert(
    fc.property(filtered, ({ products, facets, choices }) => {
      const counted = countFacets(products, facets, choices);
      for (const [index, { name, options }] of facets.entries()) {
        const left = new Set(counted[index]?.options.map(({ value }) => value));
        for (const { value } of options.filter((option) => !left.has(option.value))) {
          expect(choices.get(name)).not.toBe(value);
          expect(filterProducts(products, new Map(choices).set(name, value))).toEqual([]);
        }
      }
    }),
  );
});

test("FIT-03 the order of the choices and of the products does not matter", () => {
  fc.assert(
    fc.property(filtered, ({ products, choices }) => {
      const left = filterProducts(products, choices);
      const reversed = filterProducts(products.toReversed(), new Map([...choices].reverse()));
      expect(reversed.toReversed()).toEqual(left);
      expect(products.filter((product) => left.includes(product))).toEqual(left);
    }),
  );
});

test("FIT-03 choices survive the address, with limit, sort and page", () => {
  fc.assert(
    fc.property(filtered, ({ facets, choices }) => {
      const view = { limit: 32, sort: "Newest", page: 2 } as const;
      const query = new URLSearchParams(queryOf(view, choices));
      expect(parseView(query)).toEqual(view);
      const sorted = (all: Choices) => [...all].sort();
      expect(sorted(parseChoices(query, facets))).toEqual(sorted(choices));
    }),
  );
});

const LISTING = [
  {
    fits: [{ unit: { slug: "foreland", name: "Foreland" }, quantity: 4, interval: "Every 12 months" }],
    properties: [{ label: "Family", value: "O-rings" }],
  },
  {
    fits: [{ unit: { slug: "isobath", name: "Isobath" }, quantity: 1, interval: "On condition" }],
    properties: [{ label: "Family", value: "Springs" }],
  },
];
const TITLES: Record<string, string> = { foreland: "Foreland", isobath: "Isobath" };
const FACETS = facetsOf(LISTING, (slug) => TITLES[slug] ?? "");

test("FIT-03 the address says unit and family before limit and sort; unknown values show everything", () => {
  const choices = new Map([
    ["unit", "foreland"],
    ["family", "O-rings"],
  ]);
  expect(queryOf({ limit: 32, sort: "Name", page: 1 }, choices)).toBe(
    "?unit=foreland&family=O-rings&limit=32&sort=Name",
  );
  for (const query of ["unit=toString", "unit=", "family=o-rings", "colour=red", "unit=FORELAND"])
    expect(parseChoices(new URLSearchParams(query), FACETS).size, query).toBe(0);
  expect(filterProducts(LISTING, parseChoices(new URLSearchParams("unit=none"), FACETS))).toEqual(LISTING);
});

test("FIT-03 each chosen filter is shown by its title and can be removed alone", () => {
  const choices = parseChoices(new URLSearchParams("family=Springs&unit=isobath"), FACETS);
  expect(chosenFilters(FACETS, choices)).toEqual([
    { label: "Isobath", rest: new Map([["family", "Springs"]]) },
    { label: "Springs", rest: new Map([["unit", "isobath"]]) },
  ]);
});

test("FIT-03 with a unit chosen a row says how many it has, and its own interval", () => {
  const chosen = (slug: string) => new Map([["unit", slug]]);
  expect(LISTING.map((product) => unitInterval(product, chosen("foreland")))).toEqual([
    "4 × every 12 months",
    undefined,
  ]);
  expect(unitInterval(LISTING[1] ?? {}, chosen("isobath"))).toBe("1 × on condition");
  expect(unitInterval({}, chosen("isobath"))).toBeUndefined();
  expect(unitInterval(LISTING[0] ?? {}, new Map())).toBeUndefined();
});
