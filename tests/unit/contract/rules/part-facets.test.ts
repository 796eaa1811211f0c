import { expect, test } from "vitest";
import { facetName, facetsOf } from "../../../../src/contract/rules/part-facets.ts";

const part = (units: string[], properties: Record<string, string> = {}) => ({
  fits: units.map((slug) => ({ unit: { slug } })),
  properties: Object.entries(properties).map(([label, value]) => ({ label, value })),
});
const titleOf = (slug: string) => `Halocline ${slug.toUpperCase()}`;

test("FIT-03 a listing is filtered by unit, then by its properties, the most common first", () => {
  const facets = facetsOf(
    [
      part(["b", "a"], { Material: "EPDM", Family: "O-rings" }),
      part(["a"], { Family: "Springs" }),
      part(["a"], { Family: "O-rings", Material: "Silicone" }),
    ],
    titleOf,
  );
  expect(facets).toEqual([
    {
      ...{ name: "unit", label: "Unit" },
      options: [
        { value: "a", label: "A", count: 3 },
        { value: "b", label: "B", count: 1 },
      ],
    },
    {
      ...{ name: "family", label: "Family" },
      options: [
        { value: "O-rings", label: "O-rings", count: 2 },
        { value: "Springs", label: "Springs", count: 1 },
      ],
    },
    {
      ...{ name: "material", label: "Material" },
      options: [
        { value: "EPDM", label: "EPDM", count: 1 },
        { value: "Silicone", label: "Silicone", count: 1 },
      ],
    },
  ]);
});

test("FIT-03 a part that fits a unit twice counts once, and a single option is no filter", () => {
  const facets = facetsOf(
    [part(["a", "a", "b"], { Family: "Tools" }), part(["b"], { Family: "Tools" })],
    titleOf,
  );
  expect(facets.map(({ name }) => name)).toEqual(["unit"]);
  expect(facets[0]?.options.map(({ count }) => count)).toEqual([1, 2]);
});

test("FIT-03 units keep their titles if these begin with different words", () => {
  const titles: Record<string, string> = { a: "Halocline A", b: "Streamway B" };
  const facets = facetsOf([part(["a", "b"])], (slug) => titles[slug] ?? "");
  expect(facets[0]?.options.map(({ label }) => label)).toEqual(["Halocline A", "Streamway B"]);
});

test.each([
  ["Family", "family"],
  ["Working pressure (bar)", "working-pressure-bar"],
  ["Größe", "gro-e"],
  ["Sort", "part-sort"],
  ["unit", "part-unit"],
  ["×", ""],
])("FIT-03 the property %s is %s in the address", (label, name) => {
  expect(facetName(label)).toBe(name);
});
