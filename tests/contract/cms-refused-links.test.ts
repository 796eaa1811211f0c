import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, api, ask } from "./cms-json.ts";
import { linkTo, paragraph, refused, type Shop, startWithSite, text } from "./cms-with-site.ts";

/** Which answers of the live site the check of links accepts, and the messages of list actions. */

let shop: Shop;

beforeAll(async () => {
  shop = await startWithSite();
});
afterAll(() => shop.stop());

test("one of something that is published no longer is refused, though the live site still shows it", async () => {
  const tile = await shop.idOf("tiles", "Training");
  shop.pages["/product/gone"] = "<p>Not built yet</p>";
  shop.pages["/product/older"] = "→ /product/gone";
  shop.pages["/sitemap.xml"] = "<urlset/>";
  for (const link of ["/product/gone", "/product/older"]) {
    expect(refused(await shop.publish("tile", tile, { link }))).toMatchObject({
      link: `This links to ${link}, which is no page of the site.`,
    });
  }
  expect((await shop.publish("tile", tile, { link: "/sitemap.xml" })).status).toBe(200);
});

test("all are asked for at once, and those that the site does not answer for are taken", async () => {
  const names = Array.from({ length: 6 }, (_, index) => `/product/silent-${index}`);
  for (const name of names) shop.pages[name] = "…";
  const item = await shop.idOf("info-pages", "about-us");
  const started = performance.now();
  expect((await shop.publish("info-page", item, { body: names.map(linkTo) })).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(6_000);
  for (const name of names) delete shop.pages[name];
  expect((await shop.publish("info-page", item, { body: [paragraph(text("."))] })).status).toBe(200);
});

test("while the site is asked about addresses, the shop goes on", async () => {
  shop.pages["/product/silent"] = "…";
  const goesOn = async (work: () => Promise<Answer>) => {
    const asked = shop.nextAnswer();
    const done = work();
    const owed = await asked;
    expect((await ask(shop.cms.url, api("products"))).status).toBe(200);
    expect(owed.closed, "the CMS has given up waiting").toBe(false);
    expect((await done).status).toBe(200);
  };
  const page = await shop.idOf("info-pages", "about-us");
  const product = await shop.idOf("products", "set-two");
  await goesOn(() => shop.publish("info-page", page, { body: [linkTo("/product/silent")] }));
  await goesOn(() => shop.editor.act("product", product, "unpublish"));
  expect((await shop.publish("product", product)).status).toBe(200);
  expect((await shop.publish("info-page", page, { body: [paragraph(text("."))] })).status).toBe(200);
});

test("products that lead to each other are published together, all or none", async () => {
  const slugs = ["set-one", "set-two", "part-one"];
  const ids = await Promise.all(slugs.map((slug) => shop.idOf("products", slug)));
  const [one = "", two = "", part = ""] = ids;
  const set = (...documentIds: string[]) => ({ set: documentIds.map((documentId) => ({ documentId })) });
  const related = async (slug: string) => {
    const query = { "filters[slug][$eq]": slug, populate: "*" };
    const [product] = (await ask(shop.cms.url, api("products", query))).data;
    const others: Array<{ slug: string }> = Object(product).related_products;
    return others.map((other) => other.slug).toSorted();
  };
  for (let round = 0; round < 3; round += 1) {
    await shop.editor.save("product", one, { related_products: set(two, part) });
    await shop.editor.save("product", two, { related_products: set(one, part) });
    await shop.editor.save("product", part, { related_products: set(one, two) });
    const { status, text: answer } = await shop.editor.bulk("product", "bulkPublish", ids);
    expect([status, answer]).toEqual([200, '{"count":3}']);
    expect(await related("set-one")).toEqual(["part-one", "set-two"]);
    expect(await related("set-two")).toEqual(["part-one", "set-one"]);
    expect(await related("part-one")).toEqual(["set-one", "set-two"]);
  }
  const opened = await Promise.all(ids.map((id) => shop.editor.open("product", id)));
  await shop.editor.save("product", two, { title: "Half finished" });
  const address = "/content-manager/collection-types/api::product.product/actions/bulkPublish";
  const refusal = await shop.editor.panel("POST", address, { documentIds: ids }, opened.join('", "'));
  expect(refusal.status).toBe(409);
});

test("what is wrong with one of several entries begins with its title", async () => {
  const documentIds = [await shop.idOf("tiles", "Training"), await shop.idOf("tiles", "News")];
  await shop.editor.save("tile", documentIds[1] ?? "", { link: "/gone" });
  const opened = await Promise.all(documentIds.map((id) => shop.editor.open("tile", id)));
  const { status, error } = await shop.editor.panel(
    "POST",
    "/content-manager/collection-types/api::tile.tile/actions/bulkPublish",
    { documentIds },
    opened.join('", "'),
  );
  expect([status, error?.message]).toEqual([
    400,
    "“News”: This links to /gone, which is no page of the site.",
  ]);
});
