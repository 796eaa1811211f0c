import type { Page } from "@playwright/test";
import { addButton, badge } from "./cart-steps.ts";
import {
  chooseEuros,
  expect,
  PAID,
  paidOnce,
  payNow,
  payWith,
  proceed,
  startPaying,
  test,
} from "./checkout-steps.ts";
import { choose } from "./currency-steps.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

const QUOTE = "**/api/orders/quote";
const first = (page: Page) => page.getByRole("main").getByRole("heading", { name: "Account info" });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

test("CHK-01 the focus stays where it is when the checkout opens, and follows “Change addresses” to the form's first heading", async ({
  page,
  bought: _,
}) => {
  await page.goto("/checkout");
  await expect(proceed(page)).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  await proceed(page).click();
  await expect(payNow(page)).toBeEnabled();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeFocused();
  await button(page, "Change addresses").click();
  await expect(first(page)).toBeFocused();
  await expect(first(page)).toBeInViewport();
});

test("CHK-01 after “Try again” the focus is on what went wrong again, or on the form's first heading", async ({
  page,
  bought: _,
}) => {
  await page.route(QUOTE, (route) => route.abort(), { times: 2 });
  await page.goto("/checkout");
  await button(page, "Try again").click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  await button(page, "Try again").click();
  await expect(first(page)).toBeFocused();
});

test("CHK-01 after “Check out the rest of your cart” the focus is on the form's first heading", async ({
  page,
  context,
  bought: _,
}) => {
  await startPaying(page);
  const shop = await context.newPage();
  await shop.goto("/product/foreland-40-eccr");
  await addButton(shop).click();
  await expect(addButton(shop)).toBeEnabled();
  await payWith(page);
  await expect(page.getByRole("main").locator(":focus")).toContainText(PAID);
  await button(page, "Check out the rest of your cart").click();
  await expect(first(page)).toBeFocused();
});

test("D6 who chooses another currency in the header is not led away from there", async ({
  page,
  bought: _,
}) => {
  await page.goto("/checkout");
  await expect(proceed(page)).toBeVisible();
  await chooseEuros(page);
  await expect(first(page)).not.toBeFocused();
  await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
});

test("CHK-03 HDR-04 CUR-04 paid in pounds, the badge says nothing in pounds, here and on the next page", async ({
  page,
  person,
  bought: _,
}) => {
  await page.goto("/cart");
  await choose(page, "Pound sterling");
  await expect(badge(page)).toHaveText(/2\s*£[\d,.]+$/);
  await startPaying(page);
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(badge(page)).toHaveText(/^Lines in cart:\s*0\s*£0\.00$/);
  await page.goto("/about-us");
  await expect(badge(page)).toHaveText(/^Lines in cart:\s*0\s*£0\.00$/);
  expect(await paidOnce(person)).toMatch(/ GBP$/);
});
