import type { Page } from "@playwright/test";
import { expect, holdRequests, recordRequests, test, testWithoutScript } from "../fixtures.ts";
import { expectPlainNotFound, expectSameMarkup, notFound, serveNotFound } from "./fallback-steps.ts";
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

test("SUB-05 a sub-category published a moment ago shows breadcrumb, sidebar and products with one API call", async ({
  page,
}) => {
  const calls = recordRequests(page, (request) => request.url().includes("/api/"));
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
  const markup = () =>
    page.locator("main > .wrap, #fallback-page .wrap:not(.fallback-missing .wrap)").first().innerHTML();
  await page.goto("/military-diving");
  const first = page
    .getByRole("navigation", { name: /ranges/ })
    .getByRole("link")
    .first();
  const address = (await first.getAttribute("href")) ?? listing;
  await page.goto(address);
  await expect(page.getByLabel("View")).toBeVisible();
  const before = await markup();
  await serveNotFound(page, address);
  await page.goto(address);
  await expect(page.getByLabel("View")).toBeVisible();
  const fallback = await markup();
  await expectSameMarkup(page, before, fallback);
});

test("SUB-04 SUB-05 as many skeleton cards as fit into the row show while the CMS is slow", async ({
  page,
}) => {
  const release = await holdRequests(page, CALL);
  await page.goto(path);
  for (const [width, count] of [
    [500, 1],
    [700, 2],
    [800, 3],
    [1100, 4],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator(".skeleton:visible"), `at ${width} px`).toHaveCount(count);
  }
  await expect(notFound(page)).toBeHidden();
  release();
  await expect(cards(page)).toHaveCount(16);
  await expect(page.locator(".skeleton")).toHaveCount(0);
});

test("SUB-05 a sub-category call that fails: Failed to load categories., and the next attempt succeeds", async ({
  page,
}) => {
  await page.route(CALL, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(path);
  await expect(page.getByRole("alert")).toHaveText("Failed to load categories.");
  await page.unroute(CALL);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(16);
  await expect(page.getByRole("alert")).toBeEmpty();
});

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

test("SUB-05 a path that no sub-category can have makes no API call and loads no script", async ({
  page,
}) => {
  await expectPlainNotFound(page, [
    "/cart/abandoned",
    "/about-us/history",
    "/Works/Reels",
    "/works/%22%3E%3Cscript%3E",
    "/works/reels/2",
    "/works",
  ]);
});

testWithoutScript("SUB-05 without JavaScript: the 404 text shows", async ({ page }) => {
  await page.goto(path);
  await expect(notFound(page)).toBeVisible();
  await expect(page.locator(".skeleton:visible")).toHaveCount(0);
});
