import { parse } from "node-html-parser";
import { typeset } from "../../../src/contract/rules/typeset.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, fromCms, test } from "../fixtures.ts";

interface Card {
  documentId: string;
  slug: string;
  title: string;
  price: number | null;
}
interface FullProduct extends Card {
  short_descriptions: string;
  key_facts: { label: string; value: string }[];
  Datasheet: { url: string } | null;
  Faqs: { Question: string }[];
  pictures: { picture: { alternativeText: string }; caption: string }[];
  standards: { code: string; title: string }[];
  related_products: { title: string }[];
}
interface SubCategory {
  title: string;
  slug: string;
  parent: { title: string; slug: string; sub_categories: { title: string }[] };
  products: Card[];
}

const readSubCategory = async (slug: string): Promise<SubCategory> => {
  const [subCategory] = await fromCms<SubCategory[]>(`/sub-categories?filters[slug][$eq]=${slug}`);
  if (subCategory === undefined) throw new Error(`no sub-category ${slug}`);
  return subCategory;
};
const readProduct = async (slug: string): Promise<FullProduct> => {
  const [product] = await fromCms<FullProduct[]>(`/products?filters[slug][$eq]=${slug}`);
  if (product === undefined) throw new Error(`no product ${slug}`);
  return product;
};
const dollars = (price: number) => `$${price.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

test("PRD-02 PRD-03 PRD-05 a product page has title, price, descriptions, ADD TO CART, and tabs with datasheet and questions", async ({
  page,
  baseURL,
}) => {
  const product = await readProduct("foreland-40-eccr");
  await page.goto(`/product/${product.slug}`);
  const article = page.getByRole("article").first();
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(product.title);
  await expect(article.getByText(dollars(product.price ?? 0), { exact: true })).toBeVisible();
  await expect(article.getByText(typeset(product.short_descriptions))).toBeVisible();
  await expect(article.getByRole("button", { name: /ADD TO CART/ })).toBeVisible();
  for (const { label, value } of product.key_facts) {
    await expect(article.getByText(typeset(label), { exact: true }).first()).toBeVisible();
    await expect(article.getByText(typeset(value)).first()).toBeVisible();
  }
  const details = page.getByRole("region", { name: "Details" });
  expect(product.pictures.length).toBeGreaterThan(2);
  await expect(details.locator("figcaption")).toHaveText(
    product.pictures.map(({ caption }) => typeset(caption)),
  );
  for (const [index, { picture }] of product.pictures.entries()) {
    const shown = details.getByRole("img").nth(index);
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveAttribute("alt", picture.alternativeText);
    await expect(shown).toHaveJSProperty("complete", true);
    expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
  }
  const text = page.getByRole("tabpanel", { name: "Description" });
  await expect(text.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(text.getByRole("heading", { level: 4 }).first()).toBeVisible();
  await expect(text.locator("p strong").first()).toBeVisible();
  await expect(text.locator("ul > li").first()).toBeVisible();
  await expect(text.locator("ol > li").first()).toBeVisible();
  const sheets = page.getByRole("tabpanel", { name: "Datasheet" });
  const href = await sheets.getByRole("link", { name: `Datasheet ${product.title}` }).getAttribute("href");
  expect(href).toMatch(/^\/documents\/DS-\d+\.pdf$/);
  const part = await fetch(new URL(href ?? "", baseURL), { headers: { range: "bytes=0-4" } });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe("%PDF-");
  expect(product.Faqs.length).toBeGreaterThan(0);
  await expect(page.getByRole("tabpanel", { name: "FAQs" }).locator("summary")).toHaveText(
    product.Faqs.map(({ Question }) => typeset(Question)),
  );
  await expect(page.getByRole("list", { name: "Standards" }).getByRole("listitem")).toHaveText(
    product.standards.map(({ code, title }) => `${code} ${title}`),
  );
  await expect(
    page.getByRole("region", { name: "Related products" }).getByRole("heading", { level: 3 }),
  ).toHaveText(product.related_products.map(({ title }) => title));
  await expect(page.getByRole("tab")).toHaveText(["Description", "Datasheet", "FAQs"]);
  await page.getByRole("tab", { name: `FAQs ${product.Faqs.length}` }).click();
  await expect(page.getByRole("tabpanel", { name: "Description" })).toBeHidden();
  const answers = page.getByRole("tabpanel", { name: "FAQs" }).locator("details");
  await answers.nth(0).locator("summary").click();
  await answers.nth(1).locator("summary").click();
  await expect(answers.nth(0)).not.toHaveAttribute("open");
  await expect(answers.nth(1)).toHaveAttribute("open");

  await page.goto("/product/stanchion-harness");
  await expect(page.getByRole("region", { name: "Description" })).toBeVisible();
  await expect(page.getByRole("tab"), "one tab alone would lead nowhere").toHaveCount(0);
});

test("PRD-02 NOT-02 a phone shows the name before the picture, and open notices before price and button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/product/foreland-40-eccr");
  const main = page.getByRole("main");
  const shown = [
    main.getByRole("heading", { level: 1 }),
    main.locator(".product-picture"),
    main.getByRole("link", { name: /^SB 26-03/ }),
    main.getByRole("link", { name: /^SB 21-02/ }),
    main.locator(".price").first(),
    main.getByRole("button", { name: /^ADD TO CART/ }).first(),
  ];
  const tops = await Promise.all(shown.map(async (one) => (await one.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[0]).toBeLessThan(300);
});

test("PRD-02 ADD TO CART puts the product in the cart and it stays there", async ({ page }) => {
  const product = await readProduct("foreland-40-eccr");
  await page.goto(`/product/${product.slug}`);
  const add = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /ADD TO CART/ });
  await add.click();
  await expect(page.getByRole("status").first()).toHaveText(MESSAGES.added);
  await page.goto("/about-us");
  const cart = page.locator("summary", { hasText: "Cart" });
  await expect(cart).toContainText("1");
  await expect(cart).toContainText(dollars(product.price ?? 0));
  await cart.click();
  await expect(page.getByRole("region", { name: "Shopping Cart" }).getByRole("listitem")).toContainText(
    product.title,
  );
});

test("PRD-04 price 0 shows Price on request and a link to request a quote in place of the cart button", async ({
  page,
}) => {
  await page.goto("/product/skerry-100-mcm-rebreather");
  expect((await readProduct("skerry-100-mcm-rebreather")).price).toBe(0);
  const article = page.getByRole("article").first();
  await expect(article.getByText("Price on request", { exact: true })).toBeVisible();
  await expect(article.getByRole("link", { name: /REQUEST A QUOTE/i })).toHaveAttribute(
    "href",
    /^\/contact-us\?/,
  );
  await expect(article.getByRole("button", { name: /ADD TO CART/ })).toHaveCount(0);
});

test("PRD-04 QUO-04 a null price hides price and add button, and leads to a quotation", async ({ page }) => {
  await page.goto("/product/dunlin-oxygen-rebreather");
  expect((await readProduct("dunlin-oxygen-rebreather")).price).toBeNull();
  const article = page.getByRole("article").first();
  await expect(article.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(article.getByText(/\$\d|Price on request/)).toHaveCount(0);
  await expect(article.getByRole("button", { name: /ADD TO CART/ })).toHaveCount(0);
  await expect(article.getByText("Supplied under contract", { exact: true })).toBeVisible();
  await article.getByRole("link", { name: /^Request a quote for/ }).click();
  await expect(article.getByRole("link", { name: "Added · View quote list" })).toBeVisible();
});

test("SUB-01 SUB-06 breadcrumb, sidebar and Showing N of M results; the numbered pages reach every product", async ({
  page,
  baseURL,
}) => {
  const subCategory = await readSubCategory("spares");
  await page.goto("/sports-diving/spares");
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    /Home/,
    new RegExp(subCategory.parent.title),
    subCategory.title,
  ]);
  await expect(breadcrumb.getByRole("link", { name: subCategory.parent.title })).toHaveAttribute(
    "href",
    "/sports-diving",
  );
  await expect(breadcrumb.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  const sidebar = page.getByRole("navigation", { name: `${subCategory.parent.title} ranges` });
  const titles = await sidebar.getByRole("link").allTextContents();
  expect(titles.map((title) => title.trim()).sort()).toEqual(
    subCategory.parent.sub_categories.map(({ title }) => title).sort(),
  );
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText(subCategory.title);
  await expect(page.getByText(`Showing 16 of ${subCategory.products.length} results`)).toBeVisible();

  const pages = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
  expect(subCategory.products.length).toBeGreaterThan(64);
  await expect(pages).toHaveCount(Math.ceil(subCategory.products.length / 16));
  const listed: string[] = [];
  for (const link of await pages.all()) {
    const html = await (await fetch(new URL((await link.getAttribute("href")) ?? "", baseURL))).text();
    const listing = parse(html);
    for (const template of listing.querySelectorAll("template")) template.remove();
    const cards = listing.querySelectorAll('[aria-label="Products"] article');
    listed.push(...cards.map((card) => card.querySelector("h2")?.textContent ?? ""));
  }
  expect(listed.sort()).toEqual(subCategory.products.map(({ title }) => typeset(title)).sort());
  const last = String(await pages.count());
  await pages.last().click();
  await expect(page.getByRole("navigation", { name: "Pages" }).locator('[aria-current="page"]')).toHaveText(
    last,
  );
  const shown = await page.getByRole("region", { name: "Products" }).getByRole("article").count();
  expect(shown).toBe(subCategory.products.length % 16 || 16);
  await expect(page.getByText(`Showing ${shown} of ${subCategory.products.length} results`)).toBeVisible();
});

test("CAT-03 an unknown category is the 404 page with status 404 at its own URL", async ({ baseURL }) => {
  for (const path of ["/cave-diving", "/cave-diving/lights"])
    expect((await fetch(new URL(path, baseURL), { redirect: "manual" })).status).toBe(404);
});
