import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { type JustPublished, openJustPublished } from "./just-published.ts";

/** The browser reports the document's status 404. */
test.use({ expectedConsole: [/Failed to load resource/] });

const CALL = "**/api/sub-categories?*";
const TITLE = "Reels & <b>lines</b>";
const CATEGORY = "Late <i>works</i>";
const COUNT = 18;

/** One process runs the file, so its products are published once. */
test.describe.configure({ mode: "default" });

let cms: JustPublished;
let path = "";
/** By name: the first created comes first, the last created is the newest. */
const titles = Array.from({ length: COUNT }, (_, index) =>
  `Reel ${index + 1} ${index === 4 ? "<img src=x>" : ""}`.trim(),
);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  cms = await openJustPublished();
  const [category, reels, spools] = ["works", "reels", "spools"].map(cms.uniqueSlug);
  path = `/${category}/${reels}`;
  const parent = await cms.publish("category", { title: CATEGORY, slug: category, summary: "New." });
  const publishSubCategory = (title: string, slug: string | undefined, position: number) =>
    cms.publish("sub-category", {
      ...{ title, slug, position, summary: `${title} of a moment ago.` },
      parent: { connect: [{ documentId: parent }] },
    });
  const documentId = await publishSubCategory(TITLE, reels, 1);
  await publishSubCategory("Spools", spools, 2);
  const featured = await cms.preparedPicture();
  for (const [index, title] of titles.entries()) {
    await cms.publish("product", {
      ...{ title, featured, slug: cms.uniqueSlug(`reel-${index + 1}`), short_descriptions: "A reel." },
      price: (index + 1) * 100,
      sub_categories: { connect: [{ documentId }] },
    });
  }
});
test.afterAll(() => cms.remove());

const grid = (page: Page) => page.getByRole("region", { name: "Products" });
const cards = (page: Page) => grid(page).getByRole("heading", { level: 2 });
const notFound = (page: Page) => page.getByRole("heading", { name: "Page not found." });

test("SUB-05 a sub-category published a moment ago shows breadcrumb, sidebar and products with one API call", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page).toHaveTitle(`${TITLE} · Halocline`);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
    /Home/,
    new RegExp(CATEGORY),
    TITLE,
  ]);
  const sidebar = page.getByRole("navigation", { name: `${CATEGORY} ranges` });
  await expect(sidebar.getByRole("link")).toHaveText([TITLE, "Spools"]);
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText(TITLE);
  await expect(page.getByText(`Showing 16 of ${COUNT} results`)).toBeVisible();
  await expect(cards(page)).toHaveText(titles.slice(0, 16));
  await expect(notFound(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

test("SUB-05 View, Sort and pages work there as on the static page, and stay in the URL", async ({
  page,
}) => {
  await page.goto(path);
  await expect(cards(page)).toHaveCount(16);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(`${path}?limit=16&sort=Name&page=2`);
  await expect(cards(page)).toHaveText(titles.slice(16));
  await page.getByLabel("View").selectOption("32");
  await expect(page).toHaveURL(`${path}?limit=32&sort=Name`);
  await expect(cards(page)).toHaveText(titles);
  await expect(page.getByText(`Showing ${COUNT} of ${COUNT} results`)).toBeVisible();
  await page.getByLabel("Sort").selectOption("Newest");
  await expect(page).toHaveURL(`${path}?limit=32&sort=Newest`);
  await expect(cards(page)).toHaveText(titles.toReversed());
  await page.reload();
  await expect(cards(page)).toHaveText(titles.toReversed());
  await expect(page.getByLabel("Sort")).toHaveValue("Newest");
  await page.goBack();
  await expect(cards(page)).toHaveText(titles);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(cards(page)).toHaveText(titles.slice(0, 16));
});

test("SUB-05 ADD TO CART works there, before and after a change of the view", async ({ page }) => {
  await page.goto(path);
  const add = (title: string) => page.getByRole("button", { name: `ADD TO CART ${title}`, exact: true });
  await add("Reel 2").click();
  const cart = page.locator("summary", { hasText: "Cart" });
  await expect(cart).toContainText("$2.00");
  await page.getByLabel("View").selectOption("32");
  await add("Reel 18").click();
  await expect(cart).toContainText("$20.00");
});

test("SUB-05 the markup is that of the static page", async ({ page }) => {
  const listing = "/military-diving/sets";
  const built = await page.request.get("/404");
  const markup = () =>
    page.locator("main > .wrap, #late-page .wrap:not(.late-missing .wrap)").first().innerHTML();
  await page.goto("/military-diving");
  const first = page
    .getByRole("navigation", { name: /ranges/ })
    .getByRole("link")
    .first();
  const address = (await first.getAttribute("href")) ?? listing;
  await page.goto(address);
  await expect(page.getByLabel("View")).toBeVisible();
  const before = await markup();
  const body = await built.text();
  await page.route(`**${address}`, (route) => route.fulfill({ status: 404, contentType: "text/html", body }));
  await page.goto(address);
  await expect(page.getByLabel("View")).toBeVisible();
  const fallback = await markup();
  const isEqual = await page.evaluate(
    (both) => {
      const [one, other] = both.map((html) => {
        const template = document.createElement("template");
        template.innerHTML = html.replaceAll("<!-- -->", "");
        return template.content;
      });
      return one !== undefined && other !== undefined && one.isEqualNode(other);
    },
    [before, fallback],
  );
  expect(isEqual, `${before}\n${fallback}`).toBe(true);
});

for (const [width, count] of [
  [500, 1],
  [700, 2],
  [800, 3],
  [1100, 4],
  [1440, 5],
] as const) {
  test(`SUB-04 SUB-05 at ${width} px ${count} skeleton cards show while the CMS is slow`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(CALL, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.locator(".skeleton:visible")).toHaveCount(count);
    await expect(notFound(page)).toBeHidden();
    release();
    await expect(cards(page)).toHaveCount(16);
    await expect(page.locator(".skeleton")).toHaveCount(0);
  });
}

for (const [what, reply] of [
  ["fails", { status: 503, body: "" }],
  ["is HTML", { status: 200, contentType: "text/html", body: "<h1>Sign in to the wifi</h1>" }],
  ["has another shape", { status: 200, contentType: "application/json", body: '{"data":[{"slug":1}]}' }],
] as const) {
  test(`SUB-05 a sub-category call that ${what}: Failed to load categories., and the next attempt succeeds`, async ({
    page,
  }) => {
    await page.route(CALL, (route) => route.fulfill(reply));
    await page.goto(path);
    await expect(page.getByRole("alert")).toHaveText("Failed to load categories.");
    await page.unroute(CALL);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cards(page)).toHaveCount(16);
    await expect(page.getByRole("alert")).toBeEmpty();
  });
}

test("SUB-05 products that cannot be loaded: Failed to load products. beside breadcrumb and sidebar", async ({
  page,
}) => {
  await page.route(CALL, async (route) => {
    const reply = await route.fetch();
    const json = await reply.json();
    json.data[0].products[3].price = "free";
    await route.fulfill({ json });
  });
  await page.goto(path);
  await expect(grid(page).getByRole("alert")).toHaveText("Failed to load products.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(CATEGORY);
  await expect(page.getByRole("navigation", { name: `${CATEGORY} ranges` }).getByRole("link")).toHaveCount(2);
  await page.unroute(CALL);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(16);
});

test("SUB-05 under a category that is not its parent it is the 404 page, like one that the CMS does not have", async ({
  page,
}) => {
  for (const address of [`/sports-diving/${path.split("/")[2]}`, "/cave-diving/lights"]) {
    const requested = page.waitForResponse(CALL);
    await page.goto(address);
    expect((await requested).status()).toBe(200);
    await expect(notFound(page)).toBeVisible();
    await expect(page).toHaveTitle("Page not found · Halocline");
  }
});

for (const other of [
  "/cart/abandoned",
  "/about-us/history",
  "/Works/Reels",
  "/works/%22%3E%3Cscript%3E",
  "/works/reels/2",
  "/works",
]) {
  test(`SUB-05 ${other} makes no API call and loads no script`, async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (["script", "fetch", "xhr"].includes(request.resourceType())) requested.push(request.url());
    });
    const reply = await page.goto(other, { waitUntil: "networkidle" });
    expect(reply?.status()).toBe(404);
    await expect(notFound(page)).toBeVisible();
    expect(requested).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("SUB-05 the 404 text shows", async ({ page }) => {
    await page.goto(path);
    await expect(notFound(page)).toBeVisible();
    await expect(page.locator(".skeleton:visible")).toHaveCount(0);
  });
});
