import type { Page } from "@playwright/test";
import { addButton, badge } from "../cart/steps.ts";
import { chooseCurrency } from "../currency/currency-steps.ts";
import {
  chooseEuros,
  expect,
  expectPaidOnce,
  openCardForm,
  PAID,
  payButton,
  payWith,
  proceedButton,
  test,
} from "./steps.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

const QUOTE = "**/api/orders/quote";
const firstHeading = (page: Page) => page.getByRole("main").getByRole("heading", { name: "Account info" });
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

test("CHK-01 opening the checkout does not move the focus; “Change addresses” moves it to the form's first heading", async ({
  page,
  cartItems: _,
}) => {
  await page.goto("/checkout");
  await expect(proceedButton(page)).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeFocused();
  await button(page, "Change addresses").click();
  await expect(firstHeading(page)).toBeFocused();
  await expect(firstHeading(page)).toBeInViewport();
});

test("CHK-01 “Try again” moves the focus to the next failure, or to the form's first heading", async ({
  page,
  cartItems: _,
}) => {
  await page.route(QUOTE, (route) => route.abort(), { times: 2 });
  await page.goto("/checkout");
  await button(page, "Try again").click();
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  await button(page, "Try again").click();
  await expect(firstHeading(page)).toBeFocused();
});

test("CHK-01 “Check out the rest of your cart” moves the focus to the form's first heading", async ({
  page,
  context,
  cartItems: _,
}) => {
  await openCardForm(page);
  const shop = await context.newPage();
  await shop.goto("/product/foreland-40-eccr");
  await addButton(shop).click();
  await expect(addButton(shop)).toBeEnabled();
  await payWith(page);
  await expect(page.getByRole("main").locator(":focus")).toContainText(PAID);
  await button(page, "Check out the rest of your cart").click();
  await expect(firstHeading(page)).toBeFocused();
});

test("D6 choosing another currency in the header does not move the focus", async ({ page, cartItems: _ }) => {
  await page.goto("/checkout");
  await expect(proceedButton(page)).toBeVisible();
  await chooseEuros(page);
  await expect(firstHeading(page)).not.toBeFocused();
  await expect(page.getByRole("banner").locator(":focus")).toHaveCount(1);
});

test("CHK-03 HDR-04 CUR-04 after a payment in pounds, the badge shows zero pounds, here and on the next page", async ({
  page,
  person,
  cartItems: _,
}) => {
  await page.goto("/cart");
  await chooseCurrency(page, "Pound sterling");
  await expect(badge(page)).toHaveText(/2\s*£[\d,.]+$/);
  await openCardForm(page);
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(badge(page)).toHaveText(/^Lines in cart:\s*0\s*£0\.00$/);
  await page.goto("/about-us");
  await expect(badge(page)).toHaveText(/^Lines in cart:\s*0\s*£0\.00$/);
  expect(await expectPaidOnce(person)).toMatch(/ GBP$/);
});
