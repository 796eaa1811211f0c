import type { Page } from "@playwright/test";
import { addButton } from "../cart/steps.ts";
import { chooseEuros, expect, openCardForm, PAID, payButton, payWith, proceedButton, test } from "./steps.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

const QUOTE = "**/api/orders/quote";
const firstHeading = (page: Page) => page.getByRole("main").getByRole("heading", { name: "Account info" });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

test("CHK-01 D6 “Change addresses” and “Try again” move the focus to the form's first heading or the next failure; opening the checkout and choosing a currency do not", async ({
  page,
}) => {
  await page.goto("/checkout");
  await expect(proceedButton(page)).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  await chooseEuros(page);
  await expect(firstHeading(page)).not.toBeFocused();
  await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeFocused();
  await button(page, "Change addresses").click();
  await expect(firstHeading(page)).toBeFocused();
  await expect(firstHeading(page)).toBeInViewport();
  await page.route(QUOTE, (route) => route.abort(), { times: 2 });
  await page.reload();
  await button(page, "Try again").click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  await button(page, "Try again").click();
  await expect(firstHeading(page)).toBeFocused();
});

test("CHK-01 “Check out the rest of your cart” moves the focus to the form's first heading", async ({
  page,
}) => {
  await openCardForm(page);
  const shop = await page.context().newPage();
  await shop.goto("/product/foreland-40-eccr");
  await addButton(shop).click();
  await expect(addButton(shop)).toBeEnabled();
  await payWith(page);
  await expect(page.getByRole("main").locator(":focus")).toContainText(PAID);
  await button(page, "Check out the rest of your cart").click();
  await expect(firstHeading(page)).toBeFocused();
});
