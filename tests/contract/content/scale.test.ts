import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOnPostgres } from "../../harness/postgres/databases.ts";
import { addProducts } from "../cms/bulk.ts";
import { api, callCms, type Entry, fetchAllPages } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { bluePicture } from "../publishing/with-site.ts";

const COUNT = 10_000;
const SEED_PRODUCTS = 3;
const DEEP = `populate${"[related_products][populate]".repeat(6)}=*`;

/** A list of part numbers, each of which is compared with all (FIT-05). */
const UNKNOWN_NUMBERS = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`filters[part_number][$in][${index}]`, `bulk-${index}-zz`]),
);

/** Far above the normal duration (hundredths of a second), far below that of a deep read. */
const ANSWER_TIMEOUT = AbortSignal.timeout.bind(AbortSignal, 5000);

/** Makes knex print each statement. */
const LOG_QUERIES = { DEBUG: "knex:query" };
const DELETION = isOnPostgres() ? 'delete from "products"' : "delete from `products`";

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms((dataDir) => addProducts(dataDir, COUNT, "spares"), LOG_QUERIES);
  editor = await signIn(cms);
});

afterAll(async () => {
  await cms.stop();
});

describe("ten thousand products", () => {
  test("API-01 a deep populate returns no more than a request without it", async () => {
    for (const path of ["products", "categories", "sub-categories", "home-page"]) {
      const plain = await callCms(cms.url, api(path));
      const deep = await callCms(cms.url, `${api(path)}?${DEEP}`, { signal: ANSWER_TIMEOUT() });
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
    ["products", UNKNOWN_NUMBERS, 0],
    ["sub-categories", { "filters[slug][$eq]": "spares" }, 1],
  ])("API-01 %s %o answers in bounds", async (path, query: Record<string, string | number>, length) => {
    const { status, data } = await callCms(cms.url, api(path, query), { signal: ANSWER_TIMEOUT() });
    expect([status, data.length]).toEqual([200, length]);
  });

  test("API-01 a sub-category returns at most a thousand products", async () => {
    const { data } = await callCms(cms.url, api("sub-categories", { "filters[slug][$eq]": "spares" }));
    expect(data[0]?.["products"]).toHaveLength(1000);
  });

  test("connections outlast the longest time that the CMS is busy", async () => {
    const { headers } = await callCms(cms.url, api("site-setting"));
    expect(headers.get("keep-alive")).toBe("timeout=65");
  });

  test("API-01 reading all pages returns each product once", async () => {
    const products: Entry[] = await fetchAllPages(cms.url, "products");
    expect(products).toHaveLength(COUNT + SEED_PRODUCTS);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(COUNT + SEED_PRODUCTS);
  });
});

describe("editors among ten thousand products", () => {
  const documents = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `bulk-${String(from + index).padStart(5, "0")}-document`);
  const printed = (from: number, text: RegExp) =>
    expect.poll(() => text.test(cms.output().slice(from)), { timeout: 30_000 }).toBe(true);
  const isCommitted = (output: string) => output.lastIndexOf("COMMIT;") > output.lastIndexOf(DELETION);
  /** Reads every product's texts. Outside a transaction, knex prints the name of the last one. */
  const READING =
    /long_descriptions.* from .products. as .t0.( where \(?.t0.\..published_at. is not null\)?)? trx\d+$/m;
  const readings = (output: string) => output.split("\n").filter((line) => READING.test(line)).length;

  test("a bulk removal reads all links twice, not once per product, and the shop answers meanwhile", async () => {
    const before = cms.output().length;
    const removed = editor.bulk("product", "bulkDelete", documents(100, 40));
    await printed(before, new RegExp(DELETION));
    expect((await callCms(cms.url, api("products", { "filters[slug][$eq]": "bulk-00050" }))).status).toBe(
      200,
    );
    expect((await removed).text).toBe('{"count":40}');
    // The answer may precede the output. One read is before the transaction, for probes, one in it.
    await expect.poll(() => isCommitted(cms.output().slice(before)), { timeout: 30_000 }).toBe(true);
    expect(readings(cms.output().slice(before))).toBe(2);
  });

  test("a file that an entry begins to use during its removal is not lost", async () => {
    const uploaded = await editor.upload(await bluePicture());
    const product = documents(0, 1)[0] ?? "";
    const opened = await editor.open("product", product);
    const image = { ...uploaded, alternativeText: "Blue" };
    const long_descriptions = [{ type: "image", image, children: [{ type: "text", text: "" }] }];
    const before = cms.output().length;
    const removed = editor.panel("DELETE", `/upload/files/${uploaded.id}`);
    await printed(before, READING);
    const used = await editor.act("product", product, "publish", { long_descriptions }, opened);
    const statuses = [(await removed).status, used.status];
    expect(statuses.toSorted()).toEqual([200, 400]);
  });
});
