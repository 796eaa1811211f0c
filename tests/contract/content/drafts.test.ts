import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inDatabase } from "../accounts/account.ts";
import { callCms, publicEntry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "../panel/editor.ts";

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms);
});

afterAll(async () => {
  await cms.stop();
});

const bySlug = (path: string, slug: string) => publicEntry(cms.url, path, slug);

describe("drafts", () => {
  const SECRET = "Secret successor";
  let draft = "";

  beforeAll(async () => {
    const subCategory = await bySlug("sub-categories", "sets");
    const published = await bySlug("products", "set-one");
    const created = await editor.create("product", {
      title: SECRET,
      slug: "secret-successor",
      price: 100,
      short_descriptions: SECRET,
      sub_categories: { connect: [{ documentId: subCategory.documentId }] },
      related_products: { connect: [{ documentId: published.documentId }] },
    });
    expect(created.status).toBe(201);
    draft = String(created.data[0]?.documentId);
    const toDraft = { connect: [{ documentId: draft }] };
    const category = await bySlug("categories", "sports-diving");
    const saved = [
      await editor.save("product", published.documentId, { title: SECRET, related_products: toDraft }),
      await editor.save("category", category.documentId, { featured_products: toDraft }),
      await editor.act("category", category.documentId, "publish"),
      await editor.save("category", category.documentId, { title: SECRET, summary: SECRET }),
      await editor.save("sub-category", subCategory.documentId, { summary: SECRET, title: SECRET }),
    ];
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test.each([
    ["", ""],
    ["status=draft", ""],
    ["publicationState=preview", ""],
    ["status=draft&populate=*", ""],
    ["status[0]=draft&locale=*", ""],
    ["status=draft", "products?filters[slug][$eq]=secret-successor"],
    ["status=draft", "products?filters[documentId][$in][0]={draft}"],
    ["status=draft", "products?filters[title][$containsi]=secret"],
    ["status=draft", "products?filters[slug][$eq]=set-one"],
    ["status=draft", "sub-categories?filters[slug][$eq]=sets"],
    ["status=draft", "categories?filters[slug][$eq]=sports-diving"],
    ["status=draft", "products/{draft}"],
  ])("are never public (%s %s)", async (extra, address) => {
    const all = ["products", "categories", "sub-categories", "site-setting", "home-page"];
    for (const path of address === "" ? all : [address.replace("{draft}", draft)]) {
      const { text } = await callCms(cms.url, `/api/${path}${path.includes("?") ? "&" : "?"}${extra}`);
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(draft);
    }
  });

  test("an unpublished product disappears everywhere", async () => {
    const { documentId } = await bySlug("products", "set-two");
    expect((await editor.act("product", documentId, "unpublish")).status).toBe(200);
    for (const path of ["products", "categories", "sub-categories?filters[slug][$eq]=sets", "home-page"]) {
      expect((await callCms(cms.url, `/api/${path}`)).text).not.toContain("set-two");
    }
    expect((await editor.act("product", documentId, "publish")).status).toBe(200);
    expect((await bySlug("products", "set-two")).documentId).toBe(documentId);
  });
});

describe("slugs", () => {
  test("a taken slug is refused at its field", async () => {
    const { status, error } = await editor.create("product", { title: "Again", slug: "set-one" });
    expect(status).toBe(400);
    expect(error?.message).toMatch(/^This slug is already used by the product “/);
    expect(error?.details).toMatchObject({ errors: [{ path: ["slug"] }] });
  });

  test("a slug may be used once in each type", async () => {
    const { status } = await editor.create("info-page", {
      title: "Set one",
      slug: "set-one",
      lead: "x",
      body: [],
    });
    expect(status).toBe(201);
  });

  test.each(["Set-3", "set_3", "set--3", "-set", "set-", "sét", "a/b", "."])(
    "%s is not a valid slug",
    async (slug) => {
      const { status, error } = await editor.create("product", { title: "Three", slug });
      expect([status, error?.details]).toMatchObject([400, { errors: [{ path: ["slug"] }] }]);
    },
  );

  test("an entry keeps its own slug when it is saved and published again", async () => {
    const { documentId } = await bySlug("products", "part-one");
    expect((await editor.save("product", documentId, { slug: "part-one" })).status).toBe(200);
    expect((await editor.act("product", documentId, "publish")).status).toBe(200);
  });

  test("a copy needs a slug of its own", async () => {
    const { documentId } = await bySlug("products", "part-one");
    expect((await editor.copy("product", documentId, { slug: "part-one" })).status).toBe(400);
    expect((await editor.copy("product", documentId, {})).status).toBe(400);
    expect((await editor.copy("product", documentId, { slug: "part-two" })).status).toBeLessThan(300);
  });

  test("of concurrent saves with one slug, one succeeds and the others are refused", async () => {
    const saves = await Promise.all(
      Array.from({ length: 6 }, () => editor.create("product", { title: "Race", slug: "race" })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
  });

  test.each(["products", "categories", "sub_categories", "info_pages"])(
    "the database itself enforces unique slugs (%s)",
    (table) =>
      inDatabase(cms.dataDir, (database) => {
        for (const published of [null, Date.now()]) {
          const add = database.prepare(
            `INSERT INTO ${table} (document_id, slug, published_at) VALUES (?, ?, ?)`,
          );
          database.exec("BEGIN");
          add.run("first-document", "same-slug", published);
          expect(() => add.run("other-document", "same-slug", published)).toThrow(/unique/i);
          database.exec("ROLLBACK");
        }
      }),
  );
});

describe("prices and pictures", () => {
  test.each([-1, 1.5, "100", 100_000_000])("a price of %s cents is refused", async (price) => {
    const { status, error } = await editor.create("product", { title: "Price", slug: "price", price });
    expect([status, error?.details]).toMatchObject([400, { errors: [{ path: ["price"] }] }]);
  });

  test("prices are saved in cents and read in dollars", async () => {
    const { documentId } = await bySlug("products", "part-one");
    for (const [cents, dollars] of [
      [240, 2.4],
      [0, 0],
      [null, null],
      [99_999_999, 999_999.99],
    ]) {
      await editor.save("product", documentId, { price: cents });
      await editor.act("product", documentId, "publish", { price: cents });
      expect((await bySlug("products", "part-one"))["price"]).toBe(dollars);
    }
  });

  test("a product without a picture cannot be published", async () => {
    const { data } = await editor.create("product", {
      title: "Bare",
      slug: "bare",
      short_descriptions: "Bare",
    });
    const { status, error } = await editor.act("product", String(data[0]?.documentId), "publish");
    expect([status, error?.details]).toMatchObject([400, { errors: [{ path: ["featured"] }] }]);
  });
});
