import type { Page } from "@playwright/test";
import { createCart } from "../../../src/features/cart/model.ts";
import { cartLine, productsForSale, setCart } from "../cart/steps.ts";
import { holdRequests } from "../fixtures.ts";
import { expectAccessible } from "../site/accessibility.ts";
import {
  CARD,
  cardForm,
  checkoutForm,
  expect,
  fillCard,
  PAID,
  payButton,
  payWith,
  placeOrder,
  proceedButton,
  summary,
  test,
} from "./steps.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

/** Header and footer are checked with the other pages. */
const expectNoViolations = (page: Page, what: string) => expectAccessible(page, "main", what);

test("every state of the checkout passes WCAG 2.2 AA at 390 and 1440 px", async ({ page }) => {
  test.slow();
  const [one] = await productsForSale();
  if (!one) throw new Error("The shop sells nothing");
  const line = cartLine(one);
  await setCart(page, createCart([{ ...line, price: line.price + 100 }]));
  await page.goto("/checkout");
  const changes = summary(page).getByRole("region", { name: "What has changed" });
  await expect(changes).toBeVisible();
  await expectNoViolations(page, "changes");
  await proceedButton(page).click();
  await expect(changes).toContainText("Please agree to the changes before you pay");
  await expectNoViolations(page, "changes not accepted");
  await changes.getByRole("checkbox").check();
  const releaseOrder = await holdRequests(page, "**/api/orders/stripe");
  await proceedButton(page).click();
  await expect(proceedButton(page)).toHaveText("Initializing Payment...");
  await expectNoViolations(page, "starting");
  releaseOrder();
  await expect(payButton(page)).toBeEnabled();
  await expectNoViolations(page, "paying");
  await page.getByRole("button", { name: "Change addresses" }).click();
  await expect(proceedButton(page)).toBeVisible();
  await expectNoViolations(page, "review step");
  await proceedButton(page).click();
  await payWith(page, CARD.declined);
  await expect(cardForm(page).getByRole("alert")).toHaveText("Your card was declined.");
  await expectNoViolations(page, "declined");
  await fillCard(page);
  const releaseConfirmation = await holdRequests(page, "**/v1/payment_intents/*/confirm");
  await payButton(page).click();
  await expect(payButton(page)).toHaveText("Processing...");
  await expect(payButton(page), "the busy cursor").toHaveCSS("cursor", "progress");
  const changeAddresses = page.getByRole("button", { name: "Change addresses" });
  await expect(changeAddresses).toBeDisabled();
  await expect(changeAddresses, "the disabled look").toHaveCSS("text-decoration-line", "none");
  await expectNoViolations(page, "processing");
  releaseConfirmation();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(checkoutForm(page)).toBeHidden();
  await expectNoViolations(page, "paid");
});

test("a pending order and a paid one pass WCAG 2.2 AA at 390 and 1440 px", async ({ page, person }) => {
  const { path, pays } = await placeOrder(person);
  await page.goto(path);
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toContainText("has not been paid yet");
  await expectNoViolations(page, "pending");
  await pays();
  await expect(status).toContainText("your order is confirmed", { timeout: 15_000 });
  await expectNoViolations(page, "paid");
});
