import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Editor, signIn } from "./cms-editor.ts";
import type { RunningCms } from "./cms-process.ts";
import { startSmallCms } from "./cms-small.ts";

/** What the panel calls things, and what its lists show at first. */

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms, "administrator");
});

afterAll(async () => {
  await cms.stop();
});

const OWN = ["id", "documentId", "createdAt", "updatedAt", "publishedAt", "createdBy", "updatedBy"];

const TYPES = [
  "product",
  "category",
  "sub-category",
  "info-page",
  "site-setting",
  "home-page",
  "tile",
  "certificate",
  "distributor",
  "exhibition",
  "news-item",
  "video-refresher",
  "safety-document-set",
  "gallery-picture",
  "order",
  "unmatched-charge",
  "order-mail",
  "order-terms",
];
const COMPONENTS = [
  "product.key-fact",
  "product.standard",
  "product.faq",
  "account.address",
  "order.line",
  "order.address",
  "catalogue.slide",
  "site.claim",
  "site.hero-slide",
  "site.office",
];

describe("the editors' panel", () => {
  test.each([
    ...TYPES.map((type) => ["content-types", `api::${type}.${type}`] as const),
    ["content-types", "plugin::users-permissions.user"] as const,
    ...COMPONENTS.map((uid) => ["components", uid] as const),
  ])("names every field in words (%s %s)", async (kind, uid) => {
    const { metadatas } = await editor.viewOf(kind, uid);
    const labels = Object.entries(metadatas)
      .filter(([field]) => !OWN.includes(field))
      .map(([field, { edit }]) => [field, edit.label] as const);
    expect(labels.length).toBeGreaterThan(1);
    for (const [field, label] of labels) {
      expect([field, label]).toEqual([field, expect.stringMatching(/^[A-Z][A-Za-z -]+$/)]);
    }
  });

  test.each([
    ["product", ["featured", "title", "part_number", "price", "sub_categories"], "title", "ASC"],
    ["category", ["title", "slug", "sub_categories", "position"], "position", "ASC"],
    ["tile", ["picture", "title", "link"], "title", "ASC"],
    ["certificate", ["title", "issuer", "standing", "position"], "position", "ASC"],
    ["distributor", ["logo", "name", "website", "position"], "position", "ASC"],
    ["exhibition", ["picture", "title", "starts_on", "location", "cancelled"], "starts_on", "DESC"],
    ["news-item", ["picture", "title", "date", "notice"], "date", "DESC"],
    ["gallery-picture", ["picture", "title", "position"], "position", "ASC"],
  ])("lists every %s by what matters", async (type, columns, sortBy, order) => {
    const { layouts, settings } = await editor.viewOf("content-types", `api::${type}.${type}`);
    expect(layouts.list).toEqual(columns);
    expect(settings).toMatchObject({
      defaultSortBy: sortBy,
      defaultSortOrder: order,
      mainField: type === "distributor" ? "name" : "title",
    });
  });

  test.each([
    ["components", "site.hero-slide", "link", "/training", "training"],
    ["components", "site.office", "country_code", "GB", "UK1"],
    ["content-types", "api::tile.tile", "link", "/terms#section-12", "//training"],
    ["content-types", "api::distributor.distributor", "website", "https://a.example/b", "http://a.example"],
    ["content-types", "api::news-item.news-item", "link", "/news", "news"],
    ["content-types", "api::site-setting.site-setting", "sales_email", "a@b.example", "a@b"],
    ["content-types", "api::product.product", "slug", "set-2", "Set_2"],
  ] as const)("tells right from wrong before it saves (%s %s %s)", async (kind, uid, field, right, wrong) => {
    const pattern = new RegExp(String(await editor.patternOf(kind, uid, field)));
    expect([pattern.test(right), pattern.test(wrong)]).toEqual([true, false]);
  });

  test("the search text is nowhere, since it is not the editor's", async () => {
    const { metadatas, layouts } = await editor.viewOf("content-types", "api::product.product");
    expect(metadatas["search_text"]).toBeUndefined();
    expect(JSON.stringify(layouts)).not.toContain("search_text");
    expect(await editor.attributeOf("content-types", "api::product.product", "search_text")).toBeUndefined();
    const { text } = await editor.panel("GET", "/admin/users/me/permissions");
    expect(text).not.toContain("search_text");
  });

  test.each([
    ["api::product.product", "slug", /the old address redirects to the new one/],
    ["api::product.product", "featured", /A JPEG, PNG, WebP, AVIF or SVG file of at most 25 MB\.$/],
    ["api::product.product", "Datasheet", /^A PDF document\. At most 25 MB\.$/],
    ["api::category.category", "picture", /at most 25 MB/],
    ["api::category.category", "position", /whole number/],
  ])("a hint says what follows and what is allowed (%s %s)", async (uid, field, hint) => {
    const { metadatas } = await editor.viewOf("content-types", uid);
    expect(metadatas[field]?.edit.description).toMatch(hint);
  });

  test("every text of one line names its longest length", async () => {
    const { text } = await editor.panel("GET", "/content-manager/content-types");
    const types: { uid: string; attributes: Record<string, { type: string; maxLength?: number }> }[] =
      JSON.parse(text).data;
    for (const type of ["product", "category", "sub-category", "info-page"]) {
      const model = types.find(({ uid }) => uid === `api::${type}.${type}`);
      expect(model?.attributes["slug"]?.maxLength).toBe(200);
      expect(model?.attributes["title"]?.maxLength).toBeGreaterThan(0);
    }
  });

  test("the front page names single types, and drafts without a title, in words", async () => {
    await editor.create("tile", {});
    const single = await editor.publishSingle("home-page", {});
    expect(single.status).toBe(200);
    const recent = async (action: string): Promise<{ title: string }[]> =>
      JSON.parse(
        (await editor.panel("GET", `/content-manager/homepage/recent-documents?action=${action}`)).text,
      ).data;
    expect((await recent("update")).map(({ title }) => title).slice(0, 2)).toEqual(["Home page", "Untitled"]);
    expect((await recent("publish"))[0]?.title).toBe("Home page");
  });

  test("home page and settings are known by what they are", async () => {
    for (const type of ["home-page", "site-setting"]) {
      const { settings } = await editor.viewOf("content-types", `api::${type}.${type}`);
      expect(settings["mainField"]).toBe("id");
    }
  });

  test("an office is known by its name, a slide by its title", async () => {
    expect((await editor.viewOf("components", "site.office")).settings["mainField"]).toBe("name");
    expect((await editor.viewOf("components", "site.hero-slide")).settings["mainField"]).toBe("title");
  });
});
