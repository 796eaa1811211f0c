// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { facetsOf } from "../../../../../src/contract/rules/part-facets.ts";
import { listingProductOf } from "../../../../../src/features/catalog/card/card-product.ts";
import { listingProductSchema } from "../../../../../src/features/catalog/listing/listing-product.ts";
import { ProductListing } from "../../../../../src/features/catalog/listing/ProductListing.tsx";
import { showChosen, showLinked } from "../../../../../src/features/catalog/listing/show-view.ts";
import { setProducts } from "../../../../../src/features/catalog/listing/store.ts";
import { mostFitted, UnitChoices } from "../../../../../src/features/catalog/listing/UnitChoices.tsx";
import { picture, product } from "../../../../harness/entries.ts";

const unit = { documentId: "id-unit", slug: "unit", title: "Unit" };
const other = { documentId: "id-other", slug: "other", title: "Other" };
const part = (slug: string, family: string, fitted: typeof unit) =>
  product(slug, {
    properties: [{ label: "Family", value: family }],
    fits: [{ unit: fitted, quantity: 1, every: 12, per: "months" }],
  });
const PARTS = [part("ring", "O-rings", unit), part("hose", "Hoses", unit), part("cable", "Cables", other)];

/** The constructor that happy-dom lacks. */
function option(text: string, value: string): HTMLOptionElement {
  return Object.assign(document.createElement("option"), { textContent: text, value });
}

beforeEach(() => vi.stubGlobal("Option", option));
afterEach(() => vi.unstubAllGlobals());

const listed = (one: (typeof PARTS)[number]) => listingProductOf(one, new Map(), new Map());

function openListing(parts = PARTS): HTMLElement {
  const products = parts.map(listed);
  const facets = facetsOf(parts, (slug) => slug);
  const units = mostFitted(facets).map((slug) => ({ slug, name: `Name of ${slug}`, picture }));
  document.body.innerHTML = renderToStaticMarkup(
    <ProductListing
      category="diving"
      subCategory="spares"
      products={products}
      page={1}
      pageCount={1}
      total={products.length}
      facets={facets}
      above={<UnitChoices units={units} />}
      compared={[]}
      hrefOf={() => ""}
    />,
  );
  const grid = document.querySelector<HTMLElement>("product-grid");
  if (!grid) throw new Error("There is no listing");
  return grid;
}

test("FIT-03 a second filter that is chosen while the first one loads is kept", async () => {
  const grid = openListing();
  const select = (name: string) => grid.querySelector<HTMLSelectElement>(`[name=${name}]`);
  let answer: (reply: Response) => void = () => undefined;
  const reply = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", () => reply);
  const choose = (name: string, value: string) => {
    const field = select(name);
    if (field) field.value = value;
  };
  choose("unit", "unit");
  const first = showChosen(grid);
  choose("family", "O-rings");
  // The list arrives before the event of the second choice is handled.
  answer(Response.json(PARTS.map(listed)));
  await first;
  expect(select("family")?.value).toBe("O-rings");
  await showChosen(grid);
  expect(grid.querySelector("[data-active]")?.textContent).toBe("2 active");
  expect(location.search).toBe("?unit=unit&family=O-rings&limit=16&sort=Name");
  expect(grid.querySelectorAll("article")).toHaveLength(1);
  expect(grid.querySelector("[data-count]")?.textContent).toBe("Showing 1 of 1 results");
});

test("FIT-03 a unit is chosen by one press, the one that most parts fit first; view and filters stay", async () => {
  const grid = openListing();
  setProducts(PARTS.map(listed));
  const units = () =>
    [...grid.querySelectorAll("[data-units] a")].map((link) => [
      ...[link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")],
    ]);
  expect(units()).toEqual([
    ["Name of unit", "?unit=unit", null],
    ["Name of other", "?unit=other", null],
  ]);
  await showLinked(grid, "?unit=unit&family=Hoses&limit=32&sort=Newest");
  expect(units()).toEqual([
    ["Name of unit", "?unit=unit&family=Hoses&limit=32&sort=Newest", "true"],
    ["Name of other", "?unit=other&family=Hoses&limit=32&sort=Newest", null],
  ]);
  expect(grid.querySelectorAll("article")).toHaveLength(1);
});

test("NOT-02 CON-01 a card keeps its open notice and its conditions when the browser sorts and filters", async () => {
  const training = { documentId: "id-training", title: "Training", text: "Training.", countries: [] };
  const conditions = [{ ...training, kind: "qualification" as const }];
  const parts = PARTS.map((one) => (one.slug === "ring" ? { ...one, conditions } : one));
  const openNotices = new Map([["ring", [{ number: "SB 26-03" }]]]);
  const list = parts.map((one) => listingProductOf(one, new Map(), new Map(), openNotices));
  const grid = openListing(parts);
  // As the browser reads them from the prebuilt list.
  setProducts(JSON.parse(JSON.stringify(list)).map((one: unknown) => listingProductSchema.parse(one)));
  const choose = async (name: string, value: string) => {
    const field = grid.querySelector<HTMLSelectElement>(`[name=${name}]`);
    if (field) field.value = value;
    await showChosen(grid);
  };
  const remarks = () =>
    [...grid.querySelectorAll("article")].map((card) =>
      [...card.querySelectorAll(".card-notice, .card-conditions")].map((line) => line.textContent),
    );
  await choose("sort", "Newest");
  expect(remarks().filter(({ length }) => length > 0)).toEqual([
    ["Safety notice SB 26-03", "Required: Training"],
  ]);
  expect(remarks()).toHaveLength(3);
  await choose("family", "O-rings");
  expect(remarks()).toEqual([["Safety notice SB 26-03", "Required: Training"]]);
  await choose("family", "Hoses");
  expect(remarks()).toEqual([[]]);
});

test("FIT-01 rows that the browser renders have the same line of units as built ones", async () => {
  const fits = ["one", "two", "three", "four", "five"].map((slug) => ({
    ...{ unit: { ...unit, slug, title: `Unit ${slug}` }, quantity: 1 },
    ...{ every: 12, per: "months" as const },
  }));
  const parts = [...PARTS, product("valve", { properties: [{ label: "Family", value: "Valves" }], fits })];
  const grid = openListing(parts);
  setProducts(parts.map(listed));
  const lines = () => [...grid.querySelectorAll("[data-list] .part-fits")].map(({ innerHTML }) => innerHTML);
  const built = lines();
  expect(built).toHaveLength(4);
  expect(built[3]).toContain('Unit three</a> and&nbsp;<a href="/product/valve#fits">2&nbsp;more</a>');
  await showChosen(grid);
  expect(lines().toSorted()).toEqual(built.toSorted());
});

test("FIT-03 a filter is removed by one press on its link, from any page; page numbers keep all filters", async () => {
  const rings = Array.from({ length: 40 }, (_, index) => part(`ring-${index}`, "O-rings", unit));
  const parts = [...rings, ...PARTS];
  const grid = openListing(parts);
  setProducts(parts.map(listed));
  const hrefs = (name: string) =>
    [...grid.querySelectorAll(`[data-${name}] a`)].map((link) => link.getAttribute("href"));
  await showLinked(grid, "?unit=unit&family=O-rings&limit=16&sort=Newest&page=2");
  expect(hrefs("chosen")).toEqual([
    "?family=O-rings&limit=16&sort=Newest",
    "?unit=unit&limit=16&sort=Newest",
    "?limit=16&sort=Newest",
  ]);
  const filtered = "?unit=unit&family=O-rings&limit=16&sort=Newest";
  expect(hrefs("pages")).toEqual([filtered, `${filtered}&page=2`, `${filtered}&page=3`]);
  await showLinked(grid, hrefs("chosen")[1] ?? "");
  expect(grid.querySelector("[data-count]")?.textContent).toBe("Showing 16 of 42 results");
  expect(hrefs("chosen")).toHaveLength(2);
});
