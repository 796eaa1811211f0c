import { beforeAll, expect, test } from "vitest";
import { readEnv } from "../../../../scripts/lib/env.ts";
import { type Bundle, loadBundle } from "../../../../scripts/publish/bundle/load.ts";
import {
  buildNextSite,
  type RenderContext,
  type Site,
} from "../../../../scripts/publish/render/build-next-site.ts";
import { type RenderedPage, renderPage } from "../../../../scripts/publish/render/render.ts";
import { applyChanges, emptyEntries } from "../../../../src/content/entries.ts";
import { allPaths } from "../../../../src/content/public-pages.ts";
import {
  changesOf,
  EditedShop,
  type ShopContentType,
  type StoredEntry,
} from "../../../harness/edited-shop.ts";
import { pagesOfRunning } from "../../../harness/stack.ts";

const TODAY = "2026-01-31";
const PRODUCTS = 60;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv(pagesOfRunning()));
}, 120_000);

/** Returns a function that publishes a shop and returns the rendered paths and all pages. */
function publisherOf(shop: EditedShop) {
  const takeChanges = changesOf(shop);
  const bodies = new Map<string, string>();
  const store = async ({ path, body, type }: RenderedPage) => {
    bodies.set(path, body.toString());
    return { digest: path, type, size: body.length, encodings: [] };
  };
  const context: RenderContext = {
    pathsOf: (content) => allPaths(content, bundle.routes),
    render: (content, path) => renderPage(bundle, content, path),
    store,
    preparePictures: async () => [],
    isAsset: () => true,
    hasUpload: async () => true,
    log: () => {},
  };
  let base: Site | null = null;
  return async () => {
    const { changes, orders } = takeChanges();
    const update = await applyChanges(base?.entries ?? emptyEntries(), changes, orders, shop.transport);
    const before = new Map(bodies);
    const { site, rendered, held } = await buildNextSite({ base, update, today: TODAY }, context, () => {});
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

const edit = (kind: ShopContentType, documentId: string, fields: object): void => {
  const entry = shop.all(kind).find((one) => one.documentId === documentId);
  if (entry === undefined) throw new Error(`There is no ${kind} ${documentId}`);
  shop.set(kind, { ...entry, ...fields });
};
const featuringEntries = () => JSON.stringify([...shop.all("category"), ...shop.all("home-page")]);

/** Gives a product that only listings show a unique slug. */
async function productWithSlug(slug: string): Promise<StoredEntry> {
  const product = shop.all("product").find(({ documentId }) => !featuringEntries().includes(documentId));
  if (product === undefined) throw new Error("All products are featured");
  edit("product", product.documentId, { slug });
  await publish();
  return { ...product, slug };
}

/** Checks that every page that differs was rendered. @returns the rendered paths */
function renderedPaths({ rendered, before, after }: Awaited<ReturnType<Publish>>): string[] {
  for (const [path, body] of after) if (body !== before.get(path)) expect([...rendered]).toContain(path);
  return [...rendered];
}

/** Also checks that every rendered page differs, or shows the product by slug or title. */
function renderedPathsOf({ slug, title }: StoredEntry, published: Awaited<ReturnType<Publish>>): string[] {
  const { rendered, before, after } = published;
  const isShown = (text: string) => text.includes(String(slug)) || text.includes(String(title));
  const others = [...rendered].filter((path) => !isShown(`${path}${before.get(path)}${after.get(path)}`));
  expect(others.filter((path) => before.get(path) === after.get(path))).toEqual([]);
  // The files of the product index say where its words are.
  const isOfIndex = (path: string) => /^\/search\/(?:tokens|words|directory)\b/.test(path);
  return renderedPaths(published).filter((path) => !isOfIndex(path));
}

test("PUB-02 an edit of a product renders its page, its listing and the pages with its card, and no other", async () => {
  const product = await productWithSlug("edited-product");
  for (const fields of [
    { short_descriptions: "Edited." },
    { price: 4711 },
    { long_descriptions: [{ type: "paragraph", children: [{ type: "text", text: "Edited." }] }] },
  ]) {
    edit("product", product.documentId, fields);
    const paths = renderedPathsOf(product, await publish());
    expect(paths).toContain("/product/edited-product");
    expect(paths.length, paths.join(" ")).toBeLessThan(12);
  }
});

test("PUB-02 the short text of a product that categories feature does not render their other listings", async () => {
  const product = shop.all("product").find(({ documentId }) => featuringEntries().includes(documentId));
  if (product === undefined) throw new Error("No product is featured");
  edit("product", product.documentId, { short_descriptions: "Edited." });
  expect(renderedPathsOf(product, await publish())).toContain(`/product/${product["slug"]}`);
});

test("FIT-02 an edit of a part's units renders its page, and no page that neither shows it nor did", async () => {
  const part = await productWithSlug("edited-part");
  const isUnit = ({ documentId, fits }: StoredEntry) => documentId !== part.documentId && String(fits) === "";
  const units = shop.all("product").filter(isUnit);
  expect(units.length).toBeGreaterThan(1);
  for (const [quantity, unit] of units.entries()) {
    const fits = [{ unit: unit.documentId, quantity: quantity + 1, every: 12, per: "months" }];
    // A unit whose services have its successor does not name the part itself.
    const own = { replaced_by: null, short_descriptions: `Fits ${unit.documentId}.` };
    edit("product", part.documentId, { fits, ...own });
    const paths = renderedPathsOf(part, await publish());
    expect(paths).toContain("/product/edited-part");
    expect(paths).toContain(`/product/${unit["slug"]}/service-parts`);
    expect(paths.length, paths.join(" ")).toBeLessThan(14);
  }
});

test("PUB-02 moving a product to another listing renders both listings, and unpublishing it renders its own", async () => {
  const product = await productWithSlug("moved-product");
  const isFormer = (one: StoredEntry) => JSON.stringify(product).includes(one.documentId);
  const all = shop.all("sub-category");
  const [former, next] = [all.find(isFormer), all.find((one) => !isFormer(one))];
  const isListing = (one?: StoredEntry) => (path: string) => path.endsWith(`/${one?.["slug"]}`);
  edit("product", product.documentId, { sub_categories: [next?.documentId] });
  const moved = renderedPathsOf(product, await publish());
  expect([former, next].map((one) => moved.filter(isListing(one)).length)).toEqual([1, 1]);
  edit("product", product.documentId, { published: false });
  const gone = renderedPaths(await publish());
  expect([former, next].map((one) => gone.filter(isListing(one)).length)).toEqual([0, 1]);
  expect(gone).toContain("/sitemap.xml");
  expect(gone).not.toContain("/product/moved-product");
});

test("PUB-02 an information page is rendered alone, the settings render every page, and no change renders none", async () => {
  const [about, settings] = [shop.all("info-page")[0], shop.all("site-setting")[0]];
  const body = [{ type: "paragraph", children: [{ type: "text", text: "Edited." }] }];
  edit("info-page", about?.documentId ?? "", { body });
  expect(renderedPaths(await publish())).toEqual([`/${about?.["slug"]}`, "/search-pages.json"]);
  edit("site-setting", settings?.documentId ?? "", { tagline: "Edited." });
  const { rendered, after } = await publish();
  const pages = [...after].filter(([, text]) => text.startsWith("<!DOCTYPE html>"));
  expect(pages.filter(([path]) => !rendered.has(path)).map(([path]) => path)).toEqual([]);
  expect(pages.length).toBeGreaterThan(PRODUCTS);
  expect(renderedPaths(await publish())).toEqual([]);
});
