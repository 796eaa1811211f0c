import type { Page } from "@playwright/test";
import {
  cancelLatestPayment,
  chargesOf,
  checkoutForm,
  expect,
  openCardForm,
  openCardFormInEuros,
  ordersOf,
  payAndFinish,
  payButton,
  payWith,
  proceedButton,
  statusesOf,
  test,
} from "./steps.ts";

/**
 * The card form of an order that the shop closes meanwhile: after its time, or for another order.
 */

test.use({ expectedConsole: [/Failed to load resource/] });

const CLOSED =
  "This order was closed because it was not paid in time, or because you began another. Nothing has been charged for it.";
const alertOf = (page: Page) => checkoutForm(page).getByRole("alert");

test("CHK-04 D3 Pay Now charges nothing, leads back to the review step, says why, and another order is paid once", async ({
  page,
  person,
}) => {
  await openCardForm(page);
  await cancelLatestPayment(person);
  await payWith(page);
  await expect(alertOf(page)).toHaveText(CLOSED);
  await expect(alertOf(page)).toBeFocused();
  await expect(alertOf(page)).toBeInViewport();
  await expect(payButton(page)).toBeHidden();
  await proceedButton(page).click();
  await payAndFinish(page);
  await expect.poll(() => statusesOf(person)).toEqual(["paid", "cancelled"]);
  expect(await chargesOf(person)).toHaveLength(1);
});

test("D3 D6 a tab that starts another order tells the customer whose first order it closes", async ({
  page,
  person,
}) => {
  await openCardForm(page);
  await cancelLatestPayment(person);
  const other = await openCardFormInEuros(page);
  await expect(alertOf(page)).toHaveText(CLOSED);
  await expect(payButton(page)).toBeHidden();
  await payAndFinish(other);
  await expect(page.getByRole("main").getByText("No items in your cart")).toBeVisible();
  const [paid, ...before] = await ordersOf(person);
  expect(paid).toMatchObject({ payment_status: "paid", currency: "EUR" });
  expect(before).toMatchObject([{ payment_status: "cancelled" }]);
  expect(await chargesOf(person)).toHaveLength(1);
});

test("SUC-01 D3 a payment that the shop does not know of yet is polled and confirmed", async ({
  page,
  person,
}) => {
  await openCardForm(page);
  let isKnown = false;
  await page.route(/\/api\/orders\/(?!quote|stripe)\w+$/, async (route) => {
    const reply = await route.fetch();
    const { data } = await reply.json();
    const payment_status = isKnown ? data.payment_status : "pending";
    await route.fulfill({ json: { data: { ...data, payment_status } } });
  });
  await payWith(page);
  const follow = page.getByRole("link", { name: "Follow your order" });
  await expect(follow).toBeVisible({ timeout: 15_000 });
  await follow.click();
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText(
    "We are waiting for your payment to be confirmed. This page updates itself.",
  );
  await expect(page.getByRole("link", { name: "Back to the checkout" })).toBeHidden();
  isKnown = true;
  await expect(status).toContainText("your order is confirmed", { timeout: 15_000 });
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
});
