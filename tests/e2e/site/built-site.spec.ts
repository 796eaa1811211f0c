import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import { BUDGETS } from "../../../scripts/bench/weight-budgets.ts";
import { brokenLinks } from "../../../scripts/publish/content/links.ts";
import { scanPage } from "../../../scripts/publish/render/scan-page.ts";
import { isCurrentSection } from "../../../src/contract/navigation.ts";
import { DIVISION_PATHS } from "../../../src/contract/shapes/paths.ts";
import { ROUTES } from "../../../src/contract/site.ts";
import { liveFiles, livePages } from "../../harness/live-release.ts";
import { expect, test } from "../fixtures.ts";

const DIVISION_ROUTES: ReadonlySet<string> = new Set(DIVISION_PATHS);
/** Response headers of a page in bytes: 702 measured, plus 46 with https. */
const HEADER_BYTES = 750;

test.describe("the built site", () => {
  test("every link, file, picture and anchor on a page exists", async () => {
    const hasUpload = async (pathname: string) =>
      (await fetch(`${process.env["HALOCLINE_SITE_URL"]}${pathname}`, { method: "HEAD" })).ok;
    const files = new Map(liveFiles().map((one) => [one.path, one]));
    const scans = new Map(livePages().map(({ path, html }) => [path, scanPage(html, path)]));
    const pages = new Map([...scans].map(([path, scan]) => [path, { targets: JSON.stringify(scan) }]));
    expect(pages.size).toBeGreaterThan(100);
    const broken = await brokenLinks({
      ...{ before: null, after: { pages, redirects: {} }, rendered: new Set(pages.keys()) },
      ...{ isAsset: (path) => files.has(path), hasUpload, recheckUploads: true },
    });
    expect(broken).toEqual([]);
    const pictures = [...scans.values()].flatMap((scan) => scan.pictures);
    for (const picture of new Set(pictures)) expect(await hasUpload(picture), picture).toBe(true);
  });

  test("every page fits into one first flight, and brand pages load no script", async () => {
    const problems: string[] = [];
    for (const { path: name, html, bytes } of livePages()) {
      const size = bytes("br").length;
      if (size + HEADER_BYTES > BUDGETS.brand.firstFlight) problems.push(`${name} has ${size} bytes`);
      const isInteractive =
        /^\/($|product\/|search$|order-by-number$|compare$|(military|commercial|sports)-diving|respiratory-validation|login|register|quotation$|quote-request$|my-account|checkout|(forgot|reset)-password)/.test(
          name,
        );
      const page = parse(html);
      // Resources in a template are not loaded.
      for (const template of page.querySelectorAll("template")) template.remove();
      if (!isInteractive && page.querySelector("script[src]") !== null)
        problems.push(`${name} loads a script`);
    }
    expect(problems).toEqual([]);
  });

  test("FND-02 every indexable page has its card: a product's own picture or drawing, or that of its division or the company", async ({
    request,
  }) => {
    const problems: string[] = [];
    const cards = new Set<string>();
    const pages = livePages().map(({ path: name, html }) => ({ name, html, page: parse(html) }));
    /** The card of a drawn product, or the first picture of another one. */
    const pictureOf = ({ name, page }: (typeof pages)[number]) => {
      if (!/^\/product\/[^/]+$/.test(name)) return undefined;
      if (page.querySelector("main .part-drawing.measured")) return `${name}/card.jpg`;
      return page.querySelector("main picture img")?.getAttribute("src");
    };
    const pictures = pages.map(pictureOf).filter((one) => one !== undefined);
    for (const one of pages) {
      const { name, page } = one;
      const actual = page
        .querySelectorAll('meta[property="og:image"]')
        .map((meta) => meta.getAttribute("content"));
      const isHidden = page.querySelector('meta[name="robots"][content="noindex"]') !== null;
      const [, division = ""] = name.split("/");
      const general = `/og/${DIVISION_ROUTES.has(`/${division}`) ? division : "default"}.jpg`;
      const picture = pictureOf(one);
      // A picture that several parts have would show another one.
      const isOwn = picture !== undefined && pictures.filter((other) => other === picture).length === 1;
      const card = isOwn ? picture : general;
      const expected = isHidden ? [] : [`${process.env["HALOCLINE_SITE_URL"]}${card}`];
      if (actual.join() !== expected.join()) problems.push(`${name} has ${actual.join() || "none"}`);
      const texts = ["type", "title", "description"].map((text) =>
        page.querySelector(`meta[property="og:${text}"]`),
      );
      if (!isHidden && !texts.every((text) => text?.getAttribute("content")))
        problems.push(`${name} lacks texts`);
      if (!isHidden) cards.add(card);
    }
    expect(problems).toEqual([]);
    expect([...cards].filter((card) => card.startsWith("/og/"))).toHaveLength(5);
    expect(cards.size, "products have their own").toBeGreaterThan(100);
    const drawn = [...cards].filter((card) => card.endsWith("/card.jpg"));
    expect(drawn.length).toBeGreaterThan(50);
    const files = new Map(liveFiles().map(({ path: place, file }) => [place, file]));
    for (const card of [...cards].filter((one) => !one.startsWith("/pictures/")))
      expect(files.get(card)?.size, card).toBeGreaterThan(10_000);
    expect(new Set(drawn.map((card) => files.get(card)?.digest)).size, "no two are the same").toBe(
      drawn.length,
    );
    const [first = ""] = drawn;
    expect((await request.get(first)).headers()["content-type"]).toBe("image/jpeg");
  });

  test("every page is valid HTML", async () => {
    test.setTimeout(120_000);
    const validator = new HtmlValidate({
      extends: ["html-validate:standard"],
      rules: {
        // Rules of style, not of validity: the build writes attributes in its own way.
        "attr-quotes": "off",
        "no-trailing-whitespace": "off",
        "void-style": "off",
        "attribute-boolean-style": "off",
        "long-title": "off",
        // React writes these attributes for an empty value; they mean the same.
        "attribute-empty-style": "off",
        "no-inline-style": "error",
        // Component styles are in the body; every browser accepts them there.
        "element-permitted-content": "off",
      },
    });
    const problems: string[] = [];
    for (const { path: name, html } of livePages()) {
      const report = await validator.validateString(html, name);
      for (const { messages } of report.results) {
        for (const { ruleId, message, line } of messages) {
          problems.push(`${name}:${line} ${ruleId}: ${message}`);
        }
      }
    }
    expect(problems.slice(0, 20)).toEqual([]);
  });

  test("every page has its policy before any script, style or file that the policy covers", async () => {
    const problems: string[] = [];
    for (const { path: name, html } of livePages()) {
      const policy = html.search(/<meta http-equiv="content-security-policy"/);
      const firstResource = html.search(
        /<(script|style|link rel="(stylesheet|preload|modulepreload)"|img)\b/,
      );
      if (policy < 0 || firstResource < policy) problems.push(name);
    }
    expect(problems).toEqual([]);
  });

  /** The path by which links are highlighted: a product belongs to its sub-category. */
  const placeOf = (name: string, html: string): string => {
    if (!name.startsWith("/product/")) return name;
    const trail = parse(html).querySelectorAll("main .breadcrumb a");
    return trail[2]?.getAttribute("href") ?? name;
  };

  test("HDR-06 every page highlights the items of its section and no others", async () => {
    const problems: string[] = [];
    const sections = new Set<string>();
    for (const { path: name, html } of livePages()) {
      const links = parse(html).querySelectorAll(
        'nav:is([aria-label="Main"], [aria-label="Menu"], [aria-label="Footer"], [aria-label="Safety and support"]) a',
      );
      const place = placeOf(name, html);
      if (links.length !== 59) problems.push(`${name} has ${links.length} links`);
      for (const link of links) {
        const href = link.getAttribute("href") ?? "";
        const expected = isCurrentSection(href, place) ? "true" : undefined;
        if (link.getAttribute("aria-current") !== expected)
          problems.push(`${name} highlights ${href} wrongly`);
        if (expected) sections.add(href);
      }
    }
    expect(problems).toEqual([]);
    // Home, four divisions, ten of safety and support, three of ordering, three account pages,
    // seven more in the footer.
    expect(sections.size).toBe(28);
  });

  test("a page with islands that load at once has their scripts once, before the first; others have none", async () => {
    const problems: string[] = [];
    for (const { path: name, html } of livePages()) {
      const islands = [...html.matchAll(/<astro-island [^>]*client="(\w+)"/g)];
      if (islands.length < 3) problems.push(`${name} has ${islands.length} islands`);
      if (!islands.some(([, kind]) => kind === "load")) {
        if (html.includes("astro:interaction")) problems.push(`${name} has a script for islands`);
        continue;
      }
      // The element itself, and the code of the directive that hydrates this kind of island.
      const expected = new Map([['customElements.define("astro-island"', "<astro-island "]]);
      for (const [, kind] of islands) expected.set(`new Event("astro:${kind}")`, ` client="${kind}"`);
      for (const [script, island] of expected) {
        const [before = "", ...after] = html.split(script);
        if (after.length !== 1) problems.push(`${name} has ${after.length} times ${script}`);
        if (before.includes(island)) problems.push(`${name} has ${island} before ${script}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test("every page has one h1, and no heading skips a level", async () => {
    const problems: string[] = [];
    for (const { path: name, html } of livePages()) {
      const page = parse(html);
      for (const template of page.querySelectorAll("template")) template.remove();
      const levels = page
        .querySelectorAll("main h1, main h2, main h3, main h4, main h5, main h6")
        .map((one) => Number(one.tagName[1]));
      if (levels.filter((level) => level === 1).length !== 1) problems.push(`${name} has not exactly one h1`);
      levels.reduce((before, level) => {
        if (level > before + 1) problems.push(`${name} goes from h${before} to h${level}`);
        return level;
      }, 1);
    }
    expect(problems).toEqual([]);
  });
});

test("RTE-05 every route answers, and products and sub-categories with and without a page number", async ({
  baseURL,
}) => {
  for (const path of [
    ...Object.values(ROUTES),
    "/product/foreland-40-eccr",
    "/sports-diving/spares",
    "/sports-diving/spares/2",
  ]) {
    const response = await fetch(new URL(path, baseURL));
    expect(response.status, path).toBe(path === ROUTES.notFound ? 404 : 200);
    expect(await response.text(), path).toMatch(/<h1[^>]*>/);
  }
});
