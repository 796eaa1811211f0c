import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api, callCms, type Entry } from "../cms/json.ts";
import {
  compiledCms,
  killCmsAt,
  newDataDir,
  type RunningCms,
  removeDataDir,
  runCms,
  startCms,
} from "../cms/process.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { seedEdit, smallSeed } from "../start/seed.ts";

let seed: string;
let cms: RunningCms;
let editor: Editor;
beforeAll(async () => {
  seed = await smallSeed();
  cms = await startCms(await newDataDir(), { SEED_DIR: seed });
  editor = await signIn(cms);
});
afterAll(async () => {
  await cms.stop();
  await removeDataDir(cms.dataDir);
});
const bySlug = async (type: string, slug: string): Promise<Entry> => {
  const { data } = await callCms(cms.url, api(type, { "filters[slug][$eq]": slug }));
  if (!data[0]) throw new Error(slug);
  return data[0];
};
const slugs = (list: unknown) => (list as Entry[]).map(({ slug }) => slug);

test("all files that the CMS writes are readable by their owner only", async () => {
  for (const name of ["cms.sqlite", "public", "public/uploads"]) {
    expect([name, (await stat(path.join(cms.dataDir, name))).mode & 0o077]).toEqual([name, 0]);
  }
});

test.each([
  ["api::product.product", "foreland-40-eccr", "rml4gp9q4zu0qqeu592dxq4j"],
  ["api::category.category", "sports-diving", "w6p7u4vl73ws51z9b6vnqhad"],
  ["api::home-page.home-page", "home", "cnjm4kymr5kviendcvekhyfh"],
])(
  "%s %s has the same documentId in every version, since existing shops are completed by it",
  (type, key, id) => {
    const { stableDocumentId } = createRequire(import.meta.url)(
      path.join(compiledCms(), "src", "seed", "document-id.js"),
    );
    expect(stableDocumentId(type, key)).toBe(id);
  },
);

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
  const dataDir = await newDataDir();
  await killCmsAt(dataDir, "files in", { SEED_DIR: seed });
  const run = (sql: string) => {
    const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"));
    database.exec(sql);
    const rows = Number(database.prepare("SELECT count(*) AS rows FROM products").get()?.["rows"]);
    database.close();
    return rows;
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

test("a changed, valid seed is not read again", async () => {
  const folder = await smallSeed();
  const dataDir = await newDataDir();
  await (await startCms(dataDir, { SEED_DIR: folder })).stop();
  const changed = await smallSeed({
    ...seedEdit("products/set-one.yaml", "title: Set One", "title: Another name"),
    ...seedEdit("spares.yaml", "slug: part-one", "slug: part-new"),
    ...seedEdit("site.yaml", "tagline: Sets", "tagline: Another"),
    ...{
      "products/set-one.yaml": String(
        seedEdit("products/set-one.yaml", "title: Set One", "title: Another name")["products/set-one.yaml"],
      ).replace("part-one", "part-new"),
    },
  });
  const second = await startCms(dataDir, { SEED_DIR: changed });
  try {
    const texts = await Promise.all(
      ["products", "site-setting"].map(async (one) => (await callCms(second.url, api(one))).text),
    );
    expect(texts.join()).not.toMatch(/Another name|part-new|"tagline":"Another"/);
  } finally {
    await second.stop();
  }
});
