import { once } from "node:events";
import { get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyFor } from "../../scripts/publish/keys.ts";
import { readToken } from "../../scripts/publish/preview/token.ts";
import { type Editor, readSignIn, signIn, signInAs } from "./cms-editor.ts";
import { PUBLISH_SECRET, startTold, type Told } from "./cms-hook.ts";
import { api, ask, type Entry } from "./cms-json.ts";

/** How an editor's panel comes to a preview, and who may read drafts for it. */

const SITE_URL = "https://shop.example";
const DRAFT = "Words of a draft";
const KEY = keyFor(PUBLISH_SECRET, "drafts");
/** None of what others are sent opens a draft. */
const OTHERS = [keyFor(PUBLISH_SECRET, "hook"), keyFor(PUBLISH_SECRET, "control")];

let shop: Told;
let editor: Editor;

beforeAll(async () => {
  shop = await startTold({ siteUrl: SITE_URL });
  editor = await signIn(shop.cms);
});
afterAll(() => shop.stop());

async function publicEntry(path: string, slug?: string): Promise<Entry> {
  const { data } = await ask(shop.cms.url, api(path, slug ? { "filters[slug][$eq]": slug } : {}));
  const [entry] = data;
  if (!entry) throw new Error(`Nothing is published of ${path}`);
  return entry;
}

const draft = (type: string, documentId: string, secret?: string) =>
  ask(shop.cms.url, `/publishing/drafts/${type}/${documentId}`, {
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
])("a draft as it was published is told just as the public is told of it (%s)", async (type, path, slug) => {
  const shown = await publicEntry(path, slug);
  const told = await draft(type, shown.documentId, KEY);
  expect(told.status).toBe(200);
  expect(told.headers.get("cache-control")).toBe("no-store");
  // Rows have numbers and dates of their own; all else is the same.
  const plain = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (key, inner) =>
      ["id", "updatedAt", "publishedAt"].includes(key) ? undefined : inner,
    );
  expect(plain(told.data[0])).toEqual(plain(shown));
});

test("drafts are told to nobody without the key to them", async () => {
  const { documentId } = await publicEntry("products", "set-one");
  await editor.save("product", documentId, { short_descriptions: DRAFT });
  expect((await draft("product", documentId, KEY)).text).toContain(DRAFT);
  for (const secret of [undefined, "", `x${KEY}`, KEY.slice(1), PUBLISH_SECRET, ...OTHERS, DRAFT]) {
    const { status, text } = await draft("product", documentId, secret);
    expect([status, text.includes(DRAFT)]).toEqual([401, false]);
  }
  const signedIn = await editor.panel("GET", `/publishing/drafts/product/${documentId}`);
  expect(signedIn.status).toBe(401);
  expect((await ask(shop.cms.url, `/api/publishing/drafts/product/${documentId}`)).status).toBe(404);
});

test("of what is no type of a page, or not there, nothing is told", async () => {
  const { documentId } = await publicEntry("products", "set-one");
  for (const [type, id] of [
    ["user", "1"],
    ["publish-change", "1"],
    ["category", documentId],
    ["product", "nothing"],
  ] as const) {
    expect((await draft(type, id, KEY)).status).toBe(404);
  }
});

test("a link names page, entry and panel, is signed, and good for an hour", async () => {
  const { documentId } = await publicEntry("products", "set-one");
  const before = Date.now();
  const link = await linkTo("product", documentId);
  expect(`${link?.origin}${link?.pathname}`).toBe("https://shop.example/preview");
  const { token, path } = Object.fromEntries(link?.searchParams ?? []);
  expect(path).toBe("/product/set-one");
  const claims = readToken(token, path, PUBLISH_SECRET);
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
  const link = await linkTo(type, path && (await publicEntry(path)).documentId);
  expect(link?.searchParams.get("path")).toMatch(typeof page === "string" ? new RegExp(`^${page}$`) : page);
});

test("a tile is looked at on the page that shows it", async () => {
  const tiles = (await ask(shop.cms.url, api("tiles"))).data;
  const kept = tiles.filter(({ title }) => title !== "Pandemic").map(({ documentId }) => ({ documentId }));
  expect(kept.length).toBeLessThan(tiles.length);
  expect((await editor.publishSingle("home-page", { event_tiles: { set: kept } })).status).toBe(200);
  const pages = new Map<string, string | undefined>();
  for (const { documentId, title } of tiles) {
    pages.set(title, (await linkTo("tile", documentId))?.searchParams.get("path") ?? undefined);
  }
  const [category] = (await ask(shop.cms.url, api("categories"))).data;
  const home = await publicEntry("home-page");
  const titlesOf = (entry: Entry | undefined) =>
    [entry?.["event_tiles"], entry?.["information_tiles"]].flat().map((tile) => String(Object(tile).title));
  expect(pages.get("Pandemic")).toBe("/sports-diving");
  for (const [title, page] of pages) {
    const onHome = titlesOf(home).includes(title);
    const onCategory = titlesOf(category).includes(title);
    expect([title, page]).toEqual([title, onHome ? "/" : onCategory ? "/sports-diving" : undefined]);
  }
});

test("what is published has a link too, and what no page shows yet has none", async () => {
  const { documentId } = await publicEntry("products", "set-one");
  const link = await linkTo("product", documentId, "published");
  const token = link?.searchParams.get("token");
  expect(readToken(token, "/product/set-one", PUBLISH_SECRET)).toMatchObject({ draft: false });
  const created = await editor.create("product", { title: "Without an address" });
  const id = String(created.data[0]?.documentId);
  expect(await linkTo("product", id, "published")).toBeNull();
});

test("a link never names a panel that only the request says", async () => {
  const { documentId } = await publicEntry("products", "set-one");
  const body = JSON.stringify(await readSignIn(shop.cms.dataDir));
  const json = { "content-type": "application/json" };
  const signedIn = await ask(shop.cms.url, "/admin/login", { method: "POST", body, headers: json });
  const authorization = `Bearer ${JSON.parse(signedIn.text).data.token}`;
  const address = `${shop.cms.url}/content-manager/preview/url/api::product.product?documentId=${documentId}&status=draft`;
  const statusAt = async (host: string) => {
    const [response] = await once(get(address, { headers: { host, authorization } }), "response");
    response.resume();
    return response.statusCode;
  };
  expect(await statusAt(new URL(shop.cms.url).host)).toBe(200);
  expect(await statusAt("panel.evil.example")).toBe(204);
});

test("nobody gets a link who is not signed in to the panel, or may not read what it shows", async () => {
  const { documentId } = await publicEntry("products", "set-one");
  const address = `/content-manager/preview/url/api::product.product?documentId=${documentId}&status=draft`;
  expect((await ask(shop.cms.url, address)).status).toBe(401);
  const role = { name: "Packer", description: "Sees nothing of the content" };
  const administrator = await signIn(shop.cms, "administrator");
  expect((await administrator.panel("POST", "/admin/roles", role)).status).toBe(201);
  const packer = await signInAs("Packer", administrator, shop.cms);
  expect((await packer("GET", "/admin/users/me")).status).toBe(200);
  const { text } = await packer("GET", address);
  expect(text).not.toContain("token");
});

test("the panel may show the site in a frame, and nobody else's pages", async () => {
  const { headers } = await ask(shop.cms.url, "/admin");
  expect(headers.get("content-security-policy")).toMatch(/(^|;)frame-src https:\/\/shop\.example(;|$)/);
});
