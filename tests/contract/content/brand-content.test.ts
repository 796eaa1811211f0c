import { describe, expect, test } from "vitest";
import { api, callCms, type Entry, fetchAllPages, publicEntry } from "../cms/json.ts";
import { seededCms } from "../cms/seeded.ts";

/** The specified brand content, in the shop's own seed. */

const cms = seededCms();

const only = (path: string) => publicEntry(cms.url, path);

const within = (entry: Entry, field: string): readonly Entry[] => [entry[field]].flat() as Entry[];
const pick = (entries: readonly Entry[], ...fields: readonly string[]): unknown[][] =>
  entries.map((entry) => fields.map((field) => entry[field]));
const titles = (entries: readonly Entry[]): string[] => entries.map(({ title }) => title);

const EVENTS = ["Training", "Exhibitions", "Servicing In-Country", "Pandemic", "News"];
const INFORMATION = ["About Us", "Certifications", "Safety Data", "Gallery", "News"];
const INFO_PAGES = [
  "about-us",
  "accessibility",
  "certifications",
  "contact-us",
  "distributors",
  "documents",
  "exhibitions",
  "gallery",
  "news",
  "notices",
  "privacy-policy",
  "returns-policy",
  "safety-data",
  "serial-check",
  "servicing",
  "terms-and-conditions",
  "training",
];

describe("the home page", () => {
  test("HOM-01 four slides, each with its button and its category", async () => {
    expect(pick(within(await only("home-page"), "slides"), "title", "button_text", "link")).toEqual([
      ["Military Diving", "DISCOVER MORE", "/military-diving"],
      ["Commercial Diving", "VIEW EQUIPMENT", "/commercial-diving"],
      ["Sports Diving", "EXPLORE NOW", "/sports-diving"],
      ["Respiratory Validation", "EXPLORE NOW", "/respiratory-validation"],
    ]);
  });

  test("HOM-04 five featured products", async () => {
    expect(within(await only("home-page"), "featured_products")).toHaveLength(5);
  });

  test("HOM-05 HOM-06 tiles under Events and Information, Pandemic without a link", async () => {
    const home = await only("home-page");
    expect(pick(within(home, "event_tiles"), "title", "link")).toEqual([
      ["Training", "/training"],
      ["Exhibitions", "/exhibitions"],
      ["Servicing In-Country", "/servicing"],
      ["Pandemic", null],
      ["News", "/news"],
    ]);
    expect(pick(within(home, "information_tiles"), "title", "link")).toEqual([
      ["About Us", "/about-us"],
      ["Certifications", "/certifications"],
      ["Safety Data", "/safety-data"],
      ["Gallery", "/gallery"],
      ["News", "/news"],
    ]);
  });
});

describe("categories", () => {
  test("CAT-01 CAT-02 each has slides and omits Pandemic and Gallery; sports diving omits News instead", async () => {
    const { data: categories } = await callCms(cms.url, api("categories"));
    expect(categories).toHaveLength(4);
    for (const category of categories) {
      const omitted = category.slug === "sports-diving" ? "News" : "Gallery";
      expect(within(category, "slides").length).toBeGreaterThan(1);
      expect(titles(within(category, "event_tiles"))).toEqual(EVENTS.filter((title) => title !== "Pandemic"));
      expect(titles(within(category, "information_tiles"))).toEqual(
        INFORMATION.filter((title) => title !== omitted),
      );
    }
  });
});

describe("pages", () => {
  test.each([
    ["certificates", 12],
    ["distributors", 3],
    ["video-refreshers", 4],
    ["safety-document-sets", 8],
    ["gallery-pictures", 8],
  ])("PAG-01 PAG-06 PAG-07 PAG-09 PAG-13 %s: %i in order", async (path, count) => {
    const entries = await fetchAllPages(cms.url, path);
    expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  });

  test("PAG-03 FND-01 two offices, the hours, and how goods are sent and returned", async () => {
    const settings = await only("site-setting");
    expect(within(settings, "offices")).toHaveLength(2);
    expect(settings["hours"]).toContain("GMT 9:00-17:00");
    expect(settings).toMatchObject({ return_days: 30, shipping_terms: expect.stringContaining("Freight") });
  });

  test("PAG-06 one document set shows 325KB", async () => {
    const sets = await fetchAllPages(cms.url, "safety-document-sets");
    expect(sets.filter(({ size_text }) => size_text === "325KB")).toHaveLength(1);
  });

  test("PAG-10 exhibitions: some cancelled, some past", async () => {
    const exhibitions = await fetchAllPages(cms.url, "exhibitions");
    const cancelled = exhibitions.filter((exhibition) => exhibition["cancelled"]);
    expect(cancelled.length).toBeGreaterThan(0);
    expect(cancelled.length).toBeLessThan(exhibitions.length);
    for (const { starts_on } of cancelled) expect(String(starts_on) >= "2020-01-20").toBe(true);
  });

  test("PAG-12 one notice and six news items, at least one with a document", async () => {
    const news = await fetchAllPages(cms.url, "news-items");
    expect(news.filter(({ notice }) => notice)).toHaveLength(1);
    expect(news.filter(({ notice }) => !notice)).toHaveLength(6);
    expect(news.some(({ document }) => document !== null)).toBe(true);
  });

  test("PAG-04 PAG-05 every static page has its text, legal pages have their date", async () => {
    const pages = await fetchAllPages(cms.url, "info-pages");
    expect(pages.map(({ slug }) => slug).toSorted()).toEqual(INFO_PAGES);
    const revised = new Map(pages.map(({ slug, revised_on }) => [slug, revised_on]));
    expect(revised.get("privacy-policy")).toBe("2020-01-20");
    expect(revised.get("terms-and-conditions")).toBe("2021-01-18");
  });

  test("every picture has an alternative text", async () => {
    for (const path of [
      "home-page",
      "categories",
      "tiles",
      "distributors",
      "news-items",
      "gallery-pictures",
    ]) {
      const { text } = await callCms(cms.url, api(path, {}));
      const described = [...text.matchAll(/"alternativeText":("[^"]+"|null),"width":(\d+|null)/g)];
      expect(described.length).toBeGreaterThan(2);
      for (const [, words, width] of described)
        expect([path, width !== "null" && words === "null"]).toEqual([path, false]);
    }
  });
});
