import type { Locator, Page } from "@playwright/test";
import { formatMoney } from "../../../src/contract/rules/money.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { expectStep } from "../cart/steps.ts";
import { cardForm, checkoutForm, expect, payButton, proceedButton, summary, test } from "./steps.ts";

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("Nothing is shown");
  return { ...box, end: box.y + box.height };
}

const cityOf = (page: Page) => page.getByRole("group", { name: "Billing address" }).getByLabel("City");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("CHK-02 D6 the payment step folds the summary to one line, shows the addresses above the card and the charge at its button", async ({
    page,
    cartItems,
  }) => {
    await page.goto("/checkout");
    await proceedButton(page).click();
    await expect(payButton(page)).toBeEnabled();
    const total = formatMoney(createCart(cartItems).totalAmount);
    const fold = page.getByText(`${cartItems.length} lines · ${total}`);
    await expect(summary(page)).toBeHidden();
    const [line, card, address] = await Promise.all([
      boxOf(fold),
      boxOf(page.getByLabel("Card number")),
      boxOf(page.getByRole("heading", { name: "Billing and shipping address" })),
    ]);
    expect(line.end).toBeLessThan(address.y);
    expect(address.end).toBeLessThan(card.y);
    expect(card.end, "the first field is in the first window").toBeLessThan(844);
    await expect(cardForm(page)).toContainText(`You will be charged ${total} USD`);
    await fold.click();
    await expect(summary(page)).toBeVisible();
  });

  test("CHK-01 CHK-02 the step “Addresses” leads back from the payment, with what was typed; “Change” leads to the account", async ({
    page,
  }) => {
    await page.goto("/checkout");
    const step = page.getByRole("button", { name: "Addresses", exact: true });
    await expect(proceedButton(page)).toBeVisible();
    await expect(step).toBeDisabled();
    await expectStep(page, "Addresses");
    await cityOf(page).fill("Falmouth");
    await proceedButton(page).click();
    await expect(payButton(page)).toBeEnabled();
    await step.click();
    await expect(cityOf(page)).toHaveValue("Falmouth");
    await expect(page.getByRole("heading", { name: "Account info" })).toBeFocused();
    await expect(step).toBeDisabled();
    await page.getByRole("main").getByRole("link", { name: "Change", exact: true }).click();
    await expect(page).toHaveURL(/\/my-account/);
  });
});

test("CHK-01 CHK-02 on a desktop the button of both steps ends the form and is as wide as it; the summary stays open beside it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto("/checkout");
  const proceed = await boxOf(proceedButton(page));
  const last = await boxOf(checkoutForm(page).getByRole("group", { name: "Payment method" }));
  expect(proceed.y).toBeGreaterThan(last.end);
  expect([proceed.x, proceed.width]).toEqual([last.x, last.width]);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(summary(page)).toBeVisible();
  const [pay, form] = await Promise.all([boxOf(payButton(page)), boxOf(cardForm(page))]);
  expect([pay.x, pay.width]).toEqual([form.x, form.width]);
  expect((await boxOf(summary(page))).x).toBeGreaterThan(pay.x + pay.width);
});
