import { expect, test } from "vitest";
import { homePage } from "../../../scripts/bench/generated/brand.ts";
import { lookUp } from "../../../src/content/catalogue.ts";
import { readContent } from "../../../src/content/read-content.ts";
import {
  category,
  infoPage,
  picture,
  product,
  reference,
  settings,
  subCategory,
} from "../../harness/entries.ts";
import { transportOf, validCollections } from "./fake-cms.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => product(`part-${index}`));

test("collections are read to their last page and indexed by slug", async () => {
  const { transport, requests } = transportOf({ ...validCollections, products: numbered(250) });
  const content = await readContent(transport);
  expect(content.products.size).toBe(250);
  expect(lookUp(content.products, { slug: "part-249" }).title).toBe("Title of part-249");
  const pages = requests.filter(({ pathname }) => pathname === "/api/products");
  expect(pages.map((url) => url.searchParams.get("pagination[page]"))).toEqual(["1", "2", "3"]);
});

test("D30 a build bypasses every HTTP cache", async () => {
  const { transport } = transportOf({ ...validCollections, products: numbered(150) });
  const modes: unknown[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    modes.push(init?.cache);
    return transport.fetch(address, init);
  };
  await readContent({ ...transport, fetch });
  expect(modes.length).toBeGreaterThan(10);
  expect(new Set(modes)).toEqual(new Set(["no-store"]));
});

test("a sub-category's products are sorted by title, with numbers compared as numbers", async () => {
  const inRings = { sub_categories: [reference("rings")] };
  const products = ["O-ring 10 mm", "O-ring 9 mm", "Adapter"].map((title, index) =>
    product(`p${index}`, { ...inRings, title }),
  );
  const { transport } = transportOf({
    ...validCollections,
    products,
    "sub-categories": [subCategory("rings", "sports-diving")],
  });
  const { listings } = await readContent(transport);
  expect(listings.get("rings")?.map(({ title }) => title)).toEqual([
    "Adapter",
    "O-ring 9 mm",
    "O-ring 10 mm",
  ]);
});

test.each([
  ["no slug", { ...product("loop"), slug: null }, 'product "Title of loop": field slug'],
  ["a slug with capitals", { ...product("loop"), slug: "Loop" }, 'product "Loop": field slug'],
  ["no picture", { ...product("loop"), featured: null }, 'product "loop": field featured: is empty'],
  [
    "a missing field",
    { ...product("loop"), standards: undefined },
    "field standards: is missing in the answer of the CMS",
  ],
  [
    "a title of spaces",
    { ...product("loop"), title: "   " },
    'product "loop": field title: must not be empty',
  ],
  [
    "a slug too long for a file",
    product("a".repeat(201)),
    "field slug: must not be longer than 200 characters",
  ],
  [
    "a datasheet of another kind",
    { ...product("loop"), Datasheet: { ...picture, url: "/uploads/sheet.docx", pages: null } },
    'product "loop": field Datasheet.mime: must be a PDF document',
  ],
  ["a negative price", { ...product("loop"), price: -1 }, 'product "loop": field price'],
  [
    "an unknown block",
    { ...product("loop"), long_descriptions: [{ type: "video", children: [] }] },
    'product "loop": field long_descriptions.0.type: must be one of paragraph, heading, list',
  ],
  [
    "a link that would run a script",
    {
      ...product("loop"),
      long_descriptions: [
        { type: "paragraph", children: [{ type: "link", url: "javascript:alert(1)", children: [] }] },
      ],
    },
    'product "loop": field long_descriptions.0.children.0.url',
  ],
])(
  "an entry with %s stops the build with an error that names entry and field",
  async (_what, entry, message) => {
    const { transport } = transportOf({ ...validCollections, products: [product("valve"), entry] });
    await expect(readContent(transport)).rejects.toThrow(message);
  },
);

test("faults have the entry's documentId and field, so that the admin panel can link there", async () => {
  const products = [{ ...product("loop"), featured: null }, product("valve", { title: " " })];
  const { transport } = transportOf({ ...validCollections, products });
  const refused: unknown = await readContent(transport).catch((error: unknown) => error);
  expect(Object(refused).faults).toMatchObject([
    { documentId: "loop-id", field: "featured", message: 'product "loop": field featured: is empty' },
    { documentId: "valve-id", field: "title" },
  ]);
});

test("a fault in a related entry has the related entry's documentId", async () => {
  const [division, ...others] = validCollections["categories"] ?? [];
  const featured = { ...Object(division), featured_products: [{ ...product("valve"), title: " " }] };
  const { transport } = transportOf({ ...validCollections, categories: [featured, ...others] });
  const refused: unknown = await readContent(transport).catch((error: unknown) => error);
  expect(Object(refused).faults).toMatchObject([{ documentId: "valve-id", field: "title" }]);
});

test("an empty relation is reported as empty, with entry and field", async () => {
  const orphan = { ...subCategory("rings", "sports-diving"), parent: null };
  const { transport } = transportOf({ ...validCollections, "sub-categories": [orphan] });
  await expect(readContent(transport)).rejects.toThrow(
    'The content cannot be built:\nsub-category "rings": field parent: is empty',
  );
});

test("two entries that claim one path are both named", async () => {
  const twins = [product("loop"), { ...product("loop"), documentId: "other" }];
  await expect(readContent(transportOf({ ...validCollections, products: twins }).transport)).rejects.toThrow(
    'product "loop" (loop-id) and product "loop" (other) both claim the path /product/loop',
  );
});

test("a category must not claim the path of a page", async () => {
  const categories = [...(validCollections["categories"] ?? []), category("about-us")];
  await expect(readContent(transportOf({ ...validCollections, categories }).transport)).rejects.toThrow(
    'category "about-us": field slug: must not be the address of a page of the site',
  );
});

test("a reference to an unpublished entry is reported with the entry that contains it", async () => {
  const { transport } = transportOf({
    ...validCollections,
    products: [product("loop", { related_products: [reference("gone")] })],
  });
  await expect(readContent(transport)).rejects.toThrow('product "loop": points to the product "gone"');
});

test("a missing division or information page is reported", async () => {
  await expect(
    readContent(transportOf({ ...validCollections, categories: [], "info-pages": [] }).transport),
  ).rejects.toThrow(
    /category "military-diving".*\n[\s\S]*No information page is published for the route \/about-us/,
  );
});

test("invalid site settings are reported", async () => {
  const { transport } = transportOf(validCollections, { ...settings, tagline: "" });
  await expect(readContent(transport)).rejects.toThrow(/site settings .*field tagline/);
});

test("an unreachable CMS or an HTML response is reported as the cause", async () => {
  const down = async () => {
    throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:1337") });
  };
  await expect(readContent({ base: "http://cms", fetch: down })).rejects.toThrow(
    /CMS did not give.*ECONNREFUSED/,
  );
  const html = async () => new Response("<!doctype html><title>Wifi</title>");
  await expect(readContent({ base: "http://cms", fetch: html })).rejects.toThrow(/not JSON.*<!doctype html>/);
});

test("a read is repeated if entries move between pages meanwhile", async () => {
  const { transport } = transportOf({ ...validCollections, products: numbered(150) });
  let isFirstRead = true;
  const shifting: typeof fetch = async (input, init) => {
    const page = new URL(String(input)).searchParams.get("pagination[page]");
    const reply = await transport.fetch(input, init);
    if (page !== "2" || !isFirstRead) return reply;
    isFirstRead = false;
    // An editor unpublished an entry of page 1, so the first entry of page 2 moved to page 1.
    const body = await reply.json();
    return Response.json({
      data: body.data.slice(1),
      meta: { pagination: { ...body.meta.pagination, total: 149 } },
    });
  };
  const content = await readContent({ base: "http://cms", fetch: shifting });
  expect(content.products.size).toBe(150);
});

test("entries that keep moving are reported", async () => {
  const { transport } = transportOf({ ...validCollections, products: numbered(150) });
  let total = 0;
  const moving: typeof fetch = async (input, init) => {
    const body = await (await transport.fetch(input, init)).json();
    total += 1;
    return Response.json({ data: body.data, meta: { pagination: { ...body.meta.pagination, total } } });
  };
  await expect(readContent({ base: "http://cms", fetch: moving })).rejects.toThrow("kept changing");
});

test.each([
  [
    "one entry is unpublished and another published, so that one appears twice",
    (data: unknown[], all: unknown[]) => [all[99], ...data.slice(0, -1)],
  ],
  ["a page arrives short", (data: unknown[]) => data.slice(1)],
])("a read during which %s is repeated, although the total is unchanged", async (_what, shift) => {
  const products = numbered(150);
  const { transport } = transportOf({ ...validCollections, products });
  let isFirstRead = true;
  const shifting: typeof fetch = async (input, init) => {
    const reply = await transport.fetch(input, init);
    if (new URL(String(input)).searchParams.get("pagination[page]") !== "2" || !isFirstRead) return reply;
    isFirstRead = false;
    const body = await reply.json();
    return Response.json({ ...body, data: shift(body.data, products) });
  };
  const content = await readContent({ base: "http://cms", fetch: shifting });
  expect([...content.products.keys()].sort()).toEqual(products.map(({ slug }) => slug).sort());
});

test("an information page without a route is reported instead of ignored", async () => {
  const infoPages = [...(validCollections["info-pages"] ?? []), infoPage("cookies")];
  const { transport } = transportOf({ ...validCollections, "info-pages": infoPages });
  await expect(readContent(transport)).rejects.toThrow(
    'information page "cookies": field slug: must be that of a page which the site has',
  );
});

test("a link to a former address of a page is no fault", async () => {
  const [slide] = homePage([]).slides;
  const home = { ...homePage([]), slides: [{ ...slide, link: "/product/former" }] };
  const { transport } = transportOf({ ...validCollections, "home-page": [home] });
  expect((await readContent(transport)).home.slides[0]?.link).toBe("/product/former");
});
