import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, callCms } from "../cms/json.ts";
import {
  type CmsWithSite,
  heading,
  linkTo,
  paragraph,
  refusedFields,
  startCmsWithSite,
  text,
} from "../publishing/with-site.ts";

/** Publishing refuses, at the field, an entry that a build would refuse. */

let shop: CmsWithSite;

beforeAll(async () => {
  shop = await startCmsWithSite();
});
afterAll(() => shop.stop());

/** A valid draft, like a published product. */
async function newProduct(slug: string, changes: object = {}): Promise<string> {
  const copied = await shop.editor.copy("product", await shop.idOf("products", "part-one"), {
    ...{ title: `Title of ${slug}`, slug },
    ...changes,
  });
  expect(copied.status).toBeLessThan(300);
  return String(copied.data[0]?.documentId);
}

async function uploaded(name: string, type: string, content: BlobPart): Promise<number> {
  return (await shop.editor.upload(new File([content], name, { type }))).id;
}

const answer = [paragraph(text("Yes."))];

describe("a product", () => {
  test("that is valid can be published, and published again", async () => {
    const id = await newProduct("quite-right");
    expect((await shop.publish("product", id, { title: "Quite right" })).status).toBe(200);
    const more = {
      Faqs: [{ Question: "Is it?", Answer: answer }],
      long_descriptions: [linkTo("/product/set-one")],
    };
    expect((await shop.publish("product", id, more)).status).toBe(200);
  });

  test.each<[string, object, Record<string, string>]>([
    ["a title of three spaces", { title: "   " }, { title: "This must not be empty." }],
    [
      "an empty question",
      {
        Faqs: [
          { Question: "Deep?", Answer: answer },
          { Question: " ", Answer: answer },
        ],
      },
      { "Faqs.1.Question": "This must not be empty." },
    ],
    [
      "a fact without a value",
      { key_facts: [{ label: "Mass", value: " " }] },
      { "key_facts.0.value": "This must not be empty." },
    ],
    [
      "a text with a link to no page",
      { long_descriptions: [paragraph(text("See")), linkTo("/product/gone")] },
      { long_descriptions: "This links to /product/gone, which is no page of the site." },
    ],
    [
      "an answer with a link to no page",
      { Faqs: [{ Question: "Where?", Answer: [linkTo("/nowhere")] }] },
      { "Faqs.0.Answer": "This links to /nowhere, which is no page of the site." },
    ],
    [
      "a text with a link to a missing file",
      { long_descriptions: [linkTo("/uploads/gone_123.pdf")] },
      { long_descriptions: "This links to /uploads/gone_123.pdf, which is not in the media library." },
    ],
  ])("with %s is refused there, and stays as it was", async (_, changes, problems) => {
    const id = await shop.idOf("products", "set-two");
    const before = (await callCms(shop.cms.url, api("products", { "filters[slug][$eq]": "set-two" }))).text;
    expect(refusedFields(await shop.publish("product", id, changes))).toEqual({ status: "400", ...problems });
    expect((await callCms(shop.cms.url, api("products", { "filters[slug][$eq]": "set-two" }))).text).toBe(
      before,
    );
  });

  test("with a slug too long for a file system is refused when it is saved", async () => {
    const { status, error } = await shop.editor.create("product", { title: "Long", slug: "a".repeat(300) });
    expect([status, error?.details]).toMatchObject([400, { errors: [{ path: ["slug"] }] }]);
    expect(error?.message).toMatch(/200 characters/);
  });

  test("with a Word document as datasheet is refused at that field, with a PDF it is not", async () => {
    const id = await newProduct("with-datasheet");
    const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    const Datasheet = await uploaded("sheet.docx", word, "PK\u0003\u0004 words");
    expect(refusedFields(await shop.publish("product", id, { Datasheet }))).toEqual({
      status: "400",
      Datasheet: "This must be a PDF document.",
    });
    const pdf = await uploaded("sheet.pdf", "application/pdf", "%PDF-1.4\n%%EOF\n");
    expect((await shop.publish("product", id, { Datasheet: pdf })).status).toBe(200);
  });

  test("that is invalid is refused in a bulk action, which then publishes none", async () => {
    const [right, wrong] = [await newProduct("right-one"), await newProduct("wrong-one", { title: "  " })];
    const { status, error } = await shop.editor.bulk("product", "bulkPublish", [right, wrong]);
    expect([status, error?.details]).toMatchObject([400, { errors: [{ path: ["title"] }] }]);
    const { data } = await callCms(shop.cms.url, api("products", { "filters[slug][$eq]": "right-one" }));
    expect(data).toEqual([]);
  });
});

describe("a link to an address of the site", () => {
  test.each([
    ["/"],
    ["/training"],
    ["/training/"],
    ["/sports-diving"],
    ["/sports-diving/sets"],
    ["/product/set-one"],
    ["/search?q=ring"],
    ["/about-us"],
  ])("%s is taken", async (link) => {
    expect((await shop.publish("tile", await shop.idOf("tiles", "Training"), { link })).status).toBe(200);
  });

  test.each([
    ["/product/gone"],
    ["/sports-diving/gone"],
    ["/sets"],
    ["/military-diving"],
    ["/sports-diving/sets/9"],
    ["/api/products"],
    ["/admin"],
  ])("%s is refused on a tile, by the field's name", async (link) => {
    expect(refusedFields(await shop.publish("tile", await shop.idOf("tiles", "Training"), { link }))).toEqual(
      {
        status: "400",
        link: `This links to ${link}, which is no page of the site.`,
      },
    );
  });

  test("to the former address of a page is accepted, since the site redirects it", async () => {
    shop.pages["/product/set-former"] = "→ /product/set-one";
    const tile = await shop.idOf("tiles", "Training");
    expect((await shop.publish("tile", tile, { link: "/product/set-former" })).status).toBe(200);
    delete shop.pages["/product/set-former"];
    expect((await shop.publish("tile", tile, { link: "/product/set-former" })).status).toBe(400);
    expect((await shop.publish("tile", tile, { link: "/training" })).status).toBe(200);
  });

  test("to an anchor is accepted if the text or the live page has it, and refused otherwise", async () => {
    const about = await shop.idOf("info-pages", "about-us");
    const body = [heading("3. Our works"), paragraph(text("Here."))];
    expect((await shop.publish("info-page", about, { body })).status).toBe(200);
    shop.pages["/about-us"] = '<main id="content"></main>';
    const item = await shop.idOf("news-items", "A notice");
    for (const link of ["/about-us#section-3", "/about-us#content"])
      expect((await shop.publish("news-item", item, { link })).status).toBe(200);
    expect(refusedFields(await shop.publish("news-item", item, { link: "/about-us#section-4" }))).toEqual({
      status: "400",
      link: "This links to /about-us#section-4, but that page has no such place.",
    });
    const own = [...body, linkTo("/about-us#section-9")];
    expect(refusedFields(await shop.publish("info-page", about, { body: own }))).toMatchObject({
      body: "This links to /about-us#section-9, but that page has no such place.",
    });
  });

  test("of a slide of the home page is refused at the slide's field", async () => {
    const { text: json } = await shop.editor.readSingle("home-page");
    const { slides } = JSON.parse(json).data;
    const changed = slides.map((slide: object, index: number) =>
      index === 1 ? { ...slide, link: "/gone" } : slide,
    );
    expect(refusedFields(await shop.editor.publishSingle("home-page", { slides: changed }))).toEqual({
      status: "400",
      "slides.1.link": "This links to /gone, which is no page of the site.",
    });
    expect((await shop.editor.publishSingle("home-page", { slides })).status).toBe(200);
  });
});

describe("other entries", () => {
  test("an information page that no route shows is refused at its slug", async () => {
    const page = { title: "Cookies", slug: "cookies", lead: "None", body: answer };
    expect(refusedFields(await shop.editor.publishNew("info-page", page))).toEqual({
      status: "400",
      slug: "This must be that of a page which the site has, as in about-us.",
    });
    expect((await shop.editor.publishNew("info-page", { ...page, slug: "training" })).status).toBeLessThan(
      300,
    );
  });

  test("a sub-category without a category, or with one that is a draft, is refused there", async () => {
    const hoses = { title: "Hoses", slug: "hoses", summary: "Hoses", position: 3 };
    const parent = "This must be a category that is published.";
    expect(refusedFields(await shop.editor.publishNew("sub-category", hoses))).toEqual({
      status: "400",
      parent,
    });
    const draft = await shop.editor.create("category", { title: "Draft", slug: "draft", summary: "None" });
    const connect = [{ documentId: draft.data[0]?.documentId }];
    const under = { ...hoses, parent: { connect } };
    expect(refusedFields(await shop.editor.publishNew("sub-category", under))).toEqual({
      status: "400",
      parent,
    });
    const sports = [{ documentId: await shop.idOf("categories", "sports-diving") }];
    const sound = { ...hoses, parent: { connect: sports } };
    expect((await shop.editor.publishNew("sub-category", sound)).status).toBeLessThan(300);
  });

  test.each([["about-us"], ["product"], ["api"], ["404"]])(
    "a category at /%s, which is the site's own, is refused at its slug",
    async (slug) => {
      const category = { title: "Taken", slug, summary: "Taken", position: 9 };
      expect(refusedFields(await shop.editor.publishNew("category", category))).toEqual({
        status: "400",
        slug: "This must not be the address of a page of the site.",
      });
    },
  );

  test("a certificate is refused at the field's name in the form", async () => {
    const id = await shop.idOf("certificates", "CE");
    expect(refusedFields(await shop.publish("certificate", id, { standing: "  " }))).toEqual({
      status: "400",
      standing: "This must not be empty.",
    });
  });

  test("a document of the news must be a PDF", async () => {
    const document = await uploaded("news.txt", "text/plain", "News");
    expect(
      refusedFields(
        await shop.publish("news-item", await shop.idOf("news-items", "A bulletin"), { document }),
      ),
    ).toEqual({
      status: "400",
      document: "This must be a PDF document.",
    });
  });
});
