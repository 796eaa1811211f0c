import {
  CARD,
  cardForm,
  chargesOf,
  expect,
  expectPaidOnce,
  openCardForm,
  payAndFinish,
  payButton,
  payWith,
  test,
} from "./steps.ts";

test.use({ expectedConsole: [/status of 402/] });

const CONFIRM = "**/v1/payment_intents/*/confirm";

test("CHK-04 missing input, a declined card, refusals and a provider's script that throws each have a message, and the next press pays the same order", async ({
  page,
  person,
}) => {
  // The provider's script throws as long as the page says so.
  await page.addInitScript(() => {
    let stripe: unknown;
    Object.defineProperty(globalThis, "Stripe", {
      get: () => stripe,
      set: (make: (key: string) => Record<"confirmPayment", (options: unknown) => unknown>) => {
        const apply = (_: unknown, __: unknown, [key]: [string]) => {
          const provider = make(key);
          const usual = provider.confirmPayment.bind(provider);
          const confirmPayment = (options: unknown) =>
            "throws" in document.documentElement.dataset
              ? Promise.reject(new Error("Broken"))
              : usual(options);
          return Object.assign(provider, { confirmPayment });
        };
        stripe = new Proxy(make, { apply });
      },
    });
  });
  const alert = cardForm(page).getByRole("alert");
  await openCardForm(page);
  await payButton(page).click();
  await expect(alert).toHaveText("Your card number is incomplete.");
  await payWith(page, CARD.declined);
  await expect(alert).toHaveText("Your card was declined.");
  for (const [reply, words] of [
    [{ error: { type: "card_error", message: "No such card." } }, "No such card."],
    [{ error: { type: "card_error" } }, "Payment failed"],
  ] as const) {
    await page.route(CONFIRM, (route) => route.fulfill({ status: 402, json: reply }), { times: 1 });
    await expect(payButton(page)).toHaveText("Pay Now");
    await payWith(page);
    await expect(alert).toHaveText(words);
  }
  const setThrowing = (throws: boolean) =>
    page.locator("html").evaluate((html, value) => html.toggleAttribute("data-throws", value), throws);
  await setThrowing(true);
  await expect(payButton(page)).toHaveText("Pay Now");
  await payWith(page);
  await expect(payButton(page)).toHaveText("Processing...");
  await expect(alert).toHaveText("Payment failed", { timeout: 15_000 });
  expect(await chargesOf(person)).toEqual([]);
  await setThrowing(false);
  await expect(payButton(page)).toHaveText("Pay Now");
  await payAndFinish(page);
  await expectPaidOnce(person);
});
