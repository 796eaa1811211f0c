import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addProducts } from "./cms-bulk.ts";
import { api, ask, askAll, type Entry } from "./cms-json.ts";
import type { RunningCms } from "./cms-process.ts";
import { startSmallCms } from "./cms-small.ts";

const COUNT = 10_000;
const OF_SEED = 3;
const DEEP = `populate${"[related_products][populate]".repeat(6)}=*`;

/** Far above what any of these takes (hundredths of a second), far below a deep read that nobody stopped. */
const PATIENCE = AbortSignal.timeout.bind(AbortSignal, 5000);

let cms: RunningCms;

beforeAll(async () => {
  cms = await startSmallCms((dataDir) => addProducts(dataDir, COUNT, "spares"));
});

afterAll(async () => {
  await cms.stop();
});

describe("ten thousand products", () => {
  test("API-01 a deep populate is as short as none", async () => {
    for (const path of ["products", "categories", "sub-categories", "home-page"]) {
      const plain = await ask(cms.url, api(path));
      const deep = await ask(cms.url, `${api(path)}?${DEEP}`, { signal: PATIENCE() });
      expect([path, deep.status, deep.text]).toEqual([path, 200, plain.text]);
    }
  });

  test.each([
    ["products", {}, 25],
    ["products", { "pagination[pageSize]": 100, "pagination[page]": 100 }, 100],
    ["products", { "pagination[pageSize]": 100, "pagination[page]": 1_000_000 }, 0],
    ["products", { "filters[slug][$eq]": "bulk-05000" }, 1],
    ["products", { "filters[title][$containsi]": "bulk", "pagination[pageSize]": 100 }, 100],
    ["products", { "filters[title][$containsi]": "%a%".repeat(60) }, 0],
    ["sub-categories", { "filters[slug][$eq]": "spares" }, 1],
  ])("API-01 %s %o answers in bounds", async (path, query: Record<string, string | number>, length) => {
    const { status, data } = await ask(cms.url, api(path, query), { signal: PATIENCE() });
    expect([status, data.length]).toEqual([200, length]);
  });

  test("API-01 a sub-category answers at most a thousand products", async () => {
    const { data } = await ask(cms.url, api("sub-categories", { "filters[slug][$eq]": "spares" }));
    expect(data[0]?.["products"]).toHaveLength(1000);
  });

  test("API-01 reading them all in pages gives each one once", async () => {
    const products: Entry[] = await askAll(cms.url, "products");
    expect(products).toHaveLength(COUNT + OF_SEED);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(COUNT + OF_SEED);
  });
});
