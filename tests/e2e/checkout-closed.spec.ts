import type { BrowserContext, Page } from "@playwright/test";
import {
  CARD,
  expect,
  fillCard,
  PAID,
  paidOnce,
  payNow,
  payWith,
  proceed,
  reopened,
  startPaying,
  statusesOf,
  test,
} from "./checkout-steps.ts";

/** A browser that is closed at any step and opened again finds the truth, and one charge is made in the end (D3). */

const STRIPE = "**/api/orders/stripe";
const CONFIRM = "**/v1/payment_intents/*/confirm";
const cartCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name === "cart_data");

/** The work is done, and the browser is closed before it hears of that. */
async function unheard(page: Page, call: string, act: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await route.fetch();
    resolve();
  });
  await act();
  await promise;
}

const atBank = async (page: Page): Promise<void> => {
  await startPaying(page);
  await payWith(page, CARD.redirect);
  await expect(page.getByRole("button", { name: "Complete authentication" })).toBeVisible();
};

/** Steps before the money is taken. */
const BEFORE: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ["offered", (page) => page.goto("/checkout")],
  [
    "starting",
    async (page) => {
      await page.goto("/checkout");
      await unheard(page, STRIPE, () => proceed(page).click());
    },
  ],
  [
    "paying",
    async (page) => {
      await startPaying(page);
      await fillCard(page);
    },
  ],
  ["at the bank", atBank],
];
for (const [step, act] of BEFORE) {
  test(`D3 CHK-02 closed while ${step}, the browser goes on with the same order when it is opened again`, async ({
    page,
    context,
    person,
    bought: _,
  }) => {
    await act(page);
    const next = await reopened(context);
    await startPaying(next);
    await payWith(next);
    await expect(next.getByText(PAID)).toBeVisible();
    await paidOnce(person);
    expect(await cartCookies(next.context())).toEqual([]);
    await next.context().close();
  });
}

/** Steps after it. */
const AFTER: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    "processing",
    async (page) => {
      await startPaying(page);
      await fillCard(page);
      await unheard(page, CONFIRM, () => payNow(page).click());
    },
  ],
  [
    "coming back from the bank",
    async (page) => {
      await atBank(page);
      // The page that he comes back to never hears of it.
      await page.route("**/api/orders/*", () => undefined);
      await page.getByRole("button", { name: "Complete authentication" }).click();
      await page.waitForURL(/\/success/, { waitUntil: "commit" });
    },
  ],
];
for (const [step, act] of AFTER) {
  test(`D3 CHK-03 closed while ${step}, the browser says that it is paid when it is opened again, and empties the cart`, async ({
    page,
    context,
    person,
    bought: _,
  }) => {
    await act(page);
    await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
    const next = await reopened(context);
    await next.goto("/checkout");
    await expect(next.getByText(PAID)).toBeVisible();
    await expect(proceed(next)).toBeHidden();
    expect(await cartCookies(next.context())).toEqual([]);
    await next.reload();
    await expect(next.getByRole("main").getByText("No items in your cart")).toBeVisible();
    await paidOnce(person);
    await next.context().close();
  });
}
