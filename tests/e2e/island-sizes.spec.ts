import path from "node:path";
import { parse } from "node-html-parser";
import { builtScripts } from "../harness/island-weight.ts";
import { livePages } from "../harness/live-release.ts";
import { expect, test } from "./fixtures.ts";

const { names, source, fileOf, closure, weigh } = builtScripts();

/** What an island may bring, with React and all it shares with others: bytes after brotli. Measured, and a few hundred more. */
const ISLANDS: Readonly<Record<string, number>> = {
  Account: 74_900,
  Checkout: 89_800,
  CartPage: 82_400,
  Success: 73_900,
  HeaderCart: 79_000,
  CurrencyPicker: 74_900,
  LatePage: 82_000,
  GalleryLightbox: 73_000,
};

/** What comes without React when somebody is about to use something. */
const ELEMENTS: Readonly<Record<string, number>> = {
  // Adding to the cart: AES, compression and the cart's store.
  "cart-answer": 17_300,
  // Suggestions in the header.
  "search-field": 16_500,
  // The page of search results, with what asks and draws.
  SearchResults: 19_700,
  // A guest's form: what checks and sends it.
  GuestForm: 9_700,
  // A shelf sorted or filtered.
  "show-view": 18_200,
};
/** Answers of others are judged by their schemas; what stands in the visitor's own browser is not worth a library. */
const WITH_SCHEMAS: readonly string[] = ["search-field", "SearchResults", "show-view"];

/** The islands of all pages: their scripts and React's client. */
async function islandsOfPages() {
  const islands = new Map<string, string>();
  for (const { html } of livePages()) {
    for (const island of parse(html).querySelectorAll("astro-island")) {
      const [script = "", client = ""] = ["component-url", "renderer-url"].map((name) =>
        path.basename(island.getAttribute(name) ?? ""),
      );
      islands.set(script.split(".")[0] ?? "", client);
    }
  }
  return islands;
}

test("every island has a limit for what it brings and keeps it", async () => {
  const islands = await islandsOfPages();
  expect([...islands.keys()].sort()).toEqual(Object.keys(ISLANDS).sort());
  const weights = [...islands].map(([name, client]): [string, number] => [
    name,
    weigh(closure([fileOf(name), client])),
  ]);
  for (const [name, weight] of weights) {
    expect(weight, `${name} brings React at least`).toBeGreaterThan(50_000);
    expect(weight, `${name} of ${JSON.stringify(weights)}`).toBeLessThanOrEqual(ISLANDS[name] ?? 0);
  }
});

for (const [name, limit] of Object.entries(ELEMENTS)) {
  test(`${name} keeps its limit and brings no React`, () => {
    const files = closure([fileOf(name)]);
    expect(weigh(files)).toBeGreaterThan(1_000);
    expect(weigh(files)).toBeLessThanOrEqual(limit);
    const brought = [...files].map(source).join("\n");
    expect(brought).not.toContain("react.transitional.element");
    expect(brought.includes("ZodMini")).toBe(WITH_SCHEMAS.includes(name));
  });
}

test("AES comes with the cart's store alone, and React's client with islands alone", () => {
  // The first words of its table of constants, and a name that React's renderer keeps.
  const having = (mark: string) => names.filter((name) => source(name).includes(mark));
  expect(having("BlockCipher").map((name) => name.split(".")[0])).toEqual(["cart"]);
  expect(having("onRecoverableError").map((name) => name.split(".")[0])).toEqual(["react"]);
});
