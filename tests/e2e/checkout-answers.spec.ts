import type { Route } from "@playwright/test";
import {
  cardForm,
  chargesOf,
  checkoutForm,
  expect,
  fillCard,
  hurry,
  ordersOf,
  PAID,
  paidOnce,
  payNow,
  payWith,
  proceed,
  startPaying,
  test,
} from "./checkout-steps.ts";

/** What somebody reads, and what becomes of the order, when a call does its work and its answer is spoilt or lost. */

const STRIPE = "**/api/orders/stripe";
const CONFIRM = "**/v1/payment_intents/*/confirm";
const FAILED = "Something went wrong while initializing payment";

test.use({ expectedConsole: [/Failed to load resource/] });

/** Ways in which an answer may be spoilt, and the words for it (CHK-05). */
const SPOILT: readonly (readonly [string, string, (route: Route) => Promise<void>])[] = [
  ["no secret", "Payment init failed", (route) => route.fulfill({ json: {} })],
  ["a breakdown", FAILED, (route) => route.fulfill({ status: 500, body: "<html>" })],
  ["HTML", FAILED, (route) => route.fulfill({ status: 200, body: "<html>" })],
  [
    "half a reply",
    FAILED,
    (route) => route.fulfill({ contentType: "application/json", body: '{"clientSecret":"pi_1' }),
  ],
  ["a lost answer", FAILED, (route) => route.abort()],
  // As long as the limit of 10 s, and longer: the answer itself never comes.
  ["no answer for 10 s", FAILED, async () => undefined],
];

test("CHK-05 D3 no secret: `Payment init failed`; a failed call: its words; pressing again goes on with the same order, charged once", async ({
  page,
  person,
  bought: _,
}) => {
  await hurry(page, 5);
  await page.goto("/checkout");
  for (const [what, words, spoil] of SPOILT) {
    await page.route(STRIPE, async (route) => {
      await route.fetch();
      await spoil(route);
    });
    await proceed(page).click();
    await expect(checkoutForm(page).getByRole("alert"), what).toHaveText(words);
    await expect(proceed(page), what).toHaveText("Proceed to Payment");
    await page.unroute(STRIPE);
  }
  const orders = await ordersOf(person);
  expect(orders.map(({ payment_status }) => payment_status)).toEqual(["pending"]);
  await proceed(page).click();
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await paidOnce(person);
  const [paid] = await ordersOf(person);
  expect(paid?.["documentId"]).toBe(orders[0]?.["documentId"]);
});

test("CHK-04 D3 a charge whose answer is lost while the shop is away is not made twice: pressing again finds it", async ({
  page,
  person,
  bought: _,
}) => {
  await startPaying(page);
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
  // It is looked for before anybody is told to try again.
  await expect(payNow(page)).toHaveText("Processing...");
  await expect(cardForm(page).getByRole("alert")).toHaveText(
    "The card provider cannot be reached. Please try again.",
    { timeout: 20_000 },
  );
  await payNow(page).click();
  // Once the shop is there again nothing more need be pressed.
  await expect(payNow(page)).toHaveText("Processing...");
  await page.unroute("**/api/orders/*");
  await expect(page.getByText(PAID)).toBeVisible();
  await paidOnce(person);
});

for (const [what, reply, words] of [
  [
    "with a message: the provider's words",
    { error: { type: "card_error", message: "No such card." } },
    "No such card.",
  ],
  ["without: `Payment failed`", { error: { type: "card_error" } }, "Payment failed"],
] as const) {
  test(`CHK-04 a refusal ${what}, and the next press pays`, async ({ page, person, bought: _ }) => {
    await startPaying(page);
    await page.route(CONFIRM, (route) => route.fulfill({ status: 402, json: reply }), { times: 1 });
    await payWith(page);
    await expect(cardForm(page).getByRole("alert")).toHaveText(words);
    await expect(payNow(page)).toHaveText("Pay Now");
    await fillCard(page);
    await payNow(page).click();
    await expect(page.getByText(PAID)).toBeVisible();
    await paidOnce(person);
  });
}

test("CHK-04 a provider's script that breaks down: `Payment failed`, and not that anything has gone through", async ({
  page,
  person,
  bought: _,
}) => {
  await page.addInitScript(() => {
    let kept: unknown;
    const confirmPayment = () => Promise.reject(new Error("Broken"));
    Object.defineProperty(globalThis, "Stripe", {
      get: () => kept,
      set: (make: (key: string) => object) => {
        const apply = (_: unknown, __: unknown, [key]: [string]) =>
          Object.assign(make(key), { confirmPayment });
        kept = new Proxy(make, { apply });
      },
    });
  });
  await startPaying(page);
  await payWith(page);
  await expect(cardForm(page).getByRole("alert")).toHaveText("Payment failed", { timeout: 15_000 });
  await expect(payNow(page)).toHaveText("Pay Now");
  expect(await chargesOf(person)).toEqual([]);
});
