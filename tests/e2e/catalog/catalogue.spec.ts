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

test("HOM-04 Featured shows the cards of the five chosen products in their order", async ({ page }) => {
  const { featured_products: featuredProducts } = await fromCms<{ featured_products: Card[] }>("/home-page");
  expect(featuredProducts).toHaveLength(5);
  await page.goto("/");
  const featured = page.getByRole("tabpanel", { name: "Featured" });
  await expect(featured.getByRole("heading", { level: 3 })).toHaveText(
    featuredProducts.map(({ title }) => title),
  );
  for (const { title, slug } of featuredProducts) {
    const card = featured
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card.getByRole("link").first()).toHaveAttribute("href", `/product/${slug}`);
  }
});

test("PRD-02 a product page has title, price, short description and ADD TO CART", async ({ page }) => {
  const product = await readProduct("foreland-40-eccr");
  await page.goto(`/product/${product.slug}`);
  const article = page.getByRole("article").first();
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(product.title);
  await expect(article.getByText(dollars(product.price ?? 0), { exact: true })).toBeVisible();
  await expect(article.getByText(product.short_descriptions)).toBeVisible();
  await expect(article.getByRole("button", { name: /ADD TO CART/ })).toBeVisible();
  for (const { label, value } of product.key_facts) {
    await expect(article.getByText(label, { exact: true }).first()).toBeVisible();
    await expect(article.getByText(value).first()).toBeVisible();
  }
});

test("PRD-02 ADD TO CART puts the product in the cart and it stays there", async ({ page }) => {
  const product = await readProduct("foreland-40-eccr");
  await page.goto(`/product/${product.slug}`);
  const add = page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /ADD TO CART/ });
  await add.click();
  await expect(page.getByRole("status").first()).toHaveText("Added to cart");
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

test("PRD-04 a null price hides price and add button", async ({ page }) => {
  await page.goto("/product/dunlin-oxygen-rebreather");
  expect((await readProduct("dunlin-oxygen-rebreather")).price).toBeNull();
  const article = page.getByRole("article").first();
  await expect(article.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(article.getByText(/\$\d|Price on request/)).toHaveCount(0);
  await expect(article.getByRole("button", { name: /ADD TO CART/ })).toHaveCount(0);
});

test("PRD-05 rich text of the CMS is rendered as headings, paragraphs with bold and both kinds of list", async ({
  page,
}) => {
  await page.goto("/product/foreland-40-eccr");
  const text = page.getByRole("tabpanel", { name: "Description" });
  await expect(text.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(text.getByRole("heading", { level: 4 }).first()).toBeVisible();
  await expect(text.locator("p strong").first()).toBeVisible();
  await expect(text.locator("ul > li").first()).toBeVisible();
  await expect(text.locator("ol > li").first()).toBeVisible();
});

test("the datasheet is a PDF that supports range requests", async ({ page, request }) => {
  const { Datasheet: file } = await readProduct("foreland-40-eccr");
  await page.goto("/product/foreland-40-eccr");
  const href = await page.getByRole("tabpanel", { name: "Datasheet" }).getByRole("link").getAttribute("href");
  expect(href).toBe(file?.url);
  const part = await request.get(href ?? "", { headers: { range: "bytes=0-4" } });
  expect(part.status()).toBe(206);
  expect(await part.text()).toBe("%PDF-");
});

test("CAT-03 an unknown category is the 404 page with status 404 at its own URL", async ({ request }) => {
  expect((await request.get("/cave-diving")).status()).toBe(404);
  expect((await request.get("/cave-diving/lights")).status()).toBe(404);
});

test("SUB-01 breadcrumb, sidebar and Showing N of M results", async ({ page }) => {
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
});

test("SUB-06 every product of the largest sub-category is reached by its numbered pages", async ({
  page,
}) => {
  const { products } = await readSubCategory("spares");
  expect(products.length).toBeGreaterThan(64);
  await page.goto("/sports-diving/spares");
  const listed: string[] = [];
  const numbers = await page.getByRole("navigation", { name: "Pages" }).getByRole("link").count();
  for (let number = 1; number <= numbers; number += 1) {
    await page
      .getByRole("navigation", { name: "Pages" })
      .getByRole("link", { name: `Page ${number}`, exact: true })
      .click();
    await expect(page.getByRole("navigation", { name: "Pages" }).locator('[aria-current="page"]')).toHaveText(
      `${number}`,
    );
    listed.push(
      ...(await page.getByRole("region", { name: "Products" }).getByRole("heading").allTextContents()),
    );
  }
  expect(listed.sort()).toEqual(products.map(({ title }) => title).sort());
});

test("no picture is missing on the catalogue pages", async ({ page }) => {
  for (const path of ["/", "/military-diving", "/sports-diving/spares", "/product/foreland-40-eccr"]) {
    await page.goto(path);
    for (const picture of await page.locator("main img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
        .toBeTruthy();
    }
  }
});

test("PRD-03 tabs Description, Datasheet and FAQs, one answer open at a time", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr");
  await expect(page.getByRole("tab")).toHaveText(["Description", "Datasheet", "FAQs"]);
  await page.getByRole("tab", { name: "FAQs" }).click();
  await expect(page.getByRole("tabpanel", { name: "Description" })).toBeHidden();
  const answers = page.getByRole("tabpanel", { name: "FAQs" }).locator("details");
  await answers.nth(0).locator("summary").click();
  await answers.nth(1).locator("summary").click();
  await expect(answers.nth(0)).not.toHaveAttribute("open");
  await expect(answers.nth(1)).toHaveAttribute("open");
});

test("PRD-03 a product without datasheet or questions has no such tabs", async ({ page }) => {
  await page.goto("/product/stanchion-harness");
  await expect(page.getByRole("tab")).toHaveText(["Description"]);
});

test("SUB-01 the last page says how many it shows, and a short listing too", async ({ page }) => {
  const [spares] = await fromCms<{ products: unknown[] }[]>("/sub-categories?filters[slug][$eq]=spares");
  const total = spares?.products.length ?? 0;
  const last = Math.ceil(total / 16);
  await page.goto(`/sports-diving/spares/${last}`);
  const shown = await page.getByRole("region", { name: "Products" }).getByRole("article").count();
  expect(shown).toBe(total - (last - 1) * 16);
  await expect(page.getByText(`Showing ${shown} of ${total} results`)).toBeVisible();
});

test("a product's questions, standards and related products are on its page", async ({ page }) => {
  const [product] = await fromCms<
    {
      Faqs: { Question: string }[];
      standards: { code: string; title: string }[];
      related_products: { title: string }[];
    }[]
  >("/products?filters[slug][$eq]=foreland-40-eccr");
  await page.goto("/product/foreland-40-eccr");
  expect(product?.Faqs.length).toBeGreaterThan(0);
  await expect(page.getByRole("tabpanel", { name: "FAQs" }).locator("summary")).toHaveText(
    product?.Faqs.map(({ Question }) => Question) ?? [],
  );
  await expect(page.getByRole("list", { name: "Standards" }).getByRole("listitem")).toHaveText(
    product?.standards.map(({ code, title }) => `${code} ${title}`) ?? [],
  );
  await expect(
    page.getByRole("region", { name: "Related products" }).getByRole("heading", { level: 3 }),
  ).toHaveText(product?.related_products.map(({ title }) => title) ?? []);
});
