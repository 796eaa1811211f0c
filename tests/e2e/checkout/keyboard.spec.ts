import type { Locator, Page } from "@playwright/test";
import {
  test as base,
  CARD,
  checkoutForm,
  expect,
  PAID,
  payButton,
  proceedButton,
  statusesOf,
} from "./steps.ts";

/** The customer has an account, an empty cart, and is not signed in. */
const test = base.extend({
  cartItems: async ({ baseURL: _ }, use) => {
    await use([]);
  },
});

const MAX_PRESSES = 150;

/** Moves the focus with the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (await target.evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("FND-03 a purchase by keyboard alone, from the home page to the paid order, with sign-in on the way", async ({
  page,
  person,
}) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await pressOn(page, main.getByRole("link", { name: /Foreland 40 eCCR/ }).first());
  await expect(page).toHaveURL("/product/foreland-40-eccr");
  await pressOn(page, main.getByRole("button", { name: "ADD TO CART Halocline Foreland 40 eCCR" }));
  const viewCart = page.getByRole("link", { name: /view cart/i }).first();
  await pressOn(page, viewCart);
  await expect(page).toHaveURL("/cart");
  await pressOn(page, main.getByRole("link", { name: /checkout/i }).first());
  await expect(page).toHaveURL("/login");
  await typeInto(page, page.getByLabel("Email", { exact: true }), person.email);
  await typeInto(page, page.getByLabel("Password", { exact: true }), person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/checkout");
  await typeInto(page, page.getByLabel("Training agency"), "Deep Agency");
  await typeInto(page, page.getByLabel("Qualification"), "Foreland 40");
  await typeInto(page, page.getByLabel("Certificate or course number"), "DA 77");
  await pressOn(page, proceedButton(page));
  await expect(payButton(page)).toBeEnabled();
  await typeInto(page, page.getByLabel("Card number"), CARD.good);
  await typeInto(page, page.getByLabel("Expiry date"), "1234");
  await typeInto(page, page.getByLabel("Security code"), "123");
  await pressOn(page, payButton(page));
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(checkoutForm(page)).toBeHidden();
  expect(await statusesOf(person)).toEqual(["paid"]);
});
