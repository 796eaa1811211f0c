import type { Page } from "@playwright/test";
import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, test } from "../fixtures.ts";

/** The scripts fetched so far, without inline scripts. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

const cart = (page: Page) => page.locator("summary", { hasText: "Cart" });
const panel = (page: Page) => page.getByRole("region", { name: "Shopping Cart" });
const hydrated = (page: Page) => page.locator("astro-island:not([ssr])");

test("about-us loads no script before the visitor uses the cart", async ({ page }) => {
  const scripts = recordScripts(page);
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});

for (const [sign, act] of [
  ["pointing at it", (page: Page) => cart(page).hover()],
  ["focusing it", (page: Page) => cart(page).focus()],
  ["clicking it", (page: Page) => cart(page).click()],
] as const) {
  test(`${sign} loads the header cart`, async ({ page }) => {
    const scripts = recordScripts(page);
    await page.goto("/about-us");
    await act(page);
    await expect(hydrated(page)).toBeAttached();
    expect(scripts.length).toBeGreaterThan(0);
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("touching it loads the header cart and opens the panel", async ({ page }) => {
    await page.goto("/about-us");
    await cart(page).tap();
    await expect(panel(page)).toBeVisible();
    await expect(hydrated(page)).toBeAttached();
  });
});

test("the panel stays within a screen of 390 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  await cart(page).click();
  await expect(panel(page)).toBeVisible();
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
  const added = article.getByRole("status");
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

test.describe("the badge's cookie", () => {
  const badge = (page: Page) => cart(page).locator(".cart-badge");
  const damaged = ["%E0%A4%A", "two|$10.00", "2", "2|", `2|${"9".repeat(31)}`, "%3Cb%3E2%3C%2Fb%3E|$10.00"];

  for (const value of damaged) {
    test(`with a value damaged as ${value} counts as an empty cart`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: "cart_hint", value, url: baseURL ?? "" }]);
      await page.goto("/about-us");
      await expect(badge(page)).toHaveText(/^Lines in cart:\s*0\s*\$0\.00$/);
    });
  }

  test("with a value that differs from the cart is corrected when the cart is used", async ({
    page,
    context,
    baseURL,
  }) => {
    const cartOfOne = '{"items":[{"id":"a","title":"A","price":12.5,"quantity":2}],"totalAmount":25}';
    const url = baseURL ?? "";
    // There is no such product, and no picture of it.
    await page.route("**/thumbnails/a/**", (route) => route.fulfill({ path: "public/fallback.png" }));
    await context.addCookies([
      { name: "cart_data", value: encodeURIComponent(cartOfOne), url },
      { name: "cart_hint", value: encodeURIComponent("7|$999.00"), url },
    ]);
    await page.goto("/about-us");
    await expect(badge(page)).toHaveText(/7\s*\$999\.00$/);
    await cart(page).click();
    await expect(badge(page)).toHaveText(/: 1\s*\$25\.00$/);
  });
});

test.describe("a damaged cart", () => {
  test.use({ expectedConsole: [/Invalid cart data/] });

  test("CART-11 a cookie that is not a cart is discarded and the cart is empty", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "cart_data", value: "%7Bbroken", url: baseURL ?? "" }]);
    await page.goto("/about-us");
    const warned = page.waitForEvent("console", (message) =>
      message.text().includes("Invalid cart data structure"),
    );
    await cart(page).click();
    await warned;
    await expect(panel(page).getByText("No items in your cart")).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("cart_data");
  });
});
