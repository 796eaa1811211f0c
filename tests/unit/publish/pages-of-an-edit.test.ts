import { beforeAll, expect, test } from "vitest";
import { readEnv } from "../../../scripts/env.ts";
import { type Bundle, loadBundle } from "../../../scripts/publish/bundle/load.ts";
import { publishOnce, type Site, type Workshop } from "../../../scripts/publish/publish-once.ts";
import { type RenderedPath, renderPath } from "../../../scripts/publish/render.ts";
import { emptyEntries, withEntries } from "../../../src/content/entries.ts";
import { pathsOf } from "../../../src/content/public-pages.ts";
import { changesOf, EditedShop, type ShopKind, type Stored } from "../../harness/edited-shop.ts";

const TODAY = "2026-01-31";
const PRODUCTS = 60;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv({}));
}, 120_000);

/** Publishes a shop again and again. @returns the site then, and what was rendered for it */
function publisherOf(shop: EditedShop) {
  const changesNow = changesOf(shop);
  const bodies = new Map<string, string>();
  const store = async ({ path, body, type }: RenderedPath) => {
    bodies.set(path, body.toString());
    return { digest: path, type, size: body.length, encodings: [] };
  };
  const workshop: Workshop = {
    pathsOf: (content) => pathsOf(content, bundle.routes),
    render: (content, path) => renderPath(bundle, content, path),
    store,
    preparePictures: async () => [],
    isAsset: () => true,
    hasUpload: async () => true,
    log: () => {},
  };
  let base: Site | null = null;
  return async () => {
    const { changes, orders } = changesNow();
    const update = await withEntries(base?.entries ?? emptyEntries(), changes, orders, shop.transport);
    const before = new Map(bodies);
    const { site, rendered, held } = await publishOnce({ base, update, today: TODAY }, workshop, () => {});
    expect([...held]).toEqual([]);
    base = site;
    for (const path of bodies.keys()) if (!site.pages.has(path)) bodies.delete(path);
    return { rendered, before, after: bodies };
  };
}

type Publish = ReturnType<typeof publisherOf>;
let shop: EditedShop;
let publish: Publish;

beforeAll(async () => {
  shop = new EditedShop(PRODUCTS);
  publish = publisherOf(shop);
  expect((await publish()).rendered.size).toBeGreaterThan(PRODUCTS);
});

const change = (kind: ShopKind, documentId: string, fields: object): void => {
  const entry = shop.all(kind).find((one) => one.documentId === documentId);
  if (entry === undefined) throw new Error(`There is no ${kind} ${documentId}`);
  shop.set(kind, { ...entry, ...fields });
};
const featured = () => JSON.stringify([...shop.all("category"), ...shop.all("home-page")]);

/** A product that stands in listings alone, under a slug that no other text has in it. */
async function newlyNamed(slug: string): Promise<Stored> {
  const found = shop.all("product").find(({ documentId }) => !featured().includes(documentId));
  if (found === undefined) throw new Error("All products are featured");
  change("product", found.documentId, { slug });
  await publish();
  return { ...found, slug };
}

/** All that differs must have been rendered. @returns what was rendered */
function pathsOfAll({ rendered, before, after }: Awaited<ReturnType<Publish>>): string[] {
  for (const [path, body] of after) if (body !== before.get(path)) expect([...rendered]).toContain(path);
  return [...rendered];
}

/** The same, where nothing may have been rendered but what has a product's slug or title in it, before or after. */
function pathsWith({ slug, title }: Stored, published: Awaited<ReturnType<Publish>>): string[] {
  const { rendered, before, after } = published;
  const isShown = (text: string) => text.includes(String(slug)) || text.includes(String(title));
  const others = [...rendered].filter((path) => !isShown(`${before.get(path)}${after.get(path)}`));
  expect(others).toEqual([]);
  return pathsOfAll(published);
}

test("PUB-02 an edit of a product renders its page, its listing and the pages that show its card, and no other", async () => {
  const product = await newlyNamed("edited-product");
  for (const fields of [
    { short_descriptions: "Edited." },
    { price: 4711 },
    { long_descriptions: [{ type: "paragraph", children: [{ type: "text", text: "Edited." }] }] },
  ]) {
    change("product", product.documentId, fields);
    const paths = pathsWith(product, await publish());
    expect(paths).toContain("/product/edited-product");
    expect(paths.length).toBeLessThan(10);
  }
});

test("PUB-02 the short text of a product that categories feature renders none of their other listings", async () => {
  const product = shop.all("product").find(({ documentId }) => featured().includes(documentId));
  if (product === undefined) throw new Error("No product is featured");
  change("product", product.documentId, { short_descriptions: "Edited." });
  expect(pathsWith(product, await publish())).toContain(`/product/${product["slug"]}`);
});

test("PUB-02 a product that moves to another listing, and is taken off, renders the one that it leaves and the one that it joins", async () => {
  const product = await newlyNamed("moved-product");
  const isFormer = (one: Stored) => JSON.stringify(product).includes(one.documentId);
  const all = shop.all("sub-category");
  const [former, next] = [all.find(isFormer), all.find((one) => !isFormer(one))];
  const isListing = (one?: Stored) => (path: string) => path.endsWith(`/${one?.["slug"]}`);
  change("product", product.documentId, { sub_categories: [next?.documentId] });
  const moved = pathsWith(product, await publish());
  expect([former, next].map((one) => moved.filter(isListing(one)).length)).toEqual([1, 1]);
  change("product", product.documentId, { published: false });
  const gone = pathsOfAll(await publish());
  expect([former, next].map((one) => gone.filter(isListing(one)).length)).toEqual([0, 1]);
  expect(gone).toContain("/sitemap.xml");
  expect(gone).not.toContain("/product/moved-product");
});

test("PUB-02 an information page is rendered alone, the settings render every page, and nothing new renders none", async () => {
  const [about, settings] = [shop.all("info-page")[0], shop.all("site-setting")[0]];
  const body = [{ type: "paragraph", children: [{ type: "text", text: "Edited." }] }];
  change("info-page", about?.documentId ?? "", { body });
  expect(pathsOfAll(await publish())).toEqual([`/${about?.["slug"]}`]);
  change("site-setting", settings?.documentId ?? "", { tagline: "Edited." });
  const { rendered, after } = await publish();
  const pages = [...after].filter(([, text]) => text.startsWith("<!DOCTYPE html>"));
  expect(pages.filter(([path]) => !rendered.has(path)).map(([path]) => path)).toEqual([]);
  expect(pages.length).toBeGreaterThan(PRODUCTS);
  expect(pathsOfAll(await publish())).toEqual([]);
});
