import type { Page } from "@playwright/test";
import { chooseCurrency } from "../currency/currency-steps.ts";
import { holdRequests } from "../fixtures.ts";
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
  context,
  person,
  cartItems: _,
}) => {
  const [reviewing, paying, bank] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await openCardForm(bank);
  await payWith(bank, CARD.redirect);
  await expect(bank.getByRole("button", { name: "Complete authentication" })).toBeVisible();
  await openCardForm(paying);
  await reviewing.goto("/checkout");
  await expect(proceedButton(reviewing)).toBeVisible();
  await openCardForm(page);
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
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

test("D3 D6 after a payment in another currency in one tab, the card form of the first currency is gone", async ({
  page,
  context,
  person,
  cartItems: _,
}) => {
  await openCardForm(page);
  const other = await openCardFormInEuros(context);
  await payWith(other);
  await expect(other.getByText(PAID)).toBeVisible();
  await expect(page.getByRole("main").getByText("No items in your cart")).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  const charged = (await ordersOf(person)).filter(({ payment_status }) => payment_status === "paid");
  expect(charged.map(({ currency }) => currency)).toEqual(["EUR"]);
});

test("D3 another order closes one that waits at the bank: the bank confirms nothing, and only the new one is paid", async ({
  page,
  context,
  person,
  cartItems: _,
}) => {
  await openCardForm(page);
  await payWith(page, CARD.redirect);
  const bank = page.getByRole("button", { name: "Complete authentication" });
  await expect(bank).toBeVisible();
  const other = await openCardFormInEuros(context);
  await bank.click();
  await expect(page.getByText("nothing to confirm")).toBeVisible();
  await payWith(other);
  await expect(other.getByText(PAID)).toBeVisible();
  const statuses = (await ordersOf(person)).map(({ currency, payment_status }) => [currency, payment_status]);
  expect(statuses).toEqual([
    ["EUR", "paid"],
    ["USD", "cancelled"],
  ]);
});

test("D6 a currency chosen while the quote is loading is the one that is quoted", async ({
  page,
  person,
  cartItems: _,
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
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  expect(await expectPaidOnce(person)).toBe(charged);
});

for (const where of ["in the header", "in another tab"]) {
  test(`D6 another currency chosen at the card form ${where}: page and charge keep theirs`, async ({
    page,
    context,
    person,
    cartItems: _,
  }) => {
    await openCardForm(page);
    const charged = await amountToPay(page);
    expect(charged).toMatch(/^\$[\d,.]+ USD$/);
    const chooser = where === "in the header" ? page : await context.newPage();
    if (chooser !== page) await chooser.goto("/cart");
    await chooseCurrency(chooser, "Euro");
    await expect(page.locator("html")).not.toHaveAttribute("data-currency");
    await expect(cardForm(page)).toContainText(`You will be charged ${charged}`);
    expect(await amountToPay(page)).toBe(charged);
    await payWith(page);
    await expect(page.getByText(PAID)).toBeVisible();
    await expect(page.getByText(charged)).toBeVisible();
    expect(await expectPaidOnce(person)).toBe(charged);
  });
}

test("D3 pressed twice, each button of the checkout acts once", async ({ page, person, cartItems: _ }) => {
  await page.goto("/checkout");
  await page.route(STRIPE, (route) => route.fulfill({ status: 500, body: "<html>" }), { times: 1 });
  await proceedButton(page).click();
  await expect(checkoutForm(page).getByRole("alert")).toHaveText(/initializing payment$/);
  // The message of the first press disappears, and no other control moves under the pointer.
  await proceedButton(page).dblclick();
  await expect(payButton(page)).toBeEnabled();
  let placed = 0;
  let confirmed = 0;
  await page.route(STRIPE, (route) => {
    placed += 1;
    return route.continue();
  });
  await page.route("**/v1/payment_intents/*/confirm", (route) => {
    confirmed += 1;
    return route.continue();
  });
  await page.route(QUOTE, (route) => route.abort(), { times: 1 });
  await page.goto("/checkout");
  await button(page, "Try again").dblclick();
  await proceedButton(page).dblclick();
  await expect(payButton(page)).toBeEnabled();
  expect(placed).toBe(1);
  await button(page, "Change addresses").dblclick();
  await proceedButton(page).dblclick();
  await expect(payButton(page)).toBeEnabled();
  expect(placed).toBe(2);
  await fillCard(page);
  await payButton(page).dblclick();
  await expect(page.getByText(PAID)).toBeVisible();
  expect(confirmed).toBe(1);
  await expectPaidOnce(person);
});
