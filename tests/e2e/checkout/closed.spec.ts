import type { BrowserContext, Page } from "@playwright/test";
import {
  CARD,
  expect,
  expectPaidOnce,
  fillCard,
  openCardForm,
  PAID,
  payButton,
  payWith,
  proceedButton,
  reopenBrowser,
  statusesOf,
  test,
} from "./steps.ts";

/** A browser closed at any step and opened again shows the true status, and pays once (D3). */

const STRIPE = "**/api/orders/stripe";
const CONFIRM = "**/v1/payment_intents/*/confirm";
const cartCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name === "cart_data");

/** The server does the work, and the browser is closed before the response. */
async function loseResponse(page: Page, call: string, act: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await route.fetch();
    resolve();
  });
  await act();
  await promise;
}

const atBank = async (page: Page): Promise<void> => {
  await openCardForm(page);
  await payWith(page, CARD.redirect);
  await expect(page.getByRole("button", { name: "Complete authentication" })).toBeVisible();
};

/** Steps before the charge. */
const STEPS_BEFORE_CHARGE: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ["reviewing", (page) => page.goto("/checkout")],
  [
    "starting",
    async (page) => {
      await page.goto("/checkout");
      await loseResponse(page, STRIPE, () => proceedButton(page).click());
    },
  ],
  [
    "paying",
    async (page) => {
      await openCardForm(page);
      await fillCard(page);
    },
  ],
  ["at the bank", atBank],
];
for (const [step, act] of STEPS_BEFORE_CHARGE) {
  test(`D3 CHK-02 closed while ${step}, the browser continues the same order when it is opened again`, async ({
    page,
    context,
    person,
    cartItems: _,
  }) => {
    await act(page);
    const next = await reopenBrowser(context);
    await openCardForm(next);
    await payWith(next);
    await expect(next.getByText(PAID)).toBeVisible();
    await expectPaidOnce(person);
    expect(await cartCookies(next.context())).toEqual([]);
    await next.context().close();
  });
}

/** Steps after the charge. */
const STEPS_AFTER_CHARGE: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    "processing",
    async (page) => {
      await openCardForm(page);
      await fillCard(page);
      await loseResponse(page, CONFIRM, () => payButton(page).click());
    },
  ],
  [
    "coming back from the bank",
    async (page) => {
      await atBank(page);
      // The page that the customer returns to gets no response about the order.
      await page.route("**/api/orders/*", () => undefined);
      await page.getByRole("button", { name: "Complete authentication" }).click();
      await page.waitForURL(/\/success/, { waitUntil: "commit" });
    },
  ],
];
for (const [step, act] of STEPS_AFTER_CHARGE) {
  test(`D3 CHK-03 closed while ${step}, the browser says that the order is paid when it is opened again, and empties the cart`, async ({
    page,
    context,
    person,
    cartItems: _,
  }) => {
    await act(page);
    await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
    const next = await reopenBrowser(context);
    await next.goto("/checkout");
    await expect(next.getByText(PAID)).toBeVisible();
    await expect(proceedButton(next)).toBeHidden();
    expect(await cartCookies(next.context())).toEqual([]);
    await next.reload();
    await expect(next.getByRole("main").getByText("No items in your cart")).toBeVisible();
    await expectPaidOnce(person);
    await next.context().close();
  });
}
