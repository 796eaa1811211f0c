import { expect, test } from "vitest";
import { redirectsOf } from "../../../../../scripts/publish/content/redirects.ts";
import {
  buildNextSite,
  type RenderContext,
  type Site,
} from "../../../../../scripts/publish/render/build-next-site.ts";
import { readEntries } from "../../../../../src/content/entries.ts";
import type { Product } from "../../../../../src/contract/shapes/product.ts";
import { product, reference } from "../../../../harness/entries.ts";
import { transportOf, validCollections } from "../../../content/fake-cms.ts";

const context: RenderContext = {
  pathsOf: ({ products }) => [...products.keys()].map((slug) => `/product/${slug}`),
  render: async (_content, path) => ({
    ...{ path, status: 200, type: "text/html", body: Buffer.from(path), reads: ["productsByTitle"] },
    ...{ links: [], anchors: [], pictures: [], fault: null },
  }),
  store: async ({ path, type, body }) => ({ digest: path, type, size: body.length, encodings: [] }),
  preparePictures: async () => [],
  isAsset: () => false,
  hasUpload: async () => true,
  log: () => {},
};

/** The next site with these products. */
async function publish(base: Site | null, ...products: Product[]): Promise<Site> {
  const update = await readEntries(transportOf({ ...validCollections, products }).transport);
  return (await buildNextSite({ base, update, today: "2026-01-31" }, context, () => {})).site;
}

test("FIT-04 the address of a removed product leads to the successor that it named last", async () => {
  const first = await publish(null, product("seal"), product("ring"));
  const second = await publish(first, product("seal"), product("ring", { replaced_by: reference("seal") }));
  expect(redirectsOf(second.documents, second.former)).toEqual({});
  const third = await publish(second, product("seal"));
  expect(redirectsOf(third.documents, third.former)).toEqual({ "/product/ring": "/product/seal" });
});
