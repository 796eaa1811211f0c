import type { Route } from "@playwright/test";
import { shortenTimeouts } from "../fixtures.ts";
import {
  cardForm,
  checkoutForm,
  expect,
  expectPaidOnce,
  openCardForm,
  ordersOf,
  PAID,
  payAndFinish,
  payButton,
  payWith,
  proceedButton,
  test,
} from "./steps.ts";

/**
 * The message to the customer and the order's status when a call succeeds but its response is lost.
 */

const STRIPE = "**/api/orders/stripe";
const CONFIRM = "**/v1/payment_intents/*/confirm";
const FAILED = "Something went wrong while initializing payment";

test.use({ expectedConsole: [/Failed to load resource/] });

/** Ways in which a response can be broken, and the message for each (CHK-05). */
const BROKEN_RESPONSES: readonly (readonly [string, string, (route: Route) => Promise<void>])[] = [
  ["no secret", "Payment init failed", (route) => route.fulfill({ json: {} })],
  ["a breakdown", FAILED, (route) => route.fulfill({ status: 500, body: "<html>" })],
  ["a lost answer", FAILED, (route) => route.abort()],
  // At the timeout of 10 s and beyond: the response itself never arrives.
  ["no answer for 10 s", FAILED, async () => undefined],
];

test("CHK-05 D3 no secret: `Payment init failed`; a failed call: its message; the next press continues the same order, charged once", async ({
  page,
  person,
}) => {
  await shortenTimeouts(page, 5);
  await page.goto("/checkout");
  for (const [what, words, respond] of BROKEN_RESPONSES) {
    await page.route(STRIPE, async (route) => {
      await route.fetch();
      await respond(route);
    });
    await proceedButton(page).click();
    await expect(checkoutForm(page).getByRole("alert"), what).toHaveText(words);
    await expect(proceedButton(page), what).toHaveText("Proceed to Payment");
    await page.unroute(STRIPE);
  }
  const orders = await ordersOf(person);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(["pending"]);
  await proceedButton(page).click();
  await payAndFinish(page);
  await expectPaidOnce(person);
  const [paid] = await ordersOf(person);
  expect(paid?.["documentId"]).toBe(orders[0]?.["documentId"]);
});

test("CHK-04 D3 a charge whose response is lost while the shop is down is not made twice: the next press finds it", async ({
  page,
  person,
}) => {
  await openCardForm(page);
  await page.route("**/api/orders/*", (route) => route.fulfill({ status: 503, body: "<html>" }));
  await page.route(
    CONFIRM,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await payWith(page);
  // The page looks for the charge before it asks the customer to try again.
  await expect(payButton(page)).toHaveText("Processing...");
  await expect(cardForm(page).getByRole("alert")).toHaveText(
    "The card provider cannot be reached. Please try again.",
  );
  await payButton(page).click();
  // Once the shop is up again, no further press is needed.
  await expect(payButton(page)).toHaveText("Processing...");
  await page.unroute("**/api/orders/*");
  await expect(page.getByText(PAID)).toBeVisible();
  await expectPaidOnce(person);
});
