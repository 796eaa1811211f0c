import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, api, ask } from "./cms-json.ts";
import {
  bluePicture,
  linkTo,
  paragraph,
  refused,
  type Shop,
  startWithSite,
  text,
  why,
} from "./cms-with-site.ts";

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

test("new entries whose texts lead to each other are published and removed together, or none of them is", async () => {
  const make = async (slug: string, link: string) => {
    const data = { title: slug, slug, long_descriptions: [linkTo(link)] };
    const part = await shop.idOf("products", "part-one");
    return String((await shop.editor.copy("product", part, data)).data[0]?.documentId);
  };
  const ids = [await make("left", "/product/right"), await make("right", "/product/left")];
  const [left = "", right = ""] = ids;
  expect(refused(await shop.publish("product", left))).toMatchObject({
    long_descriptions: "This links to /product/right, which is no page of the site.",
  });
  const count = async () =>
    (await ask(shop.cms.url, api("products", { "filters[title][$containsi]": "ght" }))).data.length;
  await shop.editor.save("product", right, { long_descriptions: [linkTo("/product/nowhere")] });
  expect((await shop.editor.bulk("product", "bulkPublish", ids)).error?.message).toBe(
    "“right”: This links to /product/nowhere, which is no page of the site.",
  );
  expect(await count()).toBe(0);
  await shop.editor.save("product", right, { long_descriptions: [linkTo("/product/left")] });
  expect((await shop.editor.bulk("product", "bulkPublish", ids)).text).toBe('{"count":2}');
  expect(await count()).toBe(1);
  const message = "Links lead here from the product “left”. Change them first.";
  expect((await shop.editor.remove("product", right)).error?.message).toBe(message);
  expect((await shop.editor.bulk("product", "bulkDelete", ids)).status).toBe(200);
  expect(await count()).toBe(0);
});

describe("an address that a product leaves", () => {
  test("keeps an address that the site has not shown yet, and could not redirect", async () => {
    const part = await shop.idOf("products", "part-one");
    const tile = await shop.idOf("tiles", "Pandemic");
    expect((await shop.publish("product", part, { slug: "part-new" })).status).toBe(200);
    expect((await shop.publish("tile", tile, { link: "/product/part-new" })).status).toBe(200);
    const slug =
      "Links lead to /product/part-new from the tile “Pandemic”, and the site has not shown that address yet, so that it cannot redirect it. Change the links first, or wait until the site has been built.";
    const opened = await shop.publish("product", part, { slug: "part-newer" });
    expect(refused(opened)).toEqual({ status: "400", slug });
    await shop.editor.save("product", part, { slug: "part-newer" });
    expect(why(await shop.editor.bulk("product", "bulkPublish", [part]))).toBe(`400 ${slug}`);
    shop.pages["/product/part-new"] = "<h1>Part One</h1>";
    expect((await shop.publish("product", part, { slug: "part-newer" })).status).toBe(200);
  });

  test("is not removed either while links lead to an address that it had before", async () => {
    const part = await shop.idOf("products", "part-newer");
    const message = "400 Links lead here from the tile “Pandemic”. Change them first.";
    // Whether the site still shows it there or redirects it by now.
    for (const page of ["<h1>Part One</h1>", "→ /product/part-newer"]) {
      shop.pages["/product/part-new"] = page;
      expect(why(await shop.editor.act("product", part, "unpublish"))).toBe(message);
    }
    // Where something else has been at that address before, it leads on there.
    shop.pages["/product/part-new"] = "→ /product/set-two";
    expect((await shop.editor.act("product", part, "unpublish")).status).toBe(200);
    expect((await shop.publish("product", part, { slug: "part-one" })).status).toBe(200);
    delete shop.pages["/product/part-new"];
    expect((await shop.publish("tile", await shop.idOf("tiles", "Pandemic"), { link: "" })).status).toBe(200);
  });
});

test("a text that shows a picture by the address from before it was replaced is published", async () => {
  const uploaded = await shop.editor.upload(await bluePicture());
  const { url, id } = uploaded;
  const page = await shop.idOf("info-pages", "about-us");
  const showing = (address: string) => {
    const image = { ...uploaded, url: address, alternativeText: "Blue" };
    return { body: [{ type: "image", image, children: [text("")] }] };
  };
  expect(refused(await shop.publish("info-page", page, showing(url)))).toEqual({ status: "200" });
  expect((await shop.editor.upload(await bluePicture(), id)).url).not.toBe(url);
  expect(refused(await shop.publish("info-page", page, showing(url)))).toEqual({ status: "200" });
  const missing = ["/uploads/gone.png", "/uploads/", "/uploads/..%2f..%2fcms.sqlite", "/uploads/%00"];
  for (const address of missing) {
    expect(refused(await shop.publish("info-page", page, showing(address)))).toMatchObject({
      body: "This text shows a picture, which is not in the media library.",
    });
  }
});

test("a product keeps the sections that others lead to", async () => {
  const set = await shop.idOf("products", "set-one");
  const tile = await shop.idOf("tiles", "Training");
  const places = {
    datasheet: ["Datasheet", null],
    faqs: ["Faqs", []],
    description: ["long_descriptions", [paragraph(text(" "))]],
    related: ["related_products", { set: [] }],
  } as const;
  for (const [place, [field, empty]] of Object.entries(places)) {
    // The live site may not have it yet, or have it still.
    shop.pages["/product/set-one"] = "<h1>Set One</h1>";
    const link = `/product/set-one#${place}`;
    expect((await shop.publish("tile", tile, { link })).status).toBe(200);
    expect(refused(await shop.publish("product", set, { [field]: empty }))).toEqual({
      status: "400",
      [field]: `What makes the section #${place} must stay: links lead to it from the tile “Training”.`,
    });
    expect((await shop.publish("tile", tile, { link: "/product/set-one" })).status).toBe(200);
    expect((await shop.publish("product", set, { [field]: empty })).status).toBe(200);
    expect(refused(await shop.publish("tile", tile, { link }))).toMatchObject({
      link: `This links to ${link}, but that page has no such place.`,
    });
  }
  delete shop.pages["/product/set-one"];
});

test("a form that nests too deeply is refused, and not walked through", async () => {
  const page = await shop.idOf("info-pages", "about-us");
  const address = `/content-manager/collection-types/api::info-page.info-page/${page}/actions/publish`;
  const levels = 900_000;
  const form = `{"body":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const answer = await shop.editor.panel("POST", address, form, await shop.editor.open("info-page", page));
  expect(why(answer)).toBe("400 The body is nested too deeply.");
});
