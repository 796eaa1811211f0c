import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactComparison } from "../../../../../src/features/catalog/listing/FactComparison.tsx";
import {
  comparableUnits,
  comparedUnits,
  layoutOf,
} from "../../../../../src/features/catalog/listing/model.ts";
import { product } from "../../../../harness/entries.ts";

const fact = (label: string, value: string, condition: string | null = null) => ({ label, value, condition });
const units = [
  product("forty", { key_facts: [fact("Depth", "40 m", "air"), fact("Life", "18 h", "4 °C")] }),
  product("hundred", { key_facts: [fact("Depth", "100 m", "trimix"), fact("Life", "20 h", "4 °C")] }),
  product("other", { key_facts: [fact("Mass", "3 kg")] }),
];
const cellsOf = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = ""]) =>
    row
      .split(/<\/?t[dh]>/)
      .map((cell) => cell.replace(/<[^>]*>/g, "").trim())
      .filter(Boolean),
  );

test("FIT-07 few units are compared by label, with their conditions and what is not stated", () => {
  const html = renderToStaticMarkup(<FactComparison units={units} />);
  expect(html).toContain('<th scope="col"><a href="/product/forty">Title of forty</a></th>');
  expect(cellsOf(html)).toEqual([
    ["Depth", "40\u00a0m air", "100\u00a0m trimix", "Not stated"],
    ["Mass", "Not stated", "Not stated", "3\u00a0kg"],
    ["Life 4\u00a0°C", "18\u00a0h", "20\u00a0h", "Not stated"],
  ]);
});

test("FIT-07 up to three units are shown large and compared, more as cards, parts as rows", () => {
  expect([1, 3, 4].map((total) => layoutOf(false, total))).toEqual(["large", "large", "cards"]);
  expect(layoutOf(true, 2)).toBe("rows");
  expect(comparedUnits("large", [...units, product("none")])).toEqual(units);
  expect(comparedUnits("cards", units)).toEqual([]);
});

test("CAT-02 a comparison of differences leaves out what all units share, and says so", () => {
  const html = renderToStaticMarkup(
    <FactComparison
      units={[
        product("forty", { key_facts: [fact("Depth", "40 m"), fact("Life", "18 h", "4 °C")] }),
        product("hundred", { key_facts: [fact("Depth", "100 m"), fact("Life", "18 h", "4 °C")] }),
      ]}
      differences
    />,
  );
  expect(html).toContain('<h2 id="side-by-side">What differs</h2>');
  expect(cellsOf(html)).toEqual([["Depth", "40\u00a0m", "100\u00a0m"]]);
});

test("CAT-02 featured products of the first one's sub-category are compared, if they state facts", () => {
  const of = (slug: string, kind: string, depth?: string) =>
    product(slug, {
      key_facts: depth ? [fact("Depth", depth)] : [],
      sub_categories: [{ documentId: kind, slug: kind, title: kind }],
    });
  const forty = of("forty", "sets", "40 m");
  const hundred = of("hundred", "sets", "100 m");
  const wing = of("wing", "wings", "9 m");
  expect(comparableUnits([forty, wing, of("mute", "sets"), hundred])).toEqual([forty, hundred]);
  expect(comparableUnits([forty, wing])).toEqual([]);
  expect(comparableUnits([])).toEqual([]);
});
