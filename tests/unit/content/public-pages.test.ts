import { expect, test } from "vitest";
import { listingPagesOf } from "../../../src/content/listings.ts";
import { packProduct } from "../../../src/content/packed-product.ts";
import {
  allPaths,
  documentsByPath,
  publicPagePaths,
  successorsOf,
  thumbnailSources,
} from "../../../src/content/public-pages.ts";
import { INFO_PAGE_ROUTES } from "../../../src/contract/site.ts";
import { category, controlledDocument, notice, product, subCategory } from "../../harness/entries.ts";

const rings = Array.from({ length: 17 }, (_, index) => packProduct(product(`ring-${index}`)));
const content = {
  categories: new Map([["sports-diving", category("sports-diving")]]),
  subCategories: new Map([["rings", subCategory("rings", "sports-diving")]]),
  products: new Map(rings.map((ring) => [ring.slug, ring])),
  listings: new Map([["rings", rings]]),
  serviceParts: new Map([["ring-3", rings.slice(0, 2)]]),
  documents: new Map([["SB-1", controlledDocument("SB 1")]]),
  notices: new Map([
    ["SB-2", notice("SB 2")],
    // Closed ones stay (NOT-01).
    ["SB-1", notice("SB 1", { status: "closed" })],
  ]),
  listingPages: listingPagesOf([subCategory("rings", "sports-diving")], new Map([["rings", rings]])),
};

test("the public pages are all content pages, including numbered pages of long listings", () => {
  expect(publicPagePaths(content)).toEqual([
    "/",
    "/sports-diving",
    "/sports-diving/rings",
    "/sports-diving/rings/2",
    ...rings.map(({ slug }) => `/product/${slug}`),
    "/product/ring-3/service-parts",
    "/documents/SB-1",
    "/notices/SB-2",
    "/notices/SB-1",
    "/order-by-number",
    ...INFO_PAGE_ROUTES,
  ]);
});

test("documents are listed by path, each page of a listing with a number of its own", () => {
  const { documentId } = subCategory("rings", "sports-diving");
  const documents = documentsByPath(content);
  expect(Object.fromEntries(documents)).toMatchObject({
    "/sports-diving": category("sports-diving").documentId,
    "/sports-diving/rings": documentId,
    "/sports-diving/rings/2": `${documentId}/2`,
    "/product/ring-3": product("ring-3").documentId,
    "/product/ring-3/service-parts": `${product("ring-3").documentId}/service-parts`,
    "/documents/SB-1": "document-SB 1",
    "/documents/SB-1.pdf": "document-SB 1/file",
    "/documents/SB-1/A.pdf": "document-SB 1/A.pdf",
    "/documents/SB-1/A": "document-SB 1/A",
    "/documents/SB-1/B.pdf": "document-SB 1/B.pdf",
    "/notices/SB-1": "notice-SB 1",
  });
  expect(documents.size).toBe(28);
});

test("FIT-08 a drawn part has a file of its drawing, which its thumbnail shows; others show their picture", () => {
  const drawn = packProduct({ ...product("seal"), drawing: "o-ring" });
  const products = new Map([...content.products, ["seal", drawn]]);
  const paths = allPaths(
    { ...content, products, searchFiles: new Map() } as unknown as Parameters<typeof allPaths>[0],
    [],
  );
  expect(paths.filter((path) => path.endsWith(".svg"))).toEqual(["/product/seal/drawing.svg"]);
  expect(thumbnailSources({ products })).toMatchObject({
    [drawn.documentId]: "/product/seal/drawing.svg",
    [product("ring-3").documentId]: product("ring-3").featured.url.replace("/uploads/", ""),
  });
});

test("FIT-04 a replaced product names the one that is sold in its place", () => {
  const { documentId } = product("ring-1");
  const old = packProduct({
    ...product("old"),
    replaced_by: { documentId, slug: "ring-1", title: "Ring 1" },
  });
  const successors = successorsOf({ products: new Map([...content.products, ["old", old]]) });
  expect([...successors]).toEqual([[old.documentId, documentId]]);
});
