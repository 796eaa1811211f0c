import { expect, test } from "vitest";
import { lastModifiedOf } from "../../../src/content/last-modified.ts";
import { packProduct } from "../../../src/content/packed-product.ts";
import type { NewsItem } from "../../../src/contract/shapes/pages.ts";
import { category, controlledDocument, infoPage, notice, product } from "../../harness/entries.ts";

const OLD = "2024-06-03T00:00:00.000Z";
const NEW = "2026-02-01T08:30:00.000Z";
const products = [
  product("old", { updatedAt: OLD }),
  product("new", { updatedAt: NEW }),
  product("noticed", { updatedAt: OLD }),
].map(packProduct);
const news = (date: string): NewsItem => ({
  ...{ documentId: date, title: "News", date, location: null, description: "What." },
  ...{ picture: null, link: null, document: null, notice: false },
});
const [first, second] = controlledDocument("HM 1").revisions;
if (!first || !second) throw new Error("the document lacks its revisions");
const manual = controlledDocument("HM 1", {
  revisions: [
    { ...first, date: "2023-05-02" },
    { ...second, date: "2025-01-07" },
  ],
});
const page = (slug: string, revised_on: string | null, updatedAt?: string) =>
  [slug, { ...infoPage(slug), revised_on, updatedAt }] as const;
const BETWEEN = "2025-05-05T10:00:00.000Z";
const featuring = (slug: string) => [{ documentId: `product-${slug}`, slug, title: slug }];

test("FND-02 a page changed with its entries, and a page without a date in its content has none", () => {
  const times = lastModifiedOf({
    categories: new Map([
      ["sports-diving", { ...category("sports-diving"), featured_products: [products[1]] as never }],
      ["military-diving", category("military-diving")],
    ]),
    certificates: [{ updatedAt: OLD }, { updatedAt: NEW }],
    distributors: [{ updatedAt: OLD }],
    exhibitions: [{ updatedAt: BETWEEN }],
    // As a version before this one stored it.
    gallery: [{}],
    home: { updatedAt: OLD, featured_products: featuring("old") },
    refreshers: [{ updatedAt: BETWEEN }],
    settings: { updatedAt: BETWEEN },
    documents: new Map([["HM-1", manual]]),
    notices: new Map([
      ["SB-1", notice("SB 1", { date: "2026-03-01", updatedAt: OLD })],
      ["SB-2", notice("SB 2", { updatedAt: NEW })],
    ]),
    openNotices: new Map([["noticed", [{ number: "SB 2", title: "Notice", date: "2026-02-01" }]]]),
    modelDocuments: new Map([["old", [{ number: "HM 1" } as never]]]),
    infoPages: new Map([
      page("about-us", null, OLD),
      page("contact-us", null, OLD),
      page("training", null, NEW),
      page("gallery", null),
      page("privacy-policy", "2020-01-20", NEW),
      page("news", "2021-01-01"),
    ]),
    listingPages: new Map([
      ["/sports-diving/spares", { products, page: 1, pageCount: 1, total: 2 }],
      ["/sports-diving/empty", { products: [], page: 1, pageCount: 1, total: 0 }],
    ]),
    news: [news("2023-06-12"), news("2024-11-21")],
    products: new Map(products.map((one) => [one.slug, one])),
    serviceParts: new Map([["old", products]]),
  });
  expect(Object.fromEntries(times)).toEqual({
    "/": NEW,
    "/sports-diving": NEW,
    "/about-us": OLD,
    "/contact-us": BETWEEN,
    "/training": NEW,
    "/servicing": BETWEEN,
    "/certifications": NEW,
    "/distributors": OLD,
    "/exhibitions": BETWEEN,
    "/serial-check": NEW,
    "/sports-diving/spares": NEW,
    // The day of its manual, and the time of its notice.
    "/product/old": "2025-01-07",
    "/product/noticed": NEW,
    "/product/new": NEW,
    "/product/old/service-parts": NEW,
    "/privacy-policy": "2020-01-20",
    "/news": "2024-11-21",
    "/documents/HM-1": "2025-01-07",
    "/documents": "2025-01-07",
    "/notices/SB-1": OLD,
    "/notices/SB-2": NEW,
    "/notices": NEW,
  });
});
