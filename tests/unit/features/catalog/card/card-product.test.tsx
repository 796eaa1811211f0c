import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cardProductOf, listingProductOf } from "../../../../../src/features/catalog/card/card-product.ts";
import { ProductCard } from "../../../../../src/features/catalog/card/ProductCard.tsx";
import { listingProductSchema } from "../../../../../src/features/catalog/listing/listing-product.ts";
import { picture, product, reference } from "../../../../harness/entries.ts";

const NOT_SHARED = new Set<string>();
const SHARED = new Set([picture.url]);
const NAMES = new Map([["foreland", "Foreland 40"]]);
const mm = (name: "inside_diameter" | "section", value: number) =>
  ({ name, value, unit: "mm", text: null }) as const;
const ring = product("ring", {
  part_number: "HS-10111-B",
  price: 2.6,
  drawing: "o-ring",
  dimensions: [mm("inside_diameter", 7.65), mm("section", 1.78)],
  fits: [
    { unit: reference("foreland"), quantity: 6, every: 24, per: "months" },
    { unit: reference("isobath"), quantity: 2, every: 12, per: "months" },
  ],
  properties: [{ label: "Family", value: "O-rings" }],
});
const rowOf = (source = ring, shared = SHARED) =>
  renderToStaticMarkup(
    <ProductCard product={listingProductOf(source, shared, NAMES)} heading="h2" layout="rows" />,
  );

test("FIT-07 a part is a row with its drawing, number, title, interval, price and ADD", () => {
  const html = rowOf();
  expect(html).toMatch(/<img src="\/thumbnails\/ring-id\/640.webp"[^>]* alt=""[^>]* loading="lazy"/);
  expect(html).not.toContain("/pictures/");
  expect(html).toContain("HS-10111-B");
  expect(html).toContain("Title of ring</h2>");
  expect(html).toContain("Every 12 or 24 months");
  expect(html).toContain("$2.60");
  expect(html).toContain("<span>ADD</span>");
});

const fitsLine = (html: string) => html.match(/<p class="part-fits">(.*?)<\/p>/)?.[1];

test("FIT-01 a row links to the units that a part fits: three at most, and to all of them on the part's page", () => {
  const links = (...slugs: string[]) =>
    slugs.map(
      (slug) =>
        `<a href="/product/${slug}">${NAMES.get(slug)?.replace(" ", "\u00a0") ?? `Title of ${slug}`}</a>`,
    );
  expect(fitsLine(rowOf())).toBe(`Fits ${links("foreland", "isobath").join(", ")}`);
  const units = ["foreland", "isobath", "skerry", "dunlin", "bathyal"];
  const fits = units.map((unit) => ({
    unit: reference(unit),
    quantity: 1,
    every: 12,
    per: "months" as const,
  }));
  expect(fitsLine(rowOf({ ...ring, fits }))).toBe(
    `Fits ${links("foreland", "isobath", "skerry").join(", ")} and\u00a0<a href="/product/ring#fits">2\u00a0more</a>`,
  );
  expect(fitsLine(rowOf({ ...ring, fits: [] }))).toBeUndefined();
  // Only rows have space for it.
  const card = <ProductCard product={listingProductOf(ring, SHARED, NAMES)} />;
  expect(fitsLine(renderToStaticMarkup(card))).toBeUndefined();
});

test("FIT-07 a part that is not drawn shows a picture only if no other product has it", () => {
  const cell = { ...ring, drawing: null };
  expect(rowOf(cell, NOT_SHARED)).toContain("<img");
  expect(rowOf(cell, SHARED)).not.toContain("<img");
  expect(rowOf({ ...cell, fits: [] }, SHARED)).not.toContain("<img");
  // A unit may share its picture.
  expect(rowOf(product("loop"), SHARED)).toContain("<img");
});

test("FIT-07 a card of a unit shows its first three key facts, each with the first parts of its condition", () => {
  const conditions = [
    "40 m, 4 °C, air diluent, 1.6 L/min CO2, 40 L/min RMV; 100 m",
    null,
    "Ready to dive with its mask, without its tether",
    "in air",
  ];
  const facts = ["Depth", "Mass", "Volume", "Life"].map((label, index) => ({
    ...{ label, value: `${index} units`, condition: conditions[index] ?? null },
  }));
  const unit = cardProductOf(product("loop", { key_facts: facts }), SHARED);
  const html = renderToStaticMarkup(<ProductCard product={unit} />);
  expect([...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...pair]) => pair)).toEqual([
    ["Depth <small>40\u00a0m, 4\u00a0°C, air diluent, 1.6\u00a0L/min CO₂</small>", "0 units"],
    ["Mass", "1 units"],
    ["Volume <small>Ready to dive with its mask</small>", "2 units"],
  ]);
  expect(renderToStaticMarkup(<ProductCard product={cardProductOf(ring, SHARED)} />)).not.toContain("<dl");
});

test("NOT-02 CON-01 a card names open notices and conditions of sale above its button, until they are gone", () => {
  const conditions = ["Training", "Statement"].map((title) => ({
    ...{ documentId: title, title, text: "For divers.", kind: "qualification" as const, countries: [] },
  }));
  const loop = product("loop", { conditions });
  const notices = new Map([["loop", [{ number: "SB 2" }, { number: "SB 1" }]]]);
  const html = (open: typeof notices) =>
    renderToStaticMarkup(<ProductCard product={cardProductOf(loop, SHARED, open)} />);
  expect(html(notices)).toMatch(
    /<p class="card-notice">Safety notice SB 1, SB 2<\/p><p class="card-conditions">Required: Training, Statement<\/p><div class="product-card-availability">/,
  );
  expect(html(new Map())).not.toContain("Safety notice");
  expect(renderToStaticMarkup(<ProductCard product={cardProductOf(ring, SHARED)} />)).not.toMatch(
    /card-notice|card-conditions/,
  );
});

test("FIT-03 the prebuilt list has what filters need, and is valid by its own schema", () => {
  const listed = listingProductOf(ring, SHARED, NAMES);
  expect(listingProductSchema.parse(JSON.parse(JSON.stringify(listed)))).toEqual(listed);
  expect(listed.featured?.url).toBe("/thumbnails/ring-id");
  expect(listed.fits).toEqual([
    { unit: { slug: "foreland", name: "Foreland 40" }, quantity: 6, interval: "Every 24 months" },
    { unit: { slug: "isobath", name: "Title of isobath" }, quantity: 2, interval: "Every 12 months" },
  ]);
  expect(listed.properties).toEqual([{ label: "Family", value: "O-rings" }]);
});
