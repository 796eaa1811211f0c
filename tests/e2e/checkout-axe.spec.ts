import type { Page } from "@playwright/test";
import { cartOf } from "../../src/domain/cart.ts";
import { violations } from "./accessibility.ts";
import { lineOf, soldProducts, withCart } from "./cart-steps.ts";
import {
  CARD,
  cardForm,
  checkoutForm,
  expect,
  fillCard,
  PAID,
  payNow,
  payWith,
  placedBy,
  proceed,
  signedIn,
  summary,
  test,
} from "./checkout-steps.ts";
import { held } from "./fixtures.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

async function passes(page: Page, what: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations(page), `${what} at ${width} px`).toEqual([]);
  }
}

test("every state of the checkout passes WCAG 2.2 AA at 390 and 1440 px", async ({
  page,
  context,
  baseURL,
  person,
}) => {
  test.slow();
  const [one] = await soldProducts();
  if (!one) throw new Error("The shop sells nothing");
  const line = lineOf(one);
  await withCart(context, baseURL, cartOf([{ ...line, price: line.price + 100 }]));
  await signedIn(page, person);
  await page.goto("/checkout");
  const changes = summary(page).getByRole("region", { name: "What has changed" });
  await expect(changes).toBeVisible();
  await passes(page, "changes");
  await proceed(page).click();
  await expect(changes).toContainText("Please agree to the changes before you pay");
  await passes(page, "changes not agreed to");
  await changes.getByRole("checkbox").check();
  const place = await held(page, "**/api/orders/stripe");
  await proceed(page).click();
  await expect(proceed(page)).toHaveText("Initializing Payment...");
  await passes(page, "starting");
  place();
  await expect(payNow(page)).toBeEnabled();
  await passes(page, "paying");
  await page.getByRole("button", { name: "Change addresses" }).click();
  await expect(proceed(page)).toBeVisible();
  await passes(page, "offered");
  await proceed(page).click();
  await payWith(page, CARD.declined);
  await expect(cardForm(page).getByRole("alert")).toHaveText("Your card was declined.");
  await passes(page, "declined");
  await fillCard(page);
  const confirm = await held(page, "**/v1/payment_intents/*/confirm");
  await payNow(page).click();
  await expect(payNow(page)).toHaveText("Processing...");
  await expect(payNow(page), "it looks at work").toHaveCSS("cursor", "progress");
  const away = page.getByRole("button", { name: "Change addresses" });
  await expect(away).toBeDisabled();
  await expect(away, "it looks so too").toHaveCSS("text-decoration-line", "none");
  await passes(page, "processing");
  confirm();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(checkoutForm(page)).toBeHidden();
  await passes(page, "paid");
});

test("an order that waits for its payment, and a paid one, pass WCAG 2.2 AA at 390 and 1440 px", async ({
  page,
  person,
}) => {
  const { path, pays } = await placedBy(person);
  await signedIn(page, person);
  await page.goto(path);
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toContainText("has not been paid yet");
  await passes(page, "pending");
  await pays();
  await expect(status).toContainText("your order is confirmed", { timeout: 15_000 });
  await passes(page, "paid");
});
