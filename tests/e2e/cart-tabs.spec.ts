import type { Page } from "@playwright/test";
import { addButton, badge, cartOfFirst, linesIn, showsLines, soldProducts } from "./cart-steps.ts";
import { expect, test } from "./fixtures.ts";

const PRESSES = 10;

async function pressOften(page: Page): Promise<void> {
  const plus = linesIn(page)
    .first()
    .getByRole("button", { name: /^Increase/ });
  for (let press = 0; press < PRESSES; press += 1) await plus.click();
}

test("CART-09 two tabs that change one line at the same time lose none of the changes", async ({
  page,
  context,
  baseURL,
}) => {
  await cartOfFirst(context, baseURL, 2);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/cart");
    await expect(linesIn(tab)).toHaveCount(2);
  }
  await Promise.all([pressOften(page), pressOften(other)]);
  for (const tab of [page, other]) await expect(linesIn(tab).first()).toContainText(`${1 + 2 * PRESSES} ×`);
  await page.reload();
  await expect(linesIn(page).first()).toContainText(`${1 + 2 * PRESSES} ×`);
});

test("CART-09 two tabs that add at the same time keep both products, and each follows the other at once", async ({
  page,
  context,
}) => {
  const [first, second] = await soldProducts();
  const other = await context.newPage();
  await page.goto(`/product/${first?.slug}`);
  await other.goto(`/product/${second?.slug}`);
  await Promise.all([addButton(page).click(), addButton(other).click()]);
  await showsLines(page, 2);
  await showsLines(other, 2);
  await page.goto("/cart");
  await expect(linesIn(page)).toHaveCount(2);
});

test("HDR-04 a tab that has loaded nothing of the cart follows another one at once", async ({
  page,
  context,
}) => {
  const reading = await context.newPage();
  await reading.goto("/about-us");
  await showsLines(reading, 0);
  await page.goto("/product/foreland-40-eccr");
  await addButton(page).click();
  await showsLines(reading, 1);
  await expect(badge(reading)).not.toContainText("$0.00");
});

test("HDR-04 going back to a page shows what was added on the next one", async ({ page }) => {
  await page.goto("/about-us");
  await page.goto("/product/foreland-40-eccr");
  await addButton(page).click();
  await showsLines(page, 1);
  await page.goBack();
  await showsLines(page, 1);
});
