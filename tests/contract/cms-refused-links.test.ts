import { afterAll, beforeAll, expect, test } from "vitest";
import { linkTo, paragraph, refused, type Shop, startWithSite, text } from "./cms-with-site.ts";

/** What the CMS takes from the live site when it checks links, and what a list's action says. */

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
