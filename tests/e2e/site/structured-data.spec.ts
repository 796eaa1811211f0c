import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { parse } from "node-html-parser";
import { typeset } from "../../../src/contract/rules/typeset.ts";
import { livePages } from "../../harness/live-release.ts";
import { expect, fromCms, test } from "../fixtures.ts";
import { thingOf, thingsOf, vocabularyFaults } from "./structured-data.ts";

const pageAt = (path: string): string => livePages().find((page) => page.path === path)?.html ?? "";

test("FND-01 the structured data of every page is valid by the rules for rich results", async () => {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { path: name, html } of livePages()) {
    const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
    if (extracted.errors.length > 0) problems.push(`${name}: ${JSON.stringify(extracted.errors)}`);
    const things = thingsOf(html);
    for (const type of Object.keys(extracted.jsonld)) seen.add(type);
    const isPriced = things.some((thing) => "offers" in thing);
    for (const { issueMessage, severity, fieldNames = [] } of await new Validator().validate(extracted)) {
      // The rules ask for an offer, which a product without a price cannot have.
      const isNoOffer = !isPriced && fieldNames.includes("offers");
      if (severity === "ERROR" && !isNoOffer) problems.push(`${name}: ${issueMessage} (${fieldNames})`);
    }
  }
  expect(problems).toEqual([]);
  expect([...seen].sort()).toEqual(
    ["BreadcrumbList", "FAQPage", "NewsArticle", "Organization", "Product", "WebSite"].sort(),
  );
});

test("FND-01 the structured data of every page is valid by the types of the vocabulary", async () => {
  const things = livePages().flatMap(({ html }) => thingsOf(html));
  expect(things.length).toBeGreaterThan(200);
  expect(await vocabularyFaults(things)).toEqual([]);
  // That the types find faults.
  expect(await vocabularyFaults([{ "@type": "Product", nome: "Loop" }])).toHaveLength(1);
});

test("FND-01 pages that search engines do not list have no structured data, and others at most one block, the last of the page", async () => {
  const problems: string[] = [];
  for (const { path: name, html } of livePages()) {
    const blocks = parse(html).querySelectorAll('script[type="application/ld+json"]');
    const isHidden = html.includes('<meta name="robots" content="noindex"');
    if (blocks.length > (isHidden ? 0 : 1)) problems.push(`${name} has ${blocks.length} blocks`);
    if (blocks.length === 1 && !/<\/script>\s*<\/body>\s*<\/html>\s*$/.test(html))
      problems.push(`${name} has its block before other content`);
  }
  expect(problems).toEqual([]);
});

test("FND-01 home names the site and its search, which finds what the address asks for", async ({ page }) => {
  const site = thingOf(pageAt("/"), "WebSite");
  expect(site).toMatchObject({ name: "Halocline", potentialAction: { "query-input": "required name=q" } });
  const target = String(Object(site?.["potentialAction"])["target"]);
  await page.goto(target.replace("{q}", "foreland"));
  await expect(page.getByRole("main").getByRole("link", { name: "Foreland 40 eCCR" }).first()).toBeVisible();
});

test("FND-01 every product has its data: an offer at its price in the CMS, or none without a price", async () => {
  const products = await fromCms<{ slug: string; title: string; price: number | null }[]>(
    "/products?pagination[pageSize]=100",
  );
  const offered: (string | undefined)[] = [];
  for (const { slug, title, price } of products) {
    const html = pageAt(`/product/${slug}`);
    // Other tests publish products that the release has not.
    if (html === "") continue;
    const thing = thingOf(html, "Product");
    expect(thing, slug).toMatchObject({ name: title, brand: { name: "Halocline" } });
    if (price) expect(thing, slug).toMatchObject({ offers: { price, priceCurrency: "USD" } });
    else expect(thing, slug).not.toHaveProperty("offers");
    offered.push(price ? "priced" : "not priced");
  }
  expect(new Set(offered).size).toBe(2);
});

test("FND-01 the questions, the breadcrumb and the news in the data are those that the page shows", async ({
  page,
}) => {
  const product = "/product/foreland-40-eccr";
  await page.goto(product);
  const main = page.getByRole("main");
  const faq = thingOf(pageAt(product), "FAQPage") as { mainEntity: { name: string }[] };
  expect(faq.mainEntity.map(({ name }) => name)).toEqual(
    await main.locator(".faq summary").allTextContents(),
  );
  const trail = thingOf(pageAt(product), "BreadcrumbList") as { itemListElement: { name: string }[] };
  const steps = main.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  const shown = (await steps.allTextContents()).map((text) => text.replace(/\s*\/?\s*$/, ""));
  expect(trail.itemListElement.map(({ name }) => name)).toEqual(shown);
  await page.goto("/news");
  const headlines = thingsOf(pageAt("/news")).flatMap((thing) => thing["headline"] ?? []);
  const titles = await main.locator(".entry h3").allTextContents();
  expect(headlines.map((headline) => typeset(String(headline)))).toEqual(
    titles.map((title) => title.replace(" (opens in a new tab)", "").trim()),
  );
});
