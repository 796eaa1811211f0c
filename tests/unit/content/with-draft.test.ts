import { expect, test } from "vitest";
import { lookUp } from "../../../src/content/catalogue.ts";
import { draftReader } from "../../../src/content/with-draft.ts";
import { category, infoPage, picture, product, reference, subCategory } from "../../harness/entries.ts";
import { type Collections, transportOf, validCollections } from "./fake-cms.ts";

const tile = (slug: string, title = `Title of ${slug}`) => ({
  ...{ documentId: `${slug}-id`, title, link: "/training", text: null },
  picture,
});

const shop: Collections = {
  ...validCollections,
  products: [
    product("loop", { sub_categories: [reference("sets")] }),
    product("hose", { related_products: [reference("loop")], sub_categories: [reference("sets")] }),
  ],
  categories: [
    ...["military-diving", "commercial-diving", "respiratory-validation"].map((slug) => category(slug)),
    category("sports-diving", {
      sub_categories: [{ ...reference("sets"), summary: "Sets", position: 1 }],
      featured_products: [product("loop")],
      event_tiles: [tile("show")],
    }),
  ],
  "sub-categories": [subCategory("sets", "sports-diving")],
};

/** The published content with the draft of one entry, which has an endpoint of its own. */
async function readWithDraft(kind: string, draft: { documentId: string; [field: string]: unknown }) {
  const { transport } = transportOf(shop);
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(String(address));
    if (pathname === `/publishing/drafts/${kind}/${draft.documentId}`) return Response.json({ data: draft });
    if (pathname.startsWith("/publishing/")) return Response.json({}, { status: 404 });
    return transport.fetch(address, init);
  };
  return draftReader()({ ...transport, fetch }, { kind, documentId: draft.documentId });
}

test("without a draft the content is what is published", async () => {
  const { transport, requests } = transportOf(shop);
  const { products } = await draftReader()(transport, null);
  expect([...products.keys()]).toEqual(["hose", "loop"]);
  expect(requests.some(({ pathname }) => pathname.includes("drafts"))).toBe(false);
});

test("a product's draft replaces it, also in listings; other entries stay as published", async () => {
  const { products, listings } = await readWithDraft("product", {
    ...product("loop", { title: "Another loop", sub_categories: [reference("sets")] }),
  });
  expect(lookUp(products, { slug: "loop" }).title).toBe("Another loop");
  expect(lookUp(products, { slug: "hose" }).title).toBe("Title of hose");
  expect(listings.get("sets")?.map(({ title }) => title)).toEqual(["Another loop", "Title of hose"]);
});

test("a renamed product is found by both slugs, because other entries still refer to the published one", async () => {
  const { products } = await readWithDraft("product", { ...product("loop-2"), documentId: "loop-id" });
  expect(lookUp(products, { slug: "loop-2" }).documentId).toBe("loop-id");
  expect(lookUp(products, { slug: "loop" }).slug).toBe("loop-2");
});

test("an unpublished product is shown, and of its relations only the published ones", async () => {
  const draft = product("valve", {
    sub_categories: [reference("sets"), reference("secret")],
    related_products: [{ ...reference("hose"), slug: "hose-draft" }, reference("unpublished")],
  });
  const { products, listings } = await readWithDraft("product", draft);
  const valve = lookUp(products, { slug: "valve" });
  expect(valve.sub_categories).toEqual([reference("sets")]);
  expect(valve.related_products).toEqual([reference("hose")]);
  expect(listings.get("sets")?.map(({ slug }) => slug)).toContain("valve");
});

test("FIT-01 a part's draft fits the published units, contains published parts, and has a published successor", async () => {
  const fits = ["loop", "unpublished"].map((unit) => ({
    ...{ unit: { ...reference(unit), slug: `${unit}-draft` }, quantity: 2, every: 12 },
    per: "months" as const,
  }));
  const contents = ["unpublished", "hose"].map((part) => ({ part: reference(part), quantity: 3 }));
  const draft = product("kit", { fits, contents, replaced_by: reference("hose") });
  const { products, serviceParts } = await readWithDraft("product", draft);
  const kit = lookUp(products, { slug: "kit" });
  expect(kit.fits).toEqual([{ unit: reference("loop"), quantity: 2, every: 12, per: "months" }]);
  expect(kit.contents).toEqual([{ part: reference("hose"), quantity: 3 }]);
  expect(kit.replaced_by).toEqual(reference("hose"));
  expect(serviceParts.get("loop")?.map(({ slug }) => slug)).toEqual(["kit"]);
  const replaced = product("kit", { replaced_by: reference("unpublished") });
  const content = await readWithDraft("product", replaced);
  expect(lookUp(content.products, { slug: "kit" }).replaced_by).toBeNull();
});

test("a category's draft keeps its published sub-categories, under its new slug", async () => {
  const draft = {
    ...category("sea-diving", { featured_products: [product("hose"), product("unpublished")] }),
    sub_categories: [{ ...reference("sets"), slug: "sets-draft", summary: "Draft", position: 9 }],
    documentId: "sports-diving-id",
  };
  const { categories, subCategories } = await readWithDraft("category", draft);
  const shown = lookUp(categories, { slug: "sea-diving" });
  expect(shown.featured_products.map(({ slug }) => slug)).toEqual(["hose"]);
  expect(shown.sub_categories.map(({ slug }) => slug)).toEqual(["sets"]);
  expect(lookUp(subCategories, { slug: "sets" }).parent.slug).toBe("sea-diving");
  expect(categories.has("sports-diving")).toBe(false);
});

test("a sub-category's draft is shown on its own page, its category's page and its products' pages", async () => {
  const draft = { ...subCategory("kits", "sports-diving"), documentId: "sets-id", title: "Kits" };
  const { categories, subCategories, products, listings } = await readWithDraft("sub-category", draft);
  expect(lookUp(subCategories, { slug: "kits" }).title).toBe("Kits");
  expect(lookUp(categories, { slug: "sports-diving" }).sub_categories.map(({ title }) => title)).toEqual([
    "Kits",
  ]);
  expect(lookUp(products, { slug: "loop" }).sub_categories[0]?.slug).toBe("kits");
  expect(listings.get("kits")).toHaveLength(2);
});

test("drafts of home page, settings, tiles and list entries are shown", async () => {
  const { transport } = transportOf(shop);
  const { home, settings, news } = await draftReader()(transport, null);
  const drafted = { ...home, documentId: "home-id", warranty_title: "Drafted", featured_products: [] };
  expect((await readWithDraft("home-page", drafted)).home.warranty_title).toBe("Drafted");
  const site = { ...settings, documentId: "site-id", tagline: "Drafted" };
  expect((await readWithDraft("site-setting", site)).settings.tagline).toBe("Drafted");
  const { categories } = await readWithDraft("tile", tile("show", "Drafted"));
  expect(lookUp(categories, { slug: "sports-diving" }).event_tiles.map(({ title }) => title)).toEqual([
    "Drafted",
  ]);
  const page = { ...infoPage("about-us"), title: "Drafted" };
  expect((await readWithDraft("info-page", page)).infoPages.get("about-us")?.title).toBe("Drafted");
  const [first] = news;
  if (first === undefined) throw new Error("There is no news item");
  const titles = (await readWithDraft("news-item", { ...first, title: "Drafted" })).news.map(
    ({ title }) => title,
  );
  expect([titles[0], titles.length]).toEqual(["Drafted", news.length]);
});

test.each([
  [
    "a missing field",
    "product",
    { ...product("loop"), featured: null },
    'product "loop": field featured: is empty',
  ],
  [
    "a category that is not published",
    "sub-category",
    subCategory("new", "nowhere"),
    "its category is not published",
  ],
  ["a kind that no page shows", "user", { documentId: "me" }, 'No page shows an entry of the kind "user"'],
])("a draft that cannot be shown is refused with the reason: %s", async (_what, kind, draft, words) => {
  await expect(readWithDraft(kind, draft)).rejects.toThrow(words);
});

test("each preview reads its draft again, but the published entries only when no draft is requested", async () => {
  const { transport, requests } = transportOf(shop);
  const fetch: typeof globalThis.fetch = async (address, init) =>
    String(address).includes("/drafts/")
      ? Response.json({ data: product("loop") })
      : transport.fetch(address, init);
  const read = draftReader();
  const cms = { ...transport, fetch };
  const previewed = { kind: "product", documentId: "loop-id" };
  await read(cms, previewed);
  const firstCount = requests.length;
  await read(cms, previewed);
  expect(requests).toHaveLength(firstCount);
  await read(cms, null);
  expect(requests).toHaveLength(2 * firstCount);
});
