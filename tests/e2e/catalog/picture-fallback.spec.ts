import type { Page } from "@playwright/test";
import { FALLBACK_PICTURE } from "../../../src/contract/site.ts";
import { expect, test } from "../fixtures.ts";

const PRODUCT = "/product/foreland-40-eccr";
const PICTURES = "**/pictures/**";
const FALLBACK_STATE = { src: FALLBACK_PICTURE, drawn: true };

const first = (page: Page) => page.getByRole("article").first().locator("img");
const stateOf = (page: Page) =>
  first(page).evaluate((picture: HTMLImageElement) => ({
    src: picture.getAttribute("src"),
    drawn: picture.complete && picture.naturalWidth > 1,
  }));

test.describe("pictures that do not load", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });
  test.beforeEach(async ({ page }) => {
    await page.route(PICTURES, (route) => route.fulfill({ status: 404 }));
  });

  test("PRD-07 a failing image falls back to /fallback.png, in any of its formats", async ({ page }) => {
    await page.goto(PRODUCT);
    await expect.poll(() => stateOf(page)).toEqual(FALLBACK_STATE);
    await expect(first(page).locator("xpath=../source")).toHaveCount(0);
  });

  test("PRD-07 a picture that failed before any script ran falls back too", async ({ page }) => {
    const stylesheet = Promise.withResolvers<void>();
    // Scripts wait for the style sheets before them; pictures do not.
    await page.route("**/held.css", async (route) => {
      await stylesheet.promise;
      await route.fulfill({ contentType: "text/css", body: "" });
    });
    await page.route(`**${PRODUCT}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        "</main>",
        '<link rel="stylesheet" href="/held.css"></main>',
      );
      await route.fulfill({ response, body });
    });
    await page.goto(PRODUCT, { waitUntil: "commit" });
    await expect
      .poll(() =>
        first(page).evaluate(
          (picture: HTMLImageElement) =>
            picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== "",
        ),
      )
      .toBe(true);
    expect((await stateOf(page)).src).toMatch(/^\/pictures\//);
    stylesheet.resolve();
    await expect.poll(() => stateOf(page)).toEqual(FALLBACK_STATE);
  });

  test("PRD-07 a card rendered in the browser later falls back too", async ({ page }) => {
    await page.goto("/sports-diving/spares?limit=32&sort=Newest");
    await expect(page.getByRole("article")).toHaveCount(32);
    await expect.poll(() => stateOf(page)).toEqual(FALLBACK_STATE);
  });

  test("PRD-07 a placeholder that fails as well is requested once", async ({ page }) => {
    let requests = 0;
    await page.route(`**${FALLBACK_PICTURE}`, (route) => {
      requests += 1;
      return route.fulfill({ status: 404 });
    });
    await page.goto("/product/stanchion-harness");
    await expect.poll(() => requests).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    const failed = await page.locator(`img[src="${FALLBACK_PICTURE}"]`).count();
    expect(requests).toBeLessThanOrEqual(failed);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("PRD-07 while a picture is loading, its place has the placeholder colour", async ({ page }) => {
    await page.route(PICTURES, () => {});
    await page.goto(PRODUCT, { waitUntil: "commit" });
    await expect(first(page)).toHaveClass(/ tone-haze$/);
    await expect(first(page)).toHaveCSS("background-color", "rgb(169, 179, 184)");
  });
});
