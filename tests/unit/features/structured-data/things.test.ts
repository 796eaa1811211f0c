import { expect, test } from "vitest";
import { breadcrumbs } from "../../../../src/features/structured-data/breadcrumbs.ts";
import { newsArticle } from "../../../../src/features/structured-data/news.ts";
import { faqPage, productThing } from "../../../../src/features/structured-data/product.ts";
import { policies } from "../../../../src/features/structured-data/site.ts";
import { picture, product, settings } from "../../../harness/entries.ts";

const site = new URL("https://shop.test");
const thingOf = (changes: Parameters<typeof product>[1], picture?: string) =>
  productThing(product("loop", changes), { brand: "Halocline", picture, site });

test("FND-01 a product is offered only if it has a price", () => {
  const offers = { "@type": "Offer", price: 8950.5, priceCurrency: "USD" };
  expect(thingOf({ price: 8950.5 })).toMatchObject({ "@type": "Product", name: "Title of loop", offers });
  for (const price of [0, null]) expect(thingOf({ price })).not.toHaveProperty("offers");
});

test("FND-01 a product has its number as mpn, and a picture of its own", () => {
  expect(thingOf({ part_number: "HS-1" }, "/product/loop/card.jpg")).toMatchObject({
    mpn: "HS-1",
    image: "https://shop.test/product/loop/card.jpg",
  });
  for (const name of ["mpn", "image"]) expect(thingOf({ part_number: null })).not.toHaveProperty(name);
});

test("FND-01 questions are an FAQ page with the text of their answers, no questions are none", () => {
  const paragraph = (text: string) => ({
    type: "paragraph" as const,
    children: [{ type: "text" as const, text }],
  });
  expect(faqPage([])).toEqual([]);
  expect(faqPage([{ Question: "How deep?", Answer: [paragraph("40 m."), paragraph("No more.")] }])).toEqual([
    {
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "How deep?",
          acceptedAnswer: { "@type": "Answer", text: "40\u00a0m.\nNo more." },
        },
      ],
    },
  ]);
});

test("FND-01 the policies say what the settings state, and lead to the page on returns", () => {
  const merchantReturnLink = "https://shop.test/returns-policy";
  expect(policies(settings, site)).toEqual({
    hasMerchantReturnPolicy: { "@type": "MerchantReturnPolicy", merchantReturnLink },
  });
  const stated = { ...settings, return_days: 30, shipping_terms: "Name a carrier." };
  expect(policies(stated, site)).toEqual({
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      merchantReturnLink,
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: 30,
    },
    hasShippingService: { "@type": "ShippingService", description: "Name a carrier." },
  });
});

test("FND-01 breadcrumbs are numbered from the home page, and the last one is the page itself", () => {
  expect(breadcrumbs([], "Loop", site)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.test/" },
      { "@type": "ListItem", position: 2, name: "Loop" },
    ],
  });
});

test("FND-01 a news item has its day, and a picture only if there is one", () => {
  const item = { documentId: "a", title: "News", date: "2024-11-21", location: null, description: "What." };
  const rest = { link: null, document: null, notice: false };
  const article = {
    "@type": "NewsArticle",
    headline: "News",
    datePublished: "2024-11-21",
    articleBody: "What.",
  };
  const options = { publisher: "Halocline", site };
  expect(newsArticle({ ...item, ...rest, picture }, options)).toMatchObject({
    ...article,
    image: "https://shop.test/pictures/loop_1a2b.webp/960.webp",
  });
  expect(newsArticle({ ...item, ...rest, picture: null }, options)).not.toHaveProperty("image");
});
