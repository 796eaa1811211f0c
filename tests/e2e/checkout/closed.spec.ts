import type { Page } from "@playwright/test";
import { cookieOf } from "../fixtures.ts";
import {
  CARD,
  expect,
  expectPaidOnce,
  fillCard,
  openCardForm,
  PAID,
  payAndFinish,
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

const payAtBank = async (page: Page): Promise<void> => {
  await openCardForm(page);
  await payWith(page, CARD.redirect);
  await expect(page.getByRole("button", { name: "Complete authentication" })).toBeVisible();
};

test("D3 CHK-02 closed while starting, while paying and while at the bank, the browser continues the same order when it is opened again", async ({
  page,
  person,
}) => {
  await page.goto("/checkout");
  await loseResponse(page, STRIPE, () => proceedButton(page).click());
  const paying = await reopenBrowser(page);
  await openCardForm(paying);
  await fillCard(paying);
  const bank = await reopenBrowser(paying);
  await payAtBank(bank);
  const last = await reopenBrowser(bank);
  await openCardForm(last);
  await payAndFinish(last);
  await expectPaidOnce(person);
  expect(await cookieOf(last, "cart_data")).toBeUndefined();
  await last.context().close();
});

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
      await payAtBank(page);
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
    person,
  }) => {
    await act(page);
    await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
    const next = await reopenBrowser(page);
    await next.goto("/checkout");
    await expect(next.getByText(PAID)).toBeVisible();
    await expect(proceedButton(next)).toBeHidden();
    expect(await cookieOf(next, "cart_data")).toBeUndefined();
    await next.reload();
    await expect(next.getByRole("main").getByText("No items in your cart")).toBeVisible();
    await expectPaidOnce(person);
    await next.context().close();
  });
}
