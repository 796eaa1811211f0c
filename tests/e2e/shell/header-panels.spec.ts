import type { Page } from "@playwright/test";
import { expect, expectConsole, holdRequests, test, testWithoutScript } from "../fixtures.ts";

/**
 * The three panels of the header: the control that opens each, and an element visible when it is
 * open.
 */
const PANELS = {
  cart: {
    width: 1440,
    opener: (page: Page) => page.locator("summary", { hasText: "Cart" }),
    content: (page: Page) => page.getByRole("link", { name: "VIEW CART" }),
  },
  currency: {
    width: 1440,
    opener: (page: Page) => page.locator("summary", { hasText: "Currency" }).filter({ visible: true }),
    content: (page: Page) => page.getByRole("button", { name: "Euro" }).filter({ visible: true }),
  },
  menu: {
    width: 390,
    opener: (page: Page) => page.locator("summary", { hasText: "Menu" }),
    content: (page: Page) =>
      page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Home" }),
  },
};

for (const [name, { width, opener, content }] of Object.entries(PANELS)) {
  test.describe(`HDR-07 the ${name} panel`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("HDR-07 toggles on click, and closes on a click outside, not on one inside", async ({ page }) => {
      await page.goto("/about-us");
      await opener(page).click();
      const panel = opener(page).locator("xpath=following-sibling::*");
      await panel.click({ position: { x: 3, y: 3 } });
      await expect(content(page)).toBeVisible();
      // The script that closes the panel has arrived: it has moved the focus.
      await expect
        .poll(() => panel.evaluate((content) => content.contains(document.activeElement)))
        .toBe(true);
      // On a phone the open menu leaves the lower edge of the window free.
      await page.mouse.click(2, 795);
      await expect(content(page)).toBeHidden();
      for (let times = 0; times < 2; times += 1) {
        await opener(page).click();
        await expect(content(page)).toBeVisible();
        await opener(page).click();
        await expect(content(page)).toBeHidden();
      }
    });

    test("HDR-07 by keyboard the focus moves in, Tab continues inside, and Escape returns the focus; it closes when the focus leaves it", async ({
      page,
    }) => {
      await page.goto("/about-us");
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(content(page)).toBeVisible();
      const focusInside = () =>
        opener(page).evaluate((summary) => summary.nextElementSibling?.contains(document.activeElement));
      await expect.poll(focusInside).toBe(true);
      await page.keyboard.press("Tab");
      expect(await focusInside()).toBe(true);
      await page.keyboard.press("Escape");
      await expect(content(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(content(page)).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link").first().focus();
      await expect(content(page)).toBeHidden();
    });
  });
}

test("HDR-07 a visitor who leaves a panel before its script arrives keeps the focus elsewhere", async ({
  page,
}) => {
  const arrive = await holdRequests(page, "**/_astro/*.js");
  await page.goto("/about-us");
  const { opener, content } = PANELS.cart;
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(content(page)).toBeVisible();
  const elsewhere = page.getByRole("contentinfo").getByRole("link").first();
  await elsewhere.focus();
  arrive();
  await expect(content(page)).toBeHidden();
  await expect(elsewhere).toBeFocused();
});

test("HDR-07 only one panel is open at a time", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto("/about-us");
  const [cart, currency] = [PANELS.cart, PANELS.currency];
  await cart.opener(page).click();
  await expect(cart.content(page)).toBeVisible();
  await currency.opener(page).click();
  await expect(currency.content(page)).toBeVisible();
  await expect(cart.content(page)).toBeHidden();
});

test("HDR-07 when no script arrives: the cart still opens, closes, and leads to /cart", async ({ page }) => {
  expectConsole(page, /Failed to load resource|ERR_FAILED|import|Error hydrating/);
  await page.route("**/_astro/*.js", (route) => route.abort());
  await page.goto("/about-us");
  await PANELS.cart.opener(page).click();
  await expect(PANELS.cart.content(page)).toBeVisible();
  await PANELS.cart.opener(page).click();
  await expect(PANELS.cart.content(page)).toBeHidden();
  await PANELS.cart.opener(page).click();
  await PANELS.cart.content(page).click();
  await expect(page).toHaveURL("/cart");
});

testWithoutScript("HDR-07 without script: the cart opens and leads to /cart", async ({ page }) => {
  await page.goto("/about-us");
  await PANELS.cart.opener(page).click();
  await PANELS.cart.content(page).click();
  await expect(page).toHaveURL("/cart");
});
