import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, api, callCms } from "../cms/json.ts";
import {
  bluePicture,
  type CmsWithSite,
  errorText,
  linkTo,
  paragraph,
  refusedFields,
  startCmsWithSite,
  text,
} from "../publishing/with-site.ts";

/** How the check of links uses the live site's answers, and the messages of bulk actions. */

let shop: CmsWithSite;

beforeAll(async () => {
  shop = await startCmsWithSite();
});
afterAll(() => shop.stop());

test("a link to an unpublished entry is refused, although the live site still shows it", async () => {
  const tile = await shop.idOf("tiles", "Training");
  shop.pages["/product/gone"] = "<p>Not built yet</p>";
  shop.pages["/product/older"] = "→ /product/gone";
  shop.pages["/sitemap.xml"] = "<urlset/>";
  for (const link of ["/product/gone", "/product/older"]) {
    expect(refusedFields(await shop.publish("tile", tile, { link }))).toMatchObject({
      link: `This links to ${link}, which is no page of the site.`,
    });
  }
  expect((await shop.publish("tile", tile, { link: "/sitemap.xml" })).status).toBe(200);
});

test("all links are probed in parallel, and those without an answer are accepted", async () => {
  const names = Array.from({ length: 6 }, (_, index) => `/product/silent-${index}`);
  for (const name of names) shop.pages[name] = "…";
  const item = await shop.idOf("info-pages", "about-us");
  const started = performance.now();
  expect((await shop.publish("info-page", item, { body: names.map(linkTo) })).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(6_000);
  for (const name of names) delete shop.pages[name];
  expect((await shop.publish("info-page", item, { body: [paragraph(text("."))] })).status).toBe(200);
});

test("the shop keeps working while the site is probed", async () => {
  shop.pages["/product/silent"] = "…";
  const goesOn = async (work: () => Promise<Answer>) => {
    const pendingAnswer = shop.nextAnswer();
    const done = work();
    const response = await pendingAnswer;
    expect((await callCms(shop.cms.url, api("products"))).status).toBe(200);
    expect(response.closed, "the CMS has given up waiting").toBe(false);
    expect((await done).status).toBe(200);
  };
  const page = await shop.idOf("info-pages", "about-us");
  const product = await shop.idOf("products", "set-two");
  await goesOn(() => shop.publish("info-page", page, { body: [linkTo("/product/silent")] }));
  await goesOn(() => shop.editor.act("product", product, "unpublish"));
  expect((await shop.publish("product", product)).status).toBe(200);
  expect((await shop.publish("info-page", page, { body: [paragraph(text("."))] })).status).toBe(200);
});

test("products that link to each other are published together, all or none", async () => {
  const slugs = ["set-one", "set-two", "part-one"];
  const ids = await Promise.all(slugs.map((slug) => shop.idOf("products", slug)));
  const [one = "", two = "", part = ""] = ids;
  const set = (...documentIds: string[]) => ({ set: documentIds.map((documentId) => ({ documentId })) });
  const related = async (slug: string) => {
    const query = { "filters[slug][$eq]": slug, populate: "*" };
    const [product] = (await callCms(shop.cms.url, api("products", query))).data;
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

test("the message for one of several entries begins with its title", async () => {
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

test("new entries that link to each other are published and removed together, or none of them is", async () => {
  const make = async (slug: string, link: string) => {
    const data = { title: slug, slug, long_descriptions: [linkTo(link)] };
    const part = await shop.idOf("products", "part-one");
    return String((await shop.editor.copy("product", part, data)).data[0]?.documentId);
  };
  const ids = [await make("left", "/product/right"), await make("right", "/product/left")];
  const [left = "", right = ""] = ids;
  expect(refusedFields(await shop.publish("product", left))).toMatchObject({
    long_descriptions: "This links to /product/right, which is no page of the site.",
  });
  const count = async () =>
    (await callCms(shop.cms.url, api("products", { "filters[title][$containsi]": "ght" }))).data.length;
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

describe("the former address of a product", () => {
  test("cannot change before the site has shown it, since the site could not redirect it", async () => {
    const part = await shop.idOf("products", "part-one");
    const tile = await shop.idOf("tiles", "Pandemic");
    expect((await shop.publish("product", part, { slug: "part-new" })).status).toBe(200);
    expect((await shop.publish("tile", tile, { link: "/product/part-new" })).status).toBe(200);
    const slug =
      "Links lead to /product/part-new from the tile “Pandemic”, and the site has not shown that address yet, so that it cannot redirect it. Change the links first, or wait until the site has been built.";
    const opened = await shop.publish("product", part, { slug: "part-newer" });
    expect(refusedFields(opened)).toEqual({ status: "400", slug });
    await shop.editor.save("product", part, { slug: "part-newer" });
    expect(errorText(await shop.editor.bulk("product", "bulkPublish", [part]))).toBe(`400 ${slug}`);
    shop.pages["/product/part-new"] = "<h1>Part One</h1>";
    expect((await shop.publish("product", part, { slug: "part-newer" })).status).toBe(200);
  });

  test("protects the product from removal while links lead to it", async () => {
    const part = await shop.idOf("products", "part-newer");
    const message = "400 Links lead here from the tile “Pandemic”. Change them first.";
    // The site may still show it there, or redirect it already.
    for (const page of ["<h1>Part One</h1>", "→ /product/part-newer"]) {
      shop.pages["/product/part-new"] = page;
      expect(errorText(await shop.editor.act("product", part, "unpublish"))).toBe(message);
    }
    // An address that another entry had before may redirect to that one.
    shop.pages["/product/part-new"] = "→ /product/set-two";
    expect((await shop.editor.act("product", part, "unpublish")).status).toBe(200);
    expect((await shop.publish("product", part, { slug: "part-one" })).status).toBe(200);
    delete shop.pages["/product/part-new"];
    expect((await shop.publish("tile", await shop.idOf("tiles", "Pandemic"), { link: "" })).status).toBe(200);
  });
});

test("a text with the former address of a replaced picture is published", async () => {
  const uploaded = await shop.editor.upload(await bluePicture());
  const { url, id } = uploaded;
  const page = await shop.idOf("info-pages", "about-us");
  const showing = (address: string) => {
    const image = { ...uploaded, url: address, alternativeText: "Blue" };
    return { body: [{ type: "image", image, children: [text("")] }] };
  };
  expect(refusedFields(await shop.publish("info-page", page, showing(url)))).toEqual({ status: "200" });
  expect((await shop.editor.upload(await bluePicture(), id)).url).not.toBe(url);
  expect(refusedFields(await shop.publish("info-page", page, showing(url)))).toEqual({ status: "200" });
  const missing = ["/uploads/gone.png", "/uploads/", "/uploads/..%2f..%2fcms.sqlite", "/uploads/%00"];
  for (const address of missing) {
    expect(refusedFields(await shop.publish("info-page", page, showing(address)))).toMatchObject({
      body: "This text shows a picture, which is not in the media library.",
    });
  }
});

test("a product keeps the sections that others link to", async () => {
  const set = await shop.idOf("products", "set-one");
  const tile = await shop.idOf("tiles", "Training");
  const places = {
    datasheet: ["Datasheet", null],
    faqs: ["Faqs", []],
    description: ["long_descriptions", [paragraph(text(" "))]],
    related: ["related_products", { set: [] }],
  } as const;
  for (const [place, [field, empty]] of Object.entries(places)) {
    // The live site may not have it yet, or may still have it.
    shop.pages["/product/set-one"] = "<h1>Set One</h1>";
    const link = `/product/set-one#${place}`;
    expect((await shop.publish("tile", tile, { link })).status).toBe(200);
    expect(refusedFields(await shop.publish("product", set, { [field]: empty }))).toEqual({
      status: "400",
      [field]: `What makes the section #${place} must stay: links lead to it from the tile “Training”.`,
    });
    expect((await shop.publish("tile", tile, { link: "/product/set-one" })).status).toBe(200);
    expect((await shop.publish("product", set, { [field]: empty })).status).toBe(200);
    expect(refusedFields(await shop.publish("tile", tile, { link }))).toMatchObject({
      link: `This links to ${link}, but that page has no such place.`,
    });
  }
  delete shop.pages["/product/set-one"];
});

test("a form that is nested too deeply is refused before it is traversed", async () => {
  const page = await shop.idOf("info-pages", "about-us");
  const address = `/content-manager/collection-types/api::info-page.info-page/${page}/actions/publish`;
  const levels = 900_000;
  const form = `{"body":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const answer = await shop.editor.panel("POST", address, form, await shop.editor.open("info-page", page));
  expect(errorText(answer)).toBe("400 The body is nested too deeply.");
});
