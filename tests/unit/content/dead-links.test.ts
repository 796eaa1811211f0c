import { expect, test } from "vitest";
import { homePage } from "../../../scripts/bench/generated/brand.ts";
import { readContent } from "../../../src/content/catalogue.ts";
import type { RichText } from "../../../src/domain/rich-text.ts";
import { infoPage, product, reference, subCategory } from "../../harness/entries.ts";
import { sound, transportOf } from "./cms-double.ts";

const leadingTo = (url: string): RichText => [
  { type: "paragraph", children: [{ type: "link", url, children: [{ type: "text", text: "there" }] }] },
];
const shop = {
  ...sound,
  "sub-categories": [subCategory("rings", "sports-diving")],
  products: [product("loop", { sub_categories: [reference("rings")] })],
};
const read = (collections: typeof sound) => readContent(transportOf(collections).transport);
const [item] = sound["news-items"] ?? [];
const [show] = sound["exhibitions"] ?? [];

test.each([
  "/",
  "/about-us",
  "/about-us/",
  "/terms-and-conditions#section-10",
  "/search?q=ring",
  "/sports-diving",
  "/sports-diving/rings",
  "/sports-diving/rings/2",
  "/product/loop",
  "/uploads/sales-terms_1a2b.pdf",
  "#section-3",
  "mailto:sales@halocline.example",
  "https://pelorin.example/nowhere",
])("%s leads somewhere", async (url) => {
  const products = [...shop.products, product("valve", { long_descriptions: leadingTo(url) })];
  expect((await read({ ...shop, products })).products.has("valve")).toBe(true);
});

const inText = (url: string) => ({
  products: [...shop.products, product("valve", { long_descriptions: leadingTo(url) })],
});

test.each([
  ["a product's text", inText("/product/gone"), 'product "valve": leads to /product/gone'],
  ["a shelf that is not there", inText("/sports-diving/gone/2"), "leads to /sports-diving/gone/2"],
  ["a number that no page has", inText("/about-us/2"), "leads to /about-us/2"],
  [
    "news",
    { "news-items": [{ ...Object(item), title: "Old", link: "/old" }] },
    'news item "Old": leads to /old',
  ],
  [
    "an exhibition",
    { exhibitions: [{ ...Object(show), title: "Fair", link: "/fair" }] },
    'exhibition "Fair": leads to /fair',
  ],
  [
    "a tile of the home page",
    {
      "home-page": [
        {
          ...homePage([]),
          event_tiles: homePage([]).event_tiles.map((tile) => ({ ...tile, link: "/trainng" })),
        },
      ],
    },
    "home page: leads to /trainng",
  ],
])("a link that leads to no page is named with its entry: %s", async (_where, spoilt, message) => {
  await expect(read({ ...shop, ...spoilt })).rejects.toThrow(`${message}, which is no page of the site`);
});

test("an information page that nothing shows is named, and not left out without a word", async () => {
  const infoPages = [...(sound["info-pages"] ?? []), infoPage("cookies")];
  await expect(read({ ...shop, "info-pages": infoPages })).rejects.toThrow(
    'information page "cookies": the site has no page /cookies to show it on',
  );
});
