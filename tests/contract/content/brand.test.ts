import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, callCms, type Entry } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { DATED, ENTRY, ID, NEWS, PANDEMIC, PART, SET, TRAINING } from "./brand-shapes.ts";

/** The complete answers behind the home page, categories and pages, with the small seed. */

let cms: RunningCms;

beforeAll(async () => {
  cms = await startSmallCms();
});

afterAll(async () => {
  await cms.stop();
});

async function read(path: string): Promise<readonly Entry[]> {
  const { status, data } = await callCms(cms.url, api(path));
  expect(status).toBe(200);
  return data;
}

const product = (slug: string, title: string) => ({ ...ENTRY, slug, title });
const text = (content: string, marks = {}) => ({ type: "text", text: content, ...marks });
const link = (url: unknown, content: string) => ({ type: "link", url, children: [text(content)] });

describe("the content of brand pages", () => {
  test("HOM-01 HOM-05 HOM-06 the home page: slides, products and tiles in order, warranty and social link", async () => {
    expect(await read("home-page")).toEqual([
      {
        ...DATED,
        slides: [
          {
            id: ID,
            title: "Sports Diving",
            subtitle: "Sets for sports",
            picture: SET,
            button_text: "EXPLORE NOW",
            link: "/sports-diving",
          },
          {
            id: ID,
            title: "All Diving",
            subtitle: "All of it",
            picture: PART,
            button_text: "DISCOVER MORE",
            link: "/",
          },
        ],
        featured_products: [
          product("set-two", "Another Set Two"),
          product("part-one", "Part One"),
          product("set-one", "Set One"),
        ],
        boundary: { depth: 40, picture: PART, caption: "Fresh on salt" },
        event_tiles: [TRAINING, PANDEMIC, NEWS],
        information_tiles: [NEWS, TRAINING],
        warranty_title: "A warranty",
        warranty_text: [
          {
            type: "paragraph",
            children: [
              text("For "),
              text("life", { bold: true }),
              text(", see "),
              link(expect.stringMatching(/^\/uploads\/terms_[0-9a-f]{10}\.pdf$/), "the terms"),
              text(" and "),
              link("/news", "the news"),
              text("."),
            ],
          },
        ],
        social_label: "Follow us",
        social_url: "https://social.example/halocline",
      },
    ]);
  });

  test("CAT-01 CAT-02 a category's slides and tiles, in order", async () => {
    const [category] = await read("categories");
    expect(category?.["slides"]).toEqual([
      { id: ID, title: "Second depth", text: "A slide", picture: SET },
      { id: ID, title: "First depth", text: null, picture: PART },
    ]);
    expect(category?.["event_tiles"]).toEqual([TRAINING, PANDEMIC]);
    expect(category?.["information_tiles"]).toEqual([NEWS]);
  });

  test("PAG-03 the site settings contain offices, e-mail addresses, hours, and the days to return goods", async () => {
    const [settings] = await read("site-setting");
    expect(settings).not.toHaveProperty("featured_products");
    expect(settings).toMatchObject({
      offices: [
        {
          id: ID,
          name: "Head office",
          street: "1 Quay",
          city: "London",
          region: null,
          postcode: "E16 9ZX",
          country: "United Kingdom",
          country_code: "GB",
          phone: "+44 20 7946 0182",
        },
        { name: "West", region: "DC", postcode: "20000", country_code: "US" },
      ],
      sales_email: "sales@halocline.example",
      support_email: "support@halocline.example",
      hours: "GMT 9:00-17:00 by phone",
      return_days: 30,
      shipping_terms: null,
    });
  });

  test("CON-04 the site settings contain who answers for the products, and their warnings", async () => {
    const [settings] = await read("site-setting");
    expect(settings).toMatchObject({
      product_contacts: [
        {
          role: "manufacturer",
          market: null,
          name: "Halocline",
          postal_address: "1 Quay, London E16 9ZX",
          email: "safety@halocline.example",
        },
        { role: "responsible person", market: "European Union" },
      ],
      product_warnings: "Read the manual.",
      require_product_safety: true,
    });
  });

  test("a page's notice and its links to files", async () => {
    const { data } = await callCms(cms.url, api("info-pages", { "filters[slug][$eq]": "contact-us" }));
    expect(data).toEqual([
      {
        ...DATED,
        slug: "contact-us",
        title: "Contact Us",
        lead: "Where we are",
        note: "The office is closed.",
        revised_on: null,
        body: [
          {
            type: "paragraph",
            children: [
              text("Write to "),
              link("mailto:sales@halocline.example", "sales"),
              text(", or read "),
              link(expect.stringMatching(/^\/uploads\/terms_[0-9a-f]{10}\.pdf$/), "the terms"),
              text("."),
            ],
          },
        ],
      },
    ]);
  });

  test("every file in an answer can be fetched, with its MIME type", async () => {
    const mimeTypes = new Map<string, string>();
    for (const path of ["home-page", "distributors", "news-items", "safety-document-sets", "info-pages"]) {
      const { text: answer } = await callCms(cms.url, api(path));
      for (const [, address = "", kind = ""] of answer.matchAll(/"(\/uploads\/[^"]+\.(\w+))"/g))
        mimeTypes.set(address, { webp: "image/webp", svg: "image/svg+xml" }[kind] ?? "application/pdf");
    }
    expect(mimeTypes.size).toBe(6);
    for (const [address, mime] of mimeTypes) {
      const answer = await fetch(`${cms.url}${address}`, { method: "HEAD" });
      expect([address, answer.status, answer.headers.get("content-type")]).toEqual([address, 200, mime]);
    }
  });
});
