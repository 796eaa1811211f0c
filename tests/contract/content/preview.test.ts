import { once } from "node:events";
import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyToken } from "../../../scripts/publish/preview/token.ts";
import { keyFor } from "../../../src/contract/node/publish-keys.ts";
import { api, callCms, type Entry, publicEntry } from "../cms/json.ts";
import { type Editor, panelToken, signIn, signInAs } from "../panel/editor.ts";
import { type CmsWithHook, PUBLISH_SECRET, startCmsWithHook } from "../publishing/hook.ts";

/** The panel's preview links, and who may read drafts. */

const SITE_URL = "https://shop.example";
const DRAFT = "Words of a draft";
const KEY = keyFor(PUBLISH_SECRET, "drafts");
/** The keys for other purposes, which must not open a draft. */
const OTHER_KEYS = [keyFor(PUBLISH_SECRET, "hook"), keyFor(PUBLISH_SECRET, "control")];

let shop: CmsWithHook;
let editor: Editor;

beforeAll(async () => {
  shop = await startCmsWithHook({ siteUrl: SITE_URL });
  editor = await signIn(shop.cms);
});
afterAll(() => shop.stop());

const draft = (type: string, documentId: string, secret?: string) =>
  callCms(shop.cms.url, `/publishing/drafts/${type}/${documentId}`, {
    headers: secret === undefined ? {} : { "x-publish-secret": secret },
  });

async function linkTo(type: string, documentId?: string, status = "draft"): Promise<URL | null> {
  const query = new URLSearchParams({ status, ...(documentId ? { documentId } : {}) });
  const answer = await editor.panel("GET", `/content-manager/preview/url/api::${type}.${type}?${query}`);
  return answer.status === 204 ? null : new URL(JSON.parse(answer.text).data.url);
}

test.each([
  ["product", "products", "set-one"],
  ["category", "categories", "sports-diving"],
  ["sub-category", "sub-categories", undefined],
  ["info-page", "info-pages", "about-us"],
  ["home-page", "home-page", undefined],
  ["site-setting", "site-setting", undefined],
  ["tile", "tiles", undefined],
  ["certificate", "certificates", undefined],
  ["distributor", "distributors", undefined],
  ["exhibition", "exhibitions", undefined],
  ["news-item", "news-items", undefined],
  ["video-refresher", "video-refreshers", undefined],
  ["safety-document-set", "safety-document-sets", undefined],
  ["gallery-picture", "gallery-pictures", undefined],
  ["controlled-document", "controlled-documents", undefined],
  ["search-synonym", "search-synonyms", undefined],
])("an unchanged draft is serialized like the published entry (%s)", async (type, path, slug) => {
  const shown = await publicEntry(shop.cms.url, path, slug);
  const response = await draft(type, shown.documentId, KEY);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  // The draft row has its own ids and dates; the rest is equal.
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (key, inner) =>
      ["id", "updatedAt", "publishedAt"].includes(key) ? undefined : inner,
    );
  expect(plain(response.data[0])).toEqual(plain(shown));
});

test("drafts are not readable without the key for drafts", async () => {
  const { documentId } = await publicEntry(shop.cms.url, "products", "set-one");
  await editor.save("product", documentId, { short_descriptions: DRAFT });
  expect((await draft("product", documentId, KEY)).text).toContain(DRAFT);
  for (const secret of [undefined, "", `x${KEY}`, KEY.slice(1), PUBLISH_SECRET, ...OTHER_KEYS, DRAFT]) {
    const { status, text } = await draft("product", documentId, secret);
    expect([status, text.includes(DRAFT)]).toEqual([401, false]);
  }
  const signedIn = await editor.panel("GET", `/publishing/drafts/product/${documentId}`);
  expect(signedIn.status).toBe(401);
  expect((await callCms(shop.cms.url, `/api/publishing/drafts/product/${documentId}`)).status).toBe(404);
});

test("a type that pages do not show, or a missing draft, is answered with 404", async () => {
  const { documentId } = await publicEntry(shop.cms.url, "products", "set-one");
  for (const [type, id] of [
    ["user", "1"],
    ["publish-change", "1"],
    ["category", documentId],
    ["product", "nothing"],
  ] as const) {
    expect((await draft(type, id, KEY)).status).toBe(404);
  }
});

test("a link names page, entry and panel, is signed, and is valid for an hour", async () => {
  const { documentId } = await publicEntry(shop.cms.url, "products", "set-one");
  const before = Date.now();
  const link = await linkTo("product", documentId);
  expect(`${link?.origin}${link?.pathname}`).toBe("https://shop.example/preview");
  const { token, path } = Object.fromEntries(link?.searchParams ?? []);
  expect(path).toBe("/product/set-one");
  const claims = verifyToken(token, path, PUBLISH_SECRET);
  expect(claims).toMatchObject({ path, kind: "product", documentId, draft: true, panel: shop.cms.url });
  const hour = (claims?.expires ?? 0) - before;
  expect(hour).toBeGreaterThanOrEqual(3_600_000);
  expect(hour).toBeLessThan(3_660_000);
  for (const secret of [PUBLISH_SECRET, KEY, keyFor(PUBLISH_SECRET, "preview")]) {
    expect(link?.href).not.toContain(secret);
  }
});

test.each([
  ["category", "categories", "/sports-diving"],
  ["sub-category", "sub-categories", /^\/sports-diving\/(sets|spares)$/],
  ["info-page", "info-pages", "/about-us"],
  ["news-item", "news-items", "/news"],
  ["home-page", undefined, "/"],
] as const)("each type has a page on which its drafts are looked at (%s)", async (type, path, page) => {
  const link = await linkTo(type, path && (await publicEntry(shop.cms.url, path)).documentId);
  expect(link?.searchParams.get("path")).toMatch(typeof page === "string" ? new RegExp(`^${page}$`) : page);
});

test("a tile is previewed on the page that shows it", async () => {
  const tiles = (await callCms(shop.cms.url, api("tiles"))).data;
  const remaining = tiles
    .filter(({ title }) => title !== "Pandemic")
    .map(({ documentId }) => ({ documentId }));
  expect(remaining.length).toBeLessThan(tiles.length);
  expect((await editor.publishSingle("home-page", { event_tiles: { set: remaining } })).status).toBe(200);
  const pages = new Map<string, string | undefined>();
  for (const { documentId, title } of tiles) {
    pages.set(title, (await linkTo("tile", documentId))?.searchParams.get("path") ?? undefined);
  }
  const [category] = (await callCms(shop.cms.url, api("categories"))).data;
  const home = await publicEntry(shop.cms.url, "home-page");
  const titlesOf = (entry: Entry | undefined) =>
    [entry?.["event_tiles"], entry?.["information_tiles"]].flat().map((tile) => String(Object(tile).title));
  expect(pages.get("Pandemic")).toBe("/sports-diving");
  for (const [title, page] of pages) {
    const onHome = titlesOf(home).includes(title);
    const onCategory = titlesOf(category).includes(title);
    expect([title, page]).toEqual([title, onHome ? "/" : onCategory ? "/sports-diving" : undefined]);
  }
});

test("a published entry has a link too, and an entry without a page has none", async () => {
  const { documentId } = await publicEntry(shop.cms.url, "products", "set-one");
  const link = await linkTo("product", documentId, "published");
  const token = link?.searchParams.get("token");
  expect(verifyToken(token, "/product/set-one", PUBLISH_SECRET)).toMatchObject({ draft: false });
  const created = await editor.create("product", { title: "Without an address" });
  const id = String(created.data[0]?.documentId);
  expect(await linkTo("product", id, "published")).toBeNull();
});

test("a link never names a panel address that only the request claims", async () => {
  const { documentId } = await publicEntry(shop.cms.url, "products", "set-one");
  const authorization = `Bearer ${await panelToken(shop.cms)}`;
  const address = `${shop.cms.url}/content-manager/preview/url/api::product.product?documentId=${documentId}&status=draft`;
  const statusAt = async (host: string) => {
    const [response] = await once(get(address, { headers: { host, authorization } }), "response");
    response.resume();
    return response.statusCode;
  };
  expect(await statusAt(new URL(shop.cms.url).host)).toBe(200);
  expect(await statusAt("panel.evil.example")).toBe(204);
});

test("a link needs an editor who is signed in to the panel and may read the entry", async () => {
  const { documentId } = await publicEntry(shop.cms.url, "products", "set-one");
  const address = `/content-manager/preview/url/api::product.product?documentId=${documentId}&status=draft`;
  expect((await callCms(shop.cms.url, address)).status).toBe(401);
  const role = { name: "Packer", description: "Sees nothing of the content" };
  const administrator = await signIn(shop.cms, "administrator");
  expect((await administrator.panel("POST", "/admin/roles", role)).status).toBe(201);
  const packer = await signInAs("Packer", administrator, shop.cms);
  expect((await packer("GET", "/admin/users/me")).status).toBe(200);
  const { text } = await packer("GET", address);
  expect(text).not.toContain("token");
});

test("the panel may show the site in a frame, and no other pages", async () => {
  const { headers } = await callCms(shop.cms.url, "/admin");
  expect(headers.get("content-security-policy")).toMatch(/(^|;)frame-src https:\/\/shop\.example(;|$)/);
});
