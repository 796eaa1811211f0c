import type { Page } from "@playwright/test";
import {
  CARD,
  cardForm,
  chargedOn,
  checkoutForm,
  expect,
  fillCard,
  ordersOf,
  PAID,
  paidOnce,
  payNow,
  payWith,
  proceed,
  startPaying,
  startPayingInEuros,
  summary,
  test,
} from "./checkout-steps.ts";
import { choose } from "./currency-steps.ts";
import { held } from "./fixtures.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

const STRIPE = "**/api/orders/stripe";
const QUOTE = "**/api/orders/quote";
const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

test("D3 paid in one tab, no other one offers payment any more: not the offer, not the card's form, not the bank", async ({
  page,
  context,
  person,
  bought: _,
}) => {
  const [offered, paying, bank] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await startPaying(bank);
  await payWith(bank, CARD.redirect);
  await expect(bank.getByRole("button", { name: "Complete authentication" })).toBeVisible();
  await startPaying(paying);
  await offered.goto("/checkout");
  await expect(proceed(offered)).toBeVisible();
  await startPaying(page);
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(paying.getByText(PAID)).toBeVisible();
  await expect(offered.getByRole("main").getByText("No items in your cart")).toBeVisible();
  await bank.goBack();
  await expect(bank.getByRole("main").getByText("No items in your cart")).toBeVisible();
  for (const tab of [page, paying, offered, bank]) {
    await expect(payNow(tab)).toBeHidden();
    await expect(proceed(tab)).toBeHidden();
  }
  await paidOnce(person);
});

test("D3 D6 paid in one tab in another currency, the card's form of the first one is not offered any more", async ({
  page,
  context,
  person,
  bought: _,
}) => {
  await startPaying(page);
  const other = await startPayingInEuros(context);
  await payWith(other);
  await expect(other.getByText(PAID)).toBeVisible();
  await expect(page.getByRole("main").getByText("No items in your cart")).toBeVisible();
  await expect(payNow(page)).toBeHidden();
  const charged = (await ordersOf(person)).filter(({ payment_status }) => payment_status === "paid");
  expect(charged.map(({ currency }) => currency)).toEqual(["EUR"]);
});

test("D3 an order that waits at the bank is closed by another one: the bank confirms nothing, and only the other is paid", async ({
  page,
  context,
  person,
  bought: _,
}) => {
  await startPaying(page);
  await payWith(page, CARD.redirect);
  const bank = page.getByRole("button", { name: "Complete authentication" });
  await expect(bank).toBeVisible();
  const other = await startPayingInEuros(context);
  await bank.click();
  await expect(page.getByText("nothing to confirm")).toBeVisible();
  await payWith(other);
  await expect(other.getByText(PAID)).toBeVisible();
  const standing = (await ordersOf(person)).map(({ currency, payment_status }) => [currency, payment_status]);
  expect(standing).toEqual([
    ["EUR", "paid"],
    ["USD", "cancelled"],
  ]);
});

test("D6 chosen while the prices are asked for, another currency is the one that is offered", async ({
  page,
  person,
  bought: _,
}) => {
  const price = await held(page, QUOTE);
  await page.goto("/checkout");
  await expect(page.getByRole("status").filter({ hasText: "Asking for" })).toBeVisible();
  await choose(page, "Euro");
  await expect(page.locator("html")).toHaveAttribute("data-currency", "EUR");
  price();
  await expect(summary(page)).toContainText(/You will be charged €[\d,.]+ EUR/);
  await proceed(page).click();
  const charged = await chargedOn(page);
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  expect(await paidOnce(person)).toBe(charged);
});

for (const where of ["in the header", "in another tab"]) {
  test(`D6 at the card's form another currency is chosen ${where}: page and charge keep theirs`, async ({
    page,
    context,
    person,
    bought: _,
  }) => {
    await startPaying(page);
    const charged = await chargedOn(page);
    expect(charged).toMatch(/^\$[\d,.]+ USD$/);
    const chooser = where === "in the header" ? page : await context.newPage();
    if (chooser !== page) await chooser.goto("/cart");
    await choose(chooser, "Euro");
    await expect(page.locator("html")).not.toHaveAttribute("data-currency");
    await expect(cardForm(page)).toContainText(`You will be charged ${charged}`);
    expect(await chargedOn(page)).toBe(charged);
    await payWith(page);
    await expect(page.getByText(PAID)).toBeVisible();
    await expect(page.getByText(charged)).toBeVisible();
    expect(await paidOnce(person)).toBe(charged);
  });
}

test("D3 pressed twice, each button of the checkout does its work once", async ({
  page,
  person,
  bought: _,
}) => {
  await page.goto("/checkout");
  await page.route(STRIPE, (route) => route.fulfill({ status: 500, body: "<html>" }), { times: 1 });
  await proceed(page).click();
  await expect(checkoutForm(page).getByRole("alert")).toHaveText(/initializing payment$/);
  // What was said of the first press goes away, and nothing else comes to lie under the pointer.
  await proceed(page).dblclick();
  await expect(payNow(page)).toBeEnabled();
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
  await proceed(page).dblclick();
  await expect(payNow(page)).toBeEnabled();
  expect(placed).toBe(1);
  await button(page, "Change addresses").dblclick();
  await proceed(page).dblclick();
  await expect(payNow(page)).toBeEnabled();
  expect(placed).toBe(2);
  await fillCard(page);
  await payNow(page).dblclick();
  await expect(page.getByText(PAID)).toBeVisible();
  expect(confirmed).toBe(1);
  await paidOnce(person);
});
