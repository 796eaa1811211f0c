import { MESSAGES } from "../../../src/lib/messages.ts";
import { expect, test } from "../fixtures.ts";
import { emulateSlowPhone } from "../site/slow-phone.ts";
import { cartButton, cartPanel, setCartOfFirst } from "./steps.ts";

test.describe("by touch at 390 px", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("HDR-04 HDR-07 on a slow phone the first tap opens the panel at once, its lines follow, and a tap elsewhere closes it", async ({
    page,
  }) => {
    await setCartOfFirst(page, 2);
    await emulateSlowPhone(page);
    await page.goto("/about-us", { waitUntil: "commit" });
    await cartButton(page).tap();
    await expect(cartPanel(page).getByRole("link", { name: "VIEW CART" })).toBeVisible();
    await expect(cartPanel(page).getByText(MESSAGES.emptyCart)).toBeHidden();
    await expect(cartPanel(page).getByRole("listitem")).toHaveCount(2, { timeout: 20_000 });
    await expect(cartPanel(page)).toBeVisible();
    await page.getByRole("contentinfo").tap({ position: { x: 2, y: 2 } });
    await expect(cartPanel(page)).toBeHidden();
  });

  test("DRP-01 quantities are changed and lines removed within the screen", async ({ page }) => {
    const { items } = await setCartOfFirst(page, 4);
    await page.goto("/");
    await cartButton(page).tap();
    await cartPanel(page)
      .getByRole("button", { name: `Increase quantity of ${items[0]?.title}` })
      .tap();
    await expect(cartPanel(page).getByRole("listitem").first()).toContainText("2 ×");
    await cartPanel(page)
      .getByRole("button", { name: `Remove ${items[0]?.title}` })
      .tap();
    await expect(cartPanel(page).getByRole("listitem")).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const bottom = await cartPanel(page)
      .getByRole("link", { name: "CHECKOUT" })
      .evaluate((link) => link.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(844);
  });
});
