import type { Page } from "@playwright/test";
import { FALLBACK_PICTURE } from "../../../src/contract/site.ts";
import { PLACEHOLDER_COLOURS } from "../../../src/ui/picture/placeholder-colour.ts";
import { expect, holdRequests, test } from "../fixtures.ts";

const PRODUCT = "/product/foreland-40-eccr";
const PICTURES = "**/pictures/**";
const FALLBACK_STATE = { src: FALLBACK_PICTURE, drawn: true };

const first = (page: Page) => page.getByRole("article").first().locator("img").first();
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
    // Scripts wait for the style sheets before them; pictures do not.
    const release = await holdRequests(page, "**/held.css", (route) =>
      route.fulfill({ contentType: "text/css", body: "" }),
    );
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
    release();
    await expect.poll(() => stateOf(page)).toEqual(FALLBACK_STATE);
  });

  test("PRD-07 a card rendered in the browser later falls back too", async ({ page }) => {
    await page.goto("/sports-diving/sports-rebreathers?limit=32&sort=Newest");
    await expect(page.getByRole("article")).toHaveCount(2);
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
    await expect(first(page)).toHaveClass(/ color-haze$/);
    await expect(first(page)).toHaveCSS("background-color", "rgb(169, 179, 184)");
  });

  test("PRD-07 every placeholder colour has a class of exactly its colour", async ({ page }) => {
    await page.goto(PRODUCT);
    for (const [name, colour] of Object.entries(PLACEHOLDER_COLOURS)) {
      await first(page).evaluate((picture, name) => picture.setAttribute("class", `color-${name}`), name);
      const channels = colour.match(/\w\w/g)?.map((hex) => Number.parseInt(hex, 16));
      await expect(first(page)).toHaveCSS("background-color", `rgb(${channels?.join(", ")})`);
    }
  });
});
