import type { APIContext } from "astro";
import { expect, test } from "vitest";
import { readContent } from "../../../src/content/read-content.ts";
import type { Product } from "../../../src/contract/shapes/product.ts";
import { GET } from "../../../src/pages/parts.xml.ts";
import { product, reference } from "../../harness/entries.ts";
import { transportOf, validCollections } from "../content/fake-cms.ts";

const site = new URL("https://shop.test");
const part = (slug: string, changes: Partial<Product> = {}) =>
  product(slug, {
    ...{ part_number: `N-${slug}`, price: 2.4 },
    fits: [{ unit: reference("loop"), quantity: 1, every: null, per: "condition" }],
    ...changes,
  });

test("FND-02 the merchant feed has the parts with price and number, without replaced parts and units", async () => {
  const products = [
    product("loop", { part_number: "N-loop" }),
    part("ring"),
    part("on-request", { price: 0 }),
    part("not-sold", { price: null }),
    part("unnumbered", { part_number: null }),
    part("replaced", { replaced_by: reference("ring") }),
  ];
  const { transport } = transportOf({ ...validCollections, products });
  const locals = { content: await readContent(transport) };
  const text = await (await GET({ site, locals } as APIContext)).text();
  expect([...text.matchAll(/<g:link>(.*)<\/g:link>/g)].map(([, link]) => link)).toEqual([
    "https://shop.test/product/ring",
  ]);
});
