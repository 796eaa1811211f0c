import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "./editor.ts";

/** Tests the labels of the panel, and the default columns of its lists. */

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms, "administrator");
});

afterAll(async () => {
  await cms.stop();
});

const SYSTEM_FIELDS = ["id", "documentId", "createdAt", "updatedAt", "publishedAt", "createdBy", "updatedBy"];

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
  "search-synonym",
  "condition",
  "controlled-document",
  "notice",
  "order",
  "unmatched-charge",
  "withdrawal",
  "order-mail",
  "order-terms",
];
const COMPONENTS = [
  "product.key-fact",
  "product.detail-picture",
  "product.standard",
  "product.faq",
  "account.address",
  "order.line",
  "order.address",
  "catalogue.slide",
  "site.boundary",
  "site.carrier",
  "site.claim",
  "site.menu-link",
  "site.hero-slide",
  "site.office",
  "document.revision",
  "safety.equipment",
  "safety.phrase",
];

describe("the editors' panel", () => {
  test.each([
    ...TYPES.map((type) => ["content-types", `api::${type}.${type}`] as const),
    ["content-types", "plugin::users-permissions.user"] as const,
    ...COMPONENTS.map((uid) => ["components", uid] as const),
  ])("has a readable label for every field (%s %s)", async (kind, uid) => {
    const { metadatas } = await editor.viewOf(kind, uid);
    const labels = Object.entries(metadatas)
      .filter(([field]) => !SYSTEM_FIELDS.includes(field))
      .map(([field, { edit }]) => [field, edit.label] as const);
    expect(labels.length).toBeGreaterThan(0);
    for (const [field, label] of labels) {
      expect([field, label]).toEqual([field, expect.stringMatching(/^[A-Z][A-Za-z\d -]+$/)]);
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
  ])("lists every %s with its main columns and sort order", async (type, columns, sortBy, order) => {
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
    [
      ...["components", "site.carrier", "tracking_address"],
      ...["https://a.example/{number}", "https://{number}.example/"],
    ],
    ["components", "site.menu-link", "link", "https://a.example/b", "http://a.example"],
    ["content-types", "api::tile.tile", "link", "/terms#section-12", "//training"],
    ["content-types", "api::distributor.distributor", "website", "https://a.example/b", "http://a.example"],
    ["content-types", "api::news-item.news-item", "link", "/news", "news"],
    ["content-types", "api::site-setting.site-setting", "sales_email", "a@b.example", "a@b"],
    ["content-types", "api::product.product", "slug", "set-2", "Set_2"],
  ] as const)("validates the format before a save (%s %s %s)", async (kind, uid, field, valid, invalid) => {
    const pattern = new RegExp(String(await editor.patternOf(kind, uid, field)));
    expect([pattern.test(valid), pattern.test(invalid)]).toEqual([true, false]);
  });

  test("the search text is shown nowhere: editors do not write it", async () => {
    const { metadatas, layouts } = await editor.viewOf("content-types", "api::product.product");
    expect(metadatas["search_text"]).toBeUndefined();
    expect(JSON.stringify(layouts)).not.toContain("search_text");
    expect(await editor.attributeOf("content-types", "api::product.product", "search_text")).toBeUndefined();
    const { text } = await editor.panel("GET", "/admin/users/me/permissions");
    const permissions: { subject: string | null; properties: object }[] = JSON.parse(text).data;
    const ofProducts = permissions.filter(({ subject }) => subject === "api::product.product");
    expect(ofProducts.length).toBeGreaterThan(0);
    expect(JSON.stringify(ofProducts)).not.toContain("search_text");
  });

  test.each([
    ["api::product.product", "slug", /the old address redirects to the new one/],
    ["api::product.product", "featured", /A JPEG, PNG, WebP, AVIF or SVG file of at most 25 MB\.$/],
    [
      "api::product.product",
      "Datasheet",
      /^A PDF document\. If a revision .* current one\. At most 25 MB\.$/,
    ],
    ["api::category.category", "picture", /at most 25 MB/],
    ["api::category.category", "position", /whole number/],
  ])("the hint of a field says what is allowed (%s %s)", async (uid, field, hint) => {
    const { metadatas } = await editor.viewOf("content-types", uid);
    expect(metadatas[field]?.edit.description).toMatch(hint);
  });

  interface Model {
    readonly uid: string;
    readonly isDisplayed: boolean;
    readonly kind?: string;
    readonly info: { readonly displayName: string };
    readonly attributes: Readonly<Record<string, { type: string; customField?: string; maxLength?: number }>>;
  }
  const modelsOf = async (kind: string): Promise<Model[]> =>
    JSON.parse((await editor.panel("GET", `/content-manager/${kind}`)).text).data;
  const typesOfShop = async () =>
    (await modelsOf("content-types")).filter(
      ({ uid, isDisplayed }) => isDisplayed && uid.startsWith("api::"),
    );

  /** Fields that no form shows. */
  const HIDDEN_FIELDS = ["documentId", "fingerprint"];

  test("every single-line text has a maximum length", async () => {
    const models = [...(await typesOfShop()), ...(await modelsOf("components"))];
    const texts = models.flatMap(({ uid, attributes }) =>
      Object.entries(attributes)
        .filter(([field, { type, customField }]) => {
          const isLine = ["string", "email"].includes(type) || customField === "global::slug";
          return isLine && !HIDDEN_FIELDS.includes(field);
        })
        .map(([field, { maxLength }]) => [`${uid} ${field}`, maxLength] as const),
    );
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(([, maxLength]) => !(maxLength && maxLength > 0))).toEqual([]);
    const slugs = texts.filter(([name]) => name.endsWith(" slug"));
    expect(slugs.map(([, maxLength]) => maxLength)).toEqual([200, 200, 200, 200]);
  });

  test("the front page has names for single types and for drafts without a title", async () => {
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

  test("the heading of every entry, of every type, is a title and not an id", async () => {
    // How the panel makes a heading; an update of Strapi may change it.
    const panel = createRequire(path.resolve("cms/package.json")).resolve(
      "@strapi/content-manager/package.json",
    );
    const hook = path.join(path.dirname(panel), "dist", "admin", "hooks", "useDocument.js");
    expect(await readFile(hook, "utf8")).toMatch(
      /mainField !== 'id' && document\?\.\[mainField\]\) \{\s+return document\[mainField\];[\s\S]+'singleType'[\s\S]+displayName/,
    );
    const headings: Record<string, unknown[]> = {};
    for (const { uid, kind, info, attributes } of await typesOfShop()) {
      const mainField = String((await editor.viewOf("content-types", uid)).settings["mainField"]);
      if (kind === "singleType") {
        headings[uid] = [mainField === "id" ? info.displayName : mainField];
        continue;
      }
      expect([uid, attributes[mainField]?.type]).toEqual([uid, "string"]);
      const { text } = await editor.panel("GET", `/content-manager/collection-types/${uid}?pageSize=100`);
      headings[uid] = JSON.parse(text).results.map((entry: Record<string, unknown>) => entry[mainField]);
    }
    expect(headings).toMatchObject({
      "api::home-page.home-page": ["Home page"],
      "api::site-setting.site-setting": ["Site settings"],
      "api::product.product": expect.arrayContaining(["Set One", "Part One"]),
      "api::category.category": ["Sports Diving"],
    });
  });

  test("the heading of an office is its name, that of a slide its title", async () => {
    expect((await editor.viewOf("components", "site.office")).settings["mainField"]).toBe("name");
    expect((await editor.viewOf("components", "site.hero-slide")).settings["mainField"]).toBe("title");
  });
});
