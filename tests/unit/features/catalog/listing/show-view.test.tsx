// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { facetsOf } from "../../../../../src/contract/rules/part-facets.ts";
import { listingProductOf } from "../../../../../src/features/catalog/card/card-product.ts";
import { ProductListing } from "../../../../../src/features/catalog/listing/ProductListing.tsx";
import { showChosen } from "../../../../../src/features/catalog/listing/show-view.ts";
import { product } from "../../../../harness/entries.ts";

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

function openListing(): HTMLElement {
  const products = PARTS.map((one) => listingProductOf(one, new Map()));
  document.body.innerHTML = renderToStaticMarkup(
    <ProductListing
      category="diving"
      subCategory="spares"
      products={products}
      page={1}
      pageCount={1}
      total={products.length}
      facets={facetsOf(PARTS, (slug) => slug)}
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
  answer(Response.json(PARTS.map((one) => listingProductOf(one, new Map()))));
  await first;
  expect(select("family")?.value).toBe("O-rings");
  await showChosen(grid);
  expect(location.search).toBe("?unit=unit&family=O-rings&limit=16&sort=Name");
  expect(grid.querySelectorAll("article")).toHaveLength(1);
  expect(grid.querySelector("[data-count]")?.textContent).toBe("Showing 1 of 1 results");
});
