import { afterAll, beforeAll, expect, test } from "vitest";
import { type CmsWithSite, errorText, refusedFields, startCmsWithSite } from "../publishing/with-site.ts";

/** No product is sold without a condition of sale that its form names. */

let shop: CmsWithSite;
let condition: string;

beforeAll(async () => {
  shop = await startCmsWithSite();
  const data = { title: "Course", slug: "course", text: "For divers on it.", kind: "qualification" };
  condition = String((await shop.editor.create("condition", data)).data[0]?.documentId);
});
afterAll(() => shop.stop());

const named = () => ({ conditions: { set: [{ documentId: condition }] } });
const UNPUBLISHED = "“Course” is not published, so this would be sold without it. Publish it first.";

test("CON-01 a product or sub-category under an unpublished condition is refused", async () => {
  const product = await shop.idOf("products", "set-two");
  const listing = await shop.idOf("sub-categories", "spares");
  const publish = [
    await shop.publish("product", product, named()),
    await shop.publish("sub-category", listing, named()),
  ];
  expect(publish.map(refusedFields)).toEqual(Array(2).fill({ status: "400", conditions: UNPUBLISHED }));
  await shop.editor.save("product", product, named());
  expect(errorText(await shop.editor.bulk("product", "bulkPublish", [product]))).toContain(UNPUBLISHED);
  // Deleted, it would vanish from the draft, which could then be published without it.
  expect(errorText(await shop.editor.remove("condition", condition))).toBe(
    "400 It is named by the product “Another Set Two”. Change that first.",
  );
  expect((await shop.editor.act("condition", condition, "publish")).status).toBe(200);
  expect((await shop.publish("product", product)).status).toBe(200);
  expect((await shop.publish("sub-category", listing, named())).status).toBe(200);
});

test("CON-01 a condition that products are sold under is not removed, and they are named", async () => {
  const sold =
    "400 It is named by the product “Another Set Two” and the sub-category “Spares”. Change that first.";
  expect(errorText(await shop.editor.act("condition", condition, "unpublish"))).toBe(sold);
  expect(errorText(await shop.editor.remove("condition", condition))).toBe(sold);
  expect(errorText(await shop.editor.bulk("condition", "bulkDelete", [condition]))).toBe(sold);
  const free = { conditions: { set: [] } };
  const products = await shop.idOf("products", "set-two");
  expect((await shop.publish("product", products, free)).status).toBe(200);
  expect((await shop.publish("sub-category", await shop.idOf("sub-categories", "spares"), free)).status).toBe(
    200,
  );
  expect((await shop.editor.act("condition", condition, "unpublish")).status).toBe(200);
});
