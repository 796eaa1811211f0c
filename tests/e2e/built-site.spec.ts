import { HtmlValidate } from "html-validate";
import { parse } from "node-html-parser";
import { BUDGETS } from "../../scripts/bench/weight-budgets.ts";
import { brokenLinks } from "../../scripts/publish/links.ts";
import { scanPage } from "../../scripts/publish/scan-page.ts";
import { DIVISIONS, isCurrentSection, ROUTES } from "../../src/site.ts";
import { liveFiles, livePages } from "../harness/live-release.ts";
import { expect, test } from "./fixtures.ts";

const ROUTES_OF_DIVISIONS: ReadonlySet<string> = new Set(DIVISIONS);
/** Of an answer with a page, bytes: measured 598, and 46 more where visitors come by https. */
const HEADERS = 650;

test.describe("the built site", () => {
  test("every link, file, picture and place on a page is there", async () => {
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

  test("every page arrives in one first flight, and pages of the brand ask for no script", async () => {
    const faults: string[] = [];
    for (const { path: name, html, bytes } of livePages()) {
      const size = bytes("br").length;
      if (size + HEADERS > BUDGETS.brand.firstFlight) faults.push(`${name} has ${size} bytes`);
      const isWorkedIn =
        /^\/($|product\/|search$|(military|commercial|sports)-diving|respiratory-validation|login|register|my-account|checkout|(forgot|reset)-password)/.test(
          name,
        );
      const page = parse(html);
      // What waits in a template is not loaded.
      for (const template of page.querySelectorAll("template")) template.remove();
      if (!isWorkedIn && page.querySelector("script[src]") !== null) faults.push(`${name} loads a script`);
    }
    expect(faults).toEqual([]);
  });

  test("every page that may be found elsewhere has a card there: its division's, else the company's; no other has any", async () => {
    const faults: string[] = [];
    const cards = new Set<string>();
    for (const { path: name, html } of livePages()) {
      const page = parse(html);
      const told = page
        .querySelectorAll('meta[property="og:image"]')
        .map((one) => one.getAttribute("content"));
      const isHidden = page.querySelector('meta[name="robots"][content="noindex"]') !== null;
      const [, division = ""] = name.split("/");
      const card = `/og/${ROUTES_OF_DIVISIONS.has(`/${division}`) ? division : "default"}.jpg`;
      const wanted = isHidden ? [] : [`${process.env["HALOCLINE_SITE_URL"]}${card}`];
      if (told.join() !== wanted.join()) faults.push(`${name} has ${told.join() || "none"}`);
      for (const address of wanted) cards.add(new URL(address).pathname);
    }
    expect(faults).toEqual([]);
    expect(cards.size).toBe(5);
    for (const { path: place, file } of liveFiles())
      if (cards.delete(place)) expect(file.size).toBeGreaterThan(10_000);
    expect([...cards]).toEqual([]);
  });

  test("every page is valid HTML", async () => {
    test.setTimeout(120_000);
    const validator = new HtmlValidate({
      extends: ["html-validate:standard"],
      rules: {
        // Matters of taste, not of validity: the build writes attributes as it likes.
        "attr-quotes": "off",
        "no-trailing-whitespace": "off",
        "void-style": "off",
        "attribute-boolean-style": "off",
        "long-title": "off",
        // React writes them for an empty value; they mean the same.
        "attribute-empty-style": "off",
        "no-inline-style": "error",
        // Styles of a component stand beside it in the page; every browser takes them there.
        "element-permitted-content": "off",
      },
    });
    const faults: string[] = [];
    for (const { path: name, html } of livePages()) {
      const report = await validator.validateString(html, name);
      for (const { messages } of report.results) {
        for (const { ruleId, message, line } of messages) {
          faults.push(`${name}:${line} ${ruleId}: ${message}`);
        }
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });

  test("every page has its policy before any script, style or file that it rules", async () => {
    const faults: string[] = [];
    for (const { path: name, html } of livePages()) {
      const policy = html.search(/<meta http-equiv="content-security-policy"/);
      const ruled = html.search(/<(script|style|link rel="(stylesheet|preload|modulepreload)"|img)\b/);
      if (policy < 0 || ruled < policy) faults.push(name);
    }
    expect(faults).toEqual([]);
  });

  test("HDR-06 on every page the items of its section are highlighted and no others", async () => {
    const faults: string[] = [];
    const sections = new Set<string>();
    for (const { path: name, html } of livePages()) {
      const links = parse(html).querySelectorAll(
        'nav:is([aria-label="Main"], [aria-label="Menu"], [aria-label="Footer"]) a',
      );
      if (links.length !== 28) faults.push(`${name} has ${links.length} links`);
      for (const link of links) {
        const href = link.getAttribute("href") ?? "";
        const wanted = isCurrentSection(href, name) ? "true" : undefined;
        if (link.getAttribute("aria-current") !== wanted) faults.push(`${name} highlights ${href} wrongly`);
        if (wanted) sections.add(href);
      }
    }
    expect(faults).toEqual([]);
    // Home, four divisions, cart, checkout, three of the account, eight of the footer.
    expect(sections.size).toBe(18);
  });

  test("what hydrates the islands of a page stands once in it, before the first of them", async () => {
    const faults: string[] = [];
    for (const { path: name, html } of livePages()) {
      const islands = [...html.matchAll(/<astro-island [^>]*client="(\w+)"/g)];
      if (islands.length < 3) faults.push(`${name} has ${islands.length} islands`);
      // The element itself, and what says when islands of this kind are hydrated.
      const wanted = new Map([['customElements.define("astro-island"', "<astro-island "]]);
      for (const [, kind] of islands) wanted.set(`new Event("astro:${kind}")`, ` client="${kind}"`);
      for (const [script, island] of wanted) {
        const [before = "", ...after] = html.split(script);
        if (after.length !== 1) faults.push(`${name} has ${after.length} times ${script}`);
        if (before.includes(island)) faults.push(`${name} has ${island} before ${script}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test("on every page there is one h1, and no heading skips a level", async () => {
    const faults: string[] = [];
    for (const { path: name, html } of livePages()) {
      const page = parse(html);
      for (const template of page.querySelectorAll("template")) template.remove();
      const levels = page
        .querySelectorAll("main h1, main h2, main h3, main h4, main h5, main h6")
        .map((one) => Number(one.tagName[1]));
      if (levels.filter((level) => level === 1).length !== 1) faults.push(`${name} has not exactly one h1`);
      levels.reduce((before, level) => {
        if (level > before + 1) faults.push(`${name} goes from h${before} to h${level}`);
        return level;
      }, 1);
    }
    expect(faults).toEqual([]);
  });
});

for (const [name, route] of Object.entries(ROUTES)) {
  test(`RTE-05 the route ${route} (${name}) answers`, async ({ request }) => {
    const reply = await request.get(route);
    expect(reply.status()).toBe(name === "notFound" ? 404 : 200);
    expect(await reply.text()).toMatch(/<h1[^>]*>/);
  });
}

test("RTE-05 products and sub-categories answer, with and without a page number", async ({ request }) => {
  for (const path of ["/product/foreland-40-eccr", "/sports-diving/spares", "/sports-diving/spares/2"]) {
    expect((await request.get(path)).status()).toBe(200);
  }
});
