import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { addButton, badge, cartLines, expectLines, productsForSale, setCartOfFirst } from "./steps.ts";

const PRESSES = 10;

async function pressRepeatedly(page: Page): Promise<void> {
  const plus = cartLines(page)
    .first()
    .getByRole("button", { name: /^Increase/ });
  for (let press = 0; press < PRESSES; press += 1) await plus.click();
}

test("CART-09 two tabs that change one line at the same time lose no change", async ({ page }) => {
  await setCartOfFirst(page, 2);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto("/cart");
    await expect(cartLines(tab)).toHaveCount(2);
  }
  await Promise.all([pressRepeatedly(page), pressRepeatedly(other)]);
  for (const tab of [page, other]) await expect(cartLines(tab).first()).toContainText(`${1 + 2 * PRESSES} ×`);
  await page.reload();
  await expect(cartLines(page).first()).toContainText(`${1 + 2 * PRESSES} ×`);
});

test("CART-09 two tabs that add at the same time keep both products, and each follows the other at once", async ({
  page,
}) => {
  const [first, second] = await productsForSale();
  const other = await page.context().newPage();
  await page.goto(`/product/${first?.slug}`);
  await other.goto(`/product/${second?.slug}`);
  await Promise.all([addButton(page).click(), addButton(other).click()]);
  await expectLines(page, 2);
  await expectLines(other, 2);
  await page.goto("/cart");
  await expect(cartLines(page)).toHaveCount(2);
});

test("HDR-04 a tab that has not loaded the cart's code follows another one at once", async ({ page }) => {
  const reader = await page.context().newPage();
  await reader.goto("/about-us");
  await expectLines(reader, 0);
  await page.goto("/product/foreland-40-eccr");
  await addButton(page).click();
  await expectLines(reader, 1);
  await expect(badge(reader)).not.toContainText("$0.00");
});

test("HDR-04 going back to a page shows the products added on the next one", async ({ page }) => {
  await page.goto("/about-us");
  await page.goto("/product/foreland-40-eccr");
  await addButton(page).click();
  await expectLines(page, 1);
  await page.goBack();
  await expectLines(page, 1);
});
