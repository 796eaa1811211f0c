import path from "node:path";
import { parse } from "node-html-parser";
import { builtScripts } from "../../harness/island-weight.ts";
import { livePages } from "../../harness/live-release.ts";
import { MAX_SEARCH_CODE_BYTES } from "../../harness/search-weight.ts";
import { expect, test } from "../fixtures.ts";

const { names, source, fileOf, closure, weigh } = builtScripts();

/**
 * Limits for the script of an island with React and shared chunks, in bytes of brotli: as measured,
 * plus a few hundred.
 */
const ISLANDS: Readonly<Record<string, number>> = {
  Account: 75_200,
  Checkout: 90_200,
  CartPage: 83_600,
  Success: 76_500,
  HeaderCart: 79_000,
  CurrencyPicker: 76_100,
  // Draws parts and units too.
  FallbackPage: 103_400,
  GalleryLightbox: 73_300,
};

/** Code without React that loads on intent. */
const ELEMENTS: Readonly<Record<string, number>> = {
  // Adding to the cart: AES, compression and the cart's store.
  "add-result": 17_300,
  // Suggestions in the header, with the library and the rules of the search.
  "enhance-search": 31_000,
  // The search results page, with its requests and rendering.
  SearchResults: 21_200,
  // Forms for anonymous visitors: validation and sending.
  AuthForm: 10_200,
  // Checking a list of part numbers, with the cart's store, which then adds it.
  "check-list": 21_700,
  // All lines of an order into the cart once more.
  "order-again": 20_000,
  // Sorting or filtering a listing.
  "show-view": 23_450,
};
/** Only responses are checked by schemas; data in the visitor's own browser needs no library. */
const WITH_SCHEMAS: readonly string[] = ["enhance-search", "SearchResults", "show-view"];

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

test("every island has a limit for its script and is within it", async () => {
  const islands = await islandsOfPages();
  expect([...islands.keys()].sort()).toEqual(Object.keys(ISLANDS).sort());
  const weights = [...islands].map(([name, client]): [string, number] => [
    name,
    weigh(closure([fileOf(name), client])),
  ]);
  for (const [name, weight] of weights) {
    expect(weight, `${name} loads at least React`).toBeGreaterThan(50_000);
    expect(weight, `${name} of ${JSON.stringify(weights)}`).toBeLessThanOrEqual(ISLANDS[name] ?? 0);
  }
});

test("code that loads on intent is within its limit, and loads no React", () => {
  for (const [name, limit] of Object.entries(ELEMENTS)) {
    const files = closure([fileOf(name)]);
    expect(weigh(files), name).toBeGreaterThan(1_000);
    expect(weigh(files), name).toBeLessThanOrEqual(limit);
    const code = [...files].map(source).join("\n");
    expect(code, name).not.toContain("react.transitional.element");
    expect(code.includes("ZodMini"), name).toBe(WITH_SCHEMAS.includes(name));
  }
});

test("SRC-04 all code of the search is within the part of its budget that is counted for it", () => {
  const results = fileOf("SearchResults");
  const onDemand = [...source(results).matchAll(/\bimport\(["`]\.\/([^"`]+\.js)/g)].map(
    ([, name = ""]) => name,
  );
  expect(onDemand.length).toBeGreaterThanOrEqual(2);
  const code = weigh(closure([results, ...onDemand, fileOf("enhance-search")]));
  expect(code).toBeGreaterThan(25_000);
  expect(code).toBeLessThanOrEqual(MAX_SEARCH_CODE_BYTES);
});

test("AES loads only with the cart's store, and React's client only with islands", () => {
  // The start of the AES table of constants, and a property name in React's renderer.
  const filesWith = (text: string) => names.filter((name) => source(name).includes(text));
  expect(filesWith("BlockCipher").map((name) => name.split(".")[0])).toEqual(["cart"]);
  expect(filesWith("onRecoverableError").map((name) => name.split(".")[0])).toEqual(["react"]);
});
