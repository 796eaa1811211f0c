import type { Page } from "@playwright/test";
import { CHECKOUT_MESSAGES } from "../../../src/features/checkout/messages.ts";
import { chooseCurrency, currencyPicker } from "../currency/currency-steps.ts";
import { holdRequests, recordRequests } from "../fixtures.ts";
import {
  amountToPay,
  CARD,
  cardForm,
  checkoutForm,
  expect,
  expectPaidOnce,
  fillCard,
  openCardForm,
  openCardFormInEuros,
  ordersOf,
  PAID,
  payAndFinish,
  payButton,
  payWith,
  proceedButton,
  summary,
  test,
} from "./steps.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

const STRIPE = "**/api/orders/stripe";
const QUOTE = "**/api/orders/quote";
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

test("D3 after a payment in one tab, no other tab offers payment: not the review step, not the card form, not the bank", async ({
  page,
  person,
}) => {
  const [reviewing, paying, bank] = [
    await page.context().newPage(),
    await page.context().newPage(),
    await page.context().newPage(),
  ];
  await openCardForm(bank);
  await payWith(bank, CARD.redirect);
  await expect(bank.getByRole("button", { name: "Complete authentication" })).toBeVisible();
  await openCardForm(paying);
  await reviewing.goto("/checkout");
  await expect(proceedButton(reviewing)).toBeVisible();
  await openCardForm(page);
  await payAndFinish(page);
  await expect(paying.getByText(PAID)).toBeVisible();
  await expect(reviewing.getByRole("main").getByText("No items in your cart")).toBeVisible();
  await bank.goBack();
  await expect(bank.getByRole("main").getByText("No items in your cart")).toBeVisible();
  for (const tab of [page, paying, reviewing, bank]) {
    await expect(payButton(tab)).toBeHidden();
    await expect(proceedButton(tab)).toBeHidden();
  }
  await expectPaidOnce(person);
});

test("D3 D6 another order, in another currency, closes one that waits at the bank or at its card form: only the new one is paid", async ({
  page,
  person,
}) => {
  await openCardForm(page);
  await payWith(page, CARD.redirect);
  const bank = page.getByRole("button", { name: "Complete authentication" });
  await expect(bank).toBeVisible();
  const waiting = await page.context().newPage();
  await openCardForm(waiting);
  const other = await openCardFormInEuros(page);
  await bank.click();
  await expect(page.getByText("nothing to confirm")).toBeVisible();
  await payAndFinish(other);
  await expect(waiting.getByRole("main").getByText("No items in your cart")).toBeVisible();
  await expect(payButton(waiting)).toBeHidden();
  const statuses = (await ordersOf(person)).map(({ currency, payment_status }) => [currency, payment_status]);
  expect(statuses).toEqual([
    ["EUR", "paid"],
    ["USD", "cancelled"],
  ]);
});

test("D6 a currency chosen while the quote is loading is the one that is quoted", async ({
  page,
  person,
}) => {
  const releaseQuote = await holdRequests(page, QUOTE);
  await page.goto("/checkout");
  await expect(page.getByRole("status").filter({ hasText: "Asking for" })).toBeVisible();
  await chooseCurrency(page, "Euro");
  await expect(page.locator("html")).toHaveAttribute("data-currency", "EUR");
  releaseQuote();
  await expect(summary(page)).toContainText(/You will be charged €[\d,.]+ EUR/);
  await proceedButton(page).click();
  const charged = await amountToPay(page);
  await payAndFinish(page);
  expect(await expectPaidOnce(person)).toBe(charged);
});

test("D6 while the card form is open, page and charge keep their currency, whatever the customer chooses here or in another tab", async ({
  page,
  person,
}) => {
  await openCardForm(page);
  const charged = await amountToPay(page);
  expect(charged).toMatch(/^\$[\d,.]+ USD$/);
  const held = page.getByRole("alert").filter({ hasText: CHECKOUT_MESSAGES.currencyHeld });
  const expectHeld = async () => {
    await expect(currencyPicker(page)).toHaveText(/USD/);
    await expect(page.locator("html")).not.toHaveAttribute("data-currency");
    await expect(cardForm(page)).toContainText(`You will be charged ${charged}`);
    expect(await amountToPay(page)).toBe(charged);
  };
  await chooseCurrency(page, "Euro");
  await expect(held).toBeVisible();
  await expectHeld();
  await currencyPicker(page).click();
  const other = await page.context().newPage();
  await other.goto("/cart");
  await chooseCurrency(other, "Pound sterling");
  await expect(currencyPicker(other)).toHaveText(/GBP/);
  await expect(payButton(page)).toBeEnabled();
  await expectHeld();
  await button(page, "Change addresses").click();
  await expect(summary(page)).toContainText(/You will be charged £[\d,.]+ GBP/);
  await expect(currencyPicker(page)).toHaveText(/GBP/);
  await chooseCurrency(other, "US dollar");
  await expect(summary(page)).toContainText(`You will be charged ${charged}`);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await chooseCurrency(other, "Euro");
  await expect(currencyPicker(other)).toHaveText(/EUR/);
  await expectHeld();
  await payAndFinish(page);
  await expect(page.getByText(`, ${charged}.`)).toBeVisible();
  expect(await expectPaidOnce(person)).toBe(charged);
});

test("D3 pressed twice, each button of the checkout acts once", async ({ page, person }) => {
  await page.goto("/checkout");
  await page.route(STRIPE, (route) => route.fulfill({ status: 500, body: "<html>" }), { times: 1 });
  await proceedButton(page).click();
  await expect(checkoutForm(page).getByRole("alert")).toHaveText(/initializing payment$/);
  // The message of the first press disappears, and no other control moves under the pointer.
  await proceedButton(page).dblclick();
  await expect(payButton(page)).toBeEnabled();
  const placed = recordRequests(page, (request) => request.url().endsWith("/api/orders/stripe"));
  const confirmed = recordRequests(page, (request) => request.url().endsWith("/confirm"));
  await page.route(QUOTE, (route) => route.abort(), { times: 1 });
  await page.goto("/checkout");
  await button(page, "Try again").dblclick();
  await proceedButton(page).dblclick();
  await expect(payButton(page)).toBeEnabled();
  expect(placed).toHaveLength(1);
  await button(page, "Change addresses").dblclick();
  await proceedButton(page).dblclick();
  await expect(payButton(page)).toBeEnabled();
  expect(placed).toHaveLength(2);
  await fillCard(page);
  await payButton(page).dblclick();
  await expect(page.getByText(PAID)).toBeVisible();
  expect(confirmed).toHaveLength(1);
  await expectPaidOnce(person);
});
