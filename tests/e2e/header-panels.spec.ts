import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdScripts, slowDown } from "./slow-phone.ts";

/** The three panels of the header: what opens each, and what shows when it is open. */
const PANELS = {
  cart: {
    width: 1440,
    opener: (page: Page) => page.locator("summary", { hasText: "Cart" }),
    inside: (page: Page) => page.getByRole("link", { name: "VIEW CART" }),
  },
  currency: {
    width: 1440,
    opener: (page: Page) => page.locator("summary", { hasText: "Currency" }).filter({ visible: true }),
    inside: (page: Page) => page.getByRole("button", { name: "Euro" }).filter({ visible: true }),
  },
  menu: {
    width: 390,
    opener: (page: Page) => page.locator("summary", { hasText: "Menu" }),
    inside: (page: Page) =>
      page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Home" }),
  },
};

for (const [name, { width, opener, inside }] of Object.entries(PANELS)) {
  test.describe(`HDR-07 the ${name} panel`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("HDR-07 toggles on click", async ({ page }) => {
      await page.goto("/about-us");
      for (let times = 0; times < 2; times += 1) {
        await opener(page).click();
        await expect(inside(page)).toBeVisible();
        await opener(page).click();
        await expect(inside(page)).toBeHidden();
      }
    });

    test("HDR-07 by keyboard the focus goes in, Tab goes on inside, and Escape brings it back", async ({
      page,
    }) => {
      await page.goto("/about-us");
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(inside(page)).toBeVisible();
      const focusInside = () =>
        opener(page).evaluate((summary) => summary.nextElementSibling?.contains(document.activeElement));
      await expect.poll(focusInside).toBe(true);
      await page.keyboard.press("Tab");
      expect(await focusInside()).toBe(true);
      await page.keyboard.press("Escape");
      await expect(inside(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });

    test("HDR-07 closes on a click outside, not on one inside", async ({ page }) => {
      await page.goto("/about-us");
      await opener(page).click();
      const panel = opener(page).locator("xpath=following-sibling::*");
      await panel.click({ position: { x: 3, y: 3 } });
      await expect(inside(page)).toBeVisible();
      // The script that knows outside from inside has come: it took the focus along.
      await expect
        .poll(() => panel.evaluate((content) => content.contains(document.activeElement)))
        .toBe(true);
      await page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } });
      await expect(inside(page)).toBeHidden();
    });

    test("HDR-07 closes when the keyboard leaves it", async ({ page }) => {
      await page.goto("/about-us");
      await opener(page).focus();
      await page.keyboard.press("Enter");
      await expect(inside(page)).toBeVisible();
      await page.getByRole("contentinfo").getByRole("link").first().focus();
      await expect(inside(page)).toBeHidden();
    });
  });
}

test("HDR-07 whoever leaves a panel before its script has come is not called back into it", async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto("/about-us");
  const { opener, inside } = PANELS.cart;
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(inside(page)).toBeVisible();
  const elsewhere = page.getByRole("contentinfo").getByRole("link").first();
  await elsewhere.focus();
  arrive();
  await expect(inside(page)).toBeHidden();
  await expect(elsewhere).toBeFocused();
});

test("HDR-07 only one panel is open at a time", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto("/about-us");
  const [cart, currency] = [PANELS.cart, PANELS.currency];
  await cart.opener(page).click();
  await expect(cart.inside(page)).toBeVisible();
  await currency.opener(page).click();
  await expect(currency.inside(page)).toBeVisible();
  await expect(cart.inside(page)).toBeHidden();
});

test.describe("on a slow phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const [way, press] of Object.entries({
    touch: (page: Page) => PANELS.cart.opener(page).tap(),
    keyboard: async (page: Page) => {
      await PANELS.cart.opener(page).focus();
      await page.keyboard.press("Enter");
    },
  })) {
    test(`HDR-07 the first press of the cart by ${way} opens the panel at once, and its contents follow`, async ({
      page,
    }) => {
      await slowDown(page);
      await page.goto("/about-us", { waitUntil: "commit" });
      await PANELS.cart.opener(page).waitFor();
      const arrive = await holdScripts(page);
      await press(page);
      await expect(PANELS.cart.inside(page)).toBeVisible();
      arrive();
      await expect(page.locator("details.cart astro-island:not([ssr])")).toBeAttached({ timeout: 20_000 });
      await expect(PANELS.cart.inside(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(PANELS.cart.inside(page)).toBeHidden();
    });
  }
});

test.describe("when no script arrives", () => {
  test.use({ expectedConsole: [/Failed to load resource|ERR_FAILED|import|Error hydrating/] });

  test("HDR-07 the cart still opens, closes, and leads to /cart", async ({ page }) => {
    await page.route("**/_astro/*.js", (route) => route.abort());
    await page.goto("/about-us");
    await PANELS.cart.opener(page).click();
    await expect(PANELS.cart.inside(page)).toBeVisible();
    await PANELS.cart.opener(page).click();
    await expect(PANELS.cart.inside(page)).toBeHidden();
    await PANELS.cart.opener(page).click();
    await PANELS.cart.inside(page).click();
    await expect(page).toHaveURL("/cart");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("HDR-07 the cart opens and leads to /cart", async ({ page }) => {
    await page.goto("/about-us");
    await PANELS.cart.opener(page).click();
    await PANELS.cart.inside(page).click();
    await expect(page).toHaveURL("/cart");
  });
});
