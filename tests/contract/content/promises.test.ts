import { stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isOnPostgres } from "../../harness/postgres/databases.ts";
import { runSql } from "../accounts/account.ts";
import { filledDataDir, unseededDataDir } from "../cms/filled.ts";
import { api, callCms, type Entry, publicEntry } from "../cms/json.ts";
import { type RunningCms, removeDataDir, runCms, startCms } from "../cms/process.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { smallSeed } from "../start/seed.ts";

let seed: string;
let cms: RunningCms;
let editor: Editor;
beforeAll(async () => {
  seed = await smallSeed();
  cms = await startCms(await filledDataDir("small", seed), { SEED_DIR: seed });
  editor = await signIn(cms);
});
afterAll(async () => {
  await cms.stop();
  await removeDataDir(cms.dataDir);
});
const bySlug = (path: string, slug: string) => publicEntry(cms.url, path, slug);
const slugs = (list: unknown) => (list as Entry[]).map(({ slug }) => slug);

test("all files that the CMS writes are readable by their owner only", async () => {
  const database = isOnPostgres() ? [] : ["cms.sqlite"];
  for (const name of [...database, "public", "public/uploads"]) {
    expect([name, (await stat(path.join(cms.dataDir, name))).mode & 0o077]).toEqual([name, 0]);
  }
});

test("an editor's publish keeps the links that the seed made", async () => {
  const { documentId } = await bySlug("products", "set-one");
  expect((await editor.act("product", documentId, "publish")).status).toBe(200);
  expect(slugs((await bySlug("products", "set-one"))["related_products"])).toEqual(["part-one", "set-two"]);
  const category = await bySlug("categories", "sports-diving");
  expect((await editor.act("category", category.documentId, "publish")).status).toBe(200);
  expect(slugs((await bySlug("categories", "sports-diving"))["featured_products"])).toEqual([
    "set-two",
    "set-one",
  ]);
});

test("every block and mark of the editor reaches the site", async () => {
  const { documentId, featured } = (await bySlug("products", "part-one")) as Entry & { featured: object };
  const text = (value: string, marks = {}) => ({ type: "text", text: value, ...marks });
  const marks = { bold: true, italic: true, underline: true, strikethrough: true, code: true };
  const written = [
    { type: "heading", level: 4, children: [text("Heading")] },
    {
      type: "paragraph",
      children: [
        text("all", marks),
        { type: "link", url: "/safety-data", children: [text("b", { bold: true })] },
      ],
    },
    { type: "code", language: "plaintext", children: [text("PO2 1.3")] },
    { type: "quote", children: [text("Said")] },
    {
      type: "image",
      image: {
        ...featured,
        formats: {},
        provider: "local",
        createdAt: "2024-01-01T00:00:00.000Z",
        updatedAt: "2024-01-01T00:00:00.000Z",
      },
      children: [text("")],
    },
  ];
  const saved = await editor.save("product", documentId, { long_descriptions: written });
  expect([saved.status, saved.error]).toEqual([200, undefined]);
  const published = await editor.act("product", documentId, "publish", { long_descriptions: written });
  expect([published.status, published.error]).toEqual([200, undefined]);
  const read = (await bySlug("products", "part-one"))["long_descriptions"];
  // The panel copies a picture into the text without its colour and focal point.
  const image = { ...featured, color: null, focus: null };
  expect(read).toMatchObject(
    written.map((block) => (block.type === "image" ? { type: "image", image } : block)),
  );
});

test("a slug above the maximum length is refused", async () => {
  const { status, error } = await callCms(
    cms.url,
    api("products", { "filters[slug][$eq]": "a".repeat(201) }),
  );
  expect([status, error?.details]).toEqual([400, { parameter: "filters[slug][$eq]" }]);
});

test("the pages of a list stay stable when an entry is edited between two requests", async () => {
  const page = async (number: number) =>
    (await callCms(cms.url, api("products", { "pagination[page]": number, "pagination[pageSize]": 1 })))
      .data[0]?.slug;
  const before = [await page(1), await page(2), await page(3)];
  const { documentId } = await bySlug("products", String(before[1]));
  await editor.act("product", documentId, "publish");
  expect([await page(1), await page(2), await page(3)]).toEqual(before);
});

test("the seed's store key is written together with the content or not at all", async () => {
  const dataDir = await unseededDataDir(seed);
  const run = (statement: string) => {
    runSql(dataDir, statement);
    return Number(runSql(dataDir, "SELECT count(*) AS rows FROM products")[0]?.["rows"]);
  };
  run(
    "CREATE TRIGGER no_marker BEFORE INSERT ON strapi_core_store_settings WHEN NEW.key LIKE '%seed_done' " +
      "BEGIN SELECT RAISE(ABORT, 'no room'); END",
  );
  expect((await runCms(dataDir, { SEED_DIR: seed })).code).toBe(1);
  expect(run("DROP TRIGGER no_marker")).toBe(0);
  await (await startCms(dataDir, { SEED_DIR: seed })).stop();
  expect(run("SELECT 1")).toBe(6);
});
