import type { Route } from "@playwright/test";
import { orderPath, ROUTES } from "../../../src/contract/site.ts";
import {
  amountToPay,
  CARD,
  fillCard,
  ordersOf,
  payAndFinish,
  payButton,
  proceedButton,
  test,
} from "../checkout/steps.ts";
import { expect } from "../fixtures.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { quoted } from "./steps.ts";

// The bank declines a card.
test.use({ expectedConsole: [/status of 402/] });

test("QUO-03 a quotation in parts charges the first with the order, and the balance once on the order's page, in two tabs", async ({
  page,
  person,
  cartItems: _,
}) => {
  const link = await quoted(page, person.email, { first_share: 40 });
  await page.goto(link);
  const main = page.getByRole("main");
  const prices = main.getByRole("table", { name: "Products and prices" });
  // 40 % of €1,313.46 are €525.384.
  await expect(prices.getByRole("row", { name: "With the order (40%)" })).toContainText("€525.38 EUR");
  await expect(prices.getByRole("row", { name: "Before dispatch" })).toContainText("€788.08 EUR");
  await main.getByRole("link", { name: "PAY BY CARD" }).click();
  expect(await amountToPay(page)).toBe("€525.38 EUR");
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  expect(await amountToPay(page)).toBe("€525.38 EUR");
  await payAndFinish(page);

  const [order] = await ordersOf(person);
  expect(order).toMatchObject({ payment_status: "paid", balance: { amount: 788.08, state: "due" } });
  await page.goto(orderPath(String(order?.["documentId"])));
  await main.getByRole("link", { name: "Pay the balance" }).click();
  const balance = page.getByRole("region", { name: "Balance before dispatch" });
  await expect(balance).toContainText("You have paid €525.38 EUR with the order");
  await expectAccessible(page, "main", "the balance");
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [other, page]) {
    await tab.getByRole("button", { name: "Pay the balance" }).click();
    await expect(tab.getByText("You will be charged €788.08 EUR")).toBeVisible();
  }
  await fillCard(page, CARD.declined);
  await payButton(page).click();
  await expect(balance.getByRole("alert")).toContainText(/declined/i);
  await expectAccessible(page, "main", "a declined payment of the balance");
  // By way of the customer's bank.
  await fillCard(page, CARD.redirect);
  await payButton(page).click();
  // Back from the bank, the page is answered by a shop that does not know of the payment yet.
  const answerBefore = async (route: Route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const pending = { ...data.balance, state: "pending", paid_at: null };
    await route.fulfill({ response, json: { data: { ...data, balance: pending } } });
  };
  await page.route(`**/api/orders/${order?.["documentId"]}`, answerBefore, { times: 1 });
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page).toHaveURL(/redirect_status=succeeded/);
  await expect(main).toContainText("Your payment has arrived");
  await expect(balance).toBeHidden();
  await expect(main).toContainText("€788.08 EUR, paid");
  // The other tab's press charges nothing, and shows what is.
  await fillCard(other);
  await payButton(other).click();
  await expect(other.getByRole("region", { name: "Balance before dispatch" })).toBeHidden();
  expect(await ordersOf(person)).toMatchObject([{ balance: { state: "paid" }, payment_status: "paid" }]);
  await page.goto(`${ROUTES.myAccount}#orders`);
  await expect(main.getByRole("row", { name: String(order?.["number"]) })).toContainText("paid, to be sent");
});
