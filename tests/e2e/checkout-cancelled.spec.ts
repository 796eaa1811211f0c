import type { Page } from "@playwright/test";
import {
  chargesOf,
  checkoutForm,
  closeLatest,
  expect,
  ordersOf,
  PAID,
  payNow,
  payWith,
  proceed,
  startPaying,
  startPayingInEuros,
  statusesOf,
  test,
} from "./checkout-steps.ts";

/** The card's form of an order that is closed while it stands open: the shop ends what is not paid in time, or begun anew. */

test.use({ expectedConsole: [/Failed to load resource/] });

const CLOSED =
  "This order was closed because it was not paid in time, or because you began another. Nothing has been charged for it.";
const said = (page: Page) => checkoutForm(page).getByRole("alert");

test("CHK-04 D3 Pay Now charges nothing, leads back to the offer, says why, and another order is paid once", async ({
  page,
  person,
  bought: _,
}) => {
  await startPaying(page);
  await closeLatest(person);
  await payWith(page);
  await expect(said(page)).toHaveText(CLOSED);
  await expect(said(page)).toBeFocused();
  await expect(said(page)).toBeInViewport();
  await expect(payNow(page)).toBeHidden();
  await proceed(page).click();
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await expect.poll(() => statusesOf(person)).toEqual(["paid", "cancelled"]);
  expect(await chargesOf(person)).toHaveLength(1);
});

test("D3 D6 a tab that begins another order tells the one whose order is closed", async ({
  page,
  context,
  person,
  bought: _,
}) => {
  await startPaying(page);
  await closeLatest(person);
  const other = await startPayingInEuros(context);
  await expect(said(page)).toHaveText(CLOSED);
  await expect(payNow(page)).toBeHidden();
  await payWith(other);
  await expect(other.getByText(PAID)).toBeVisible();
  await expect(page.getByRole("main").getByText("No items in your cart")).toBeVisible();
  const [paid, ...before] = await ordersOf(person);
  expect(paid).toMatchObject({ payment_status: "paid", currency: "EUR" });
  expect(before).toMatchObject([{ payment_status: "cancelled" }]);
  expect(await chargesOf(person)).toHaveLength(1);
});

test("SUC-01 D3 money that has gone through while the shop does not know it yet is followed, and settled", async ({
  page,
  person,
  bought: _,
}) => {
  await startPaying(page);
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
