import type { Locator, Page } from "@playwright/test";
import { HYDRATED_ISLAND } from "../../../src/lib/astro-internals/islands.ts";
import { MESSAGES } from "../../../src/lib/messages.ts";
import {
  cookieOf,
  expect,
  expectConsole,
  isScript,
  recordRequests,
  setCookies,
  test,
  testByTouch,
} from "../fixtures.ts";
import { field, options } from "../search/search-steps.ts";

const cart = (page: Page) => page.locator("summary", { hasText: "Cart" });
const panel = (page: Page) => page.getByRole("region", { name: "Shopping Cart" });
const hydrated = (page: Page) => page.locator(HYDRATED_ISLAND);

test("pointing at it, focusing it or clicking it loads the header cart, and nothing loads a script before", async ({
  page,
}) => {
  const scripts = recordRequests(page, isScript);
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState("networkidle");
  for (const act of [() => cart(page).hover(), () => cart(page).focus(), () => cart(page).click()]) {
    expect(scripts).toEqual([]);
    await act();
    await expect(hydrated(page)).toBeAttached();
    expect(scripts.length).toBeGreaterThan(0);
    await page.mouse.move(5, 500);
    await page.reload({ waitUntil: "networkidle" });
    scripts.length = 0;
  }
});

testByTouch("touching it loads the header cart and opens the panel, within the screen", async ({ page }) => {
  await page.goto("/about-us");
  await cart(page).tap();
  await expect(panel(page)).toBeVisible();
  await expect(hydrated(page)).toBeAttached();
  const { left, right } = await panel(page).evaluate((section) => {
    const { left, right } = section.getBoundingClientRect();
    return { left, right };
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(right - left).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("by keyboard the panel opens, shows the empty cart and leads to the cart page", async ({ page }) => {
  await page.goto("/about-us");
  await cart(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("No items in your cart")).toBeVisible();
  await expect(panel(page)).toContainText("Total$0.00");
  await expect(hydrated(page)).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("link", { name: "VIEW CART" })).toBeFocused();
});

test("the custom element and the island share one store", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr");
  await cart(page).click();
  await expect(hydrated(page)).toBeAttached();
  await expect(panel(page).getByText("No items in your cart")).toBeVisible();
  await cart(page).click();
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /ADD TO CART/ })
    .click();
  await expect(cart(page)).toContainText("1");
  await cart(page).click();
  await expect(panel(page).getByRole("listitem")).toContainText("Foreland 40");
});

test("the focus stays on the button that added to the cart, and follows the customer from there", async ({
  page,
}) => {
  await page.goto("/product/foreland-40-eccr");
  const article = page.getByRole("article").first();
  const button = article.getByRole("button", { name: /ADD TO CART/ });
  const added = article.getByRole("status").first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(added).toHaveText(MESSAGES.added);
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(article.getByRole("button", { name: MESSAGES.adding })).toBeDisabled();
  await cart(page).focus();
  await expect(added).toHaveText(MESSAGES.added);
  await expect(cart(page)).toBeFocused();
});

test("FIT-08 a drawn part has its drawing in the cart, in suggestions and in search results", async ({
  page,
}) => {
  /** The type of the file that a picture shows, once it is decoded. */
  const typeOf = (picture: Locator) =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const reply = await fetch(image.currentSrc);
      return reply.headers.get("content-type");
    });
  await page.goto("/product/o-ring-7-65x1-78-epdm-90");
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /ADD TO CART/ })
    .click();
  await cart(page).click();
  expect(await typeOf(panel(page).locator("img"))).toContain("image/svg+xml");
  await page.goto("/about-us");
  await field(page).pressSequentially("o-ring 7.65");
  expect(await typeOf(options(page).first().locator("img"))).toContain("image/svg+xml");
  await page.goto("/search?q=7.65");
  expect(await typeOf(page.getByRole("article").first().locator("img"))).toContain("image/svg+xml");
});

test.describe("the badge's cookie", () => {
  const badge = (page: Page) => cart(page).locator(".cart-badge");
  const damaged = ["%E0%A4%A", "two|$10.00", "2", "2|", `2|${"9".repeat(31)}`, "%3Cb%3E2%3C%2Fb%3E|$10.00"];

  test("with a damaged value counts as an empty cart", async ({ page, context, baseURL }) => {
    for (const value of damaged) {
      await context.addCookies([{ name: "cart_hint", value, url: baseURL ?? "" }]);
      await page.goto("/about-us");
      await expect(badge(page), value).toHaveText(/^Lines in cart:\s*0\s*\$0\.00$/);
    }
  });

  test("with a value that differs from the cart is corrected when the cart is used", async ({ page }) => {
    const cartOfOne = '{"items":[{"id":"a","title":"A","price":12.5,"quantity":2}],"totalAmount":25}';
    // There is no such product, and no picture of it.
    await page.route("**/thumbnails/a/**", (route) => route.fulfill({ path: "public/fallback.png" }));
    const cart_hint = encodeURIComponent("7|$999.00");
    await setCookies(page, { cart_data: encodeURIComponent(cartOfOne), cart_hint });
    await page.goto("/about-us");
    await expect(badge(page)).toHaveText(/7\s*\$999\.00$/);
    await cart(page).click();
    await expect(badge(page)).toHaveText(/: 1\s*\$25\.00$/);
  });
});

test("CART-11 a damaged cart: a cookie that is not a cart is discarded and the cart is empty", async ({
  page,
}) => {
  expectConsole(page, /Invalid cart data/);
  await setCookies(page, { cart_data: "%7Bbroken" });
  await page.goto("/about-us");
  const warned = page.waitForEvent("console", (message) =>
    message.text().includes("Invalid cart data structure"),
  );
  await cart(page).click();
  await warned;
  await expect(panel(page).getByText("No items in your cart")).toBeVisible();
  expect(await cookieOf(page, "cart_data")).toBeUndefined();
});
