import type { Locator, Page } from "@playwright/test";
import { ROUTES } from "../../../src/contract/site.ts";
import { CHECKOUT_MESSAGES } from "../../../src/features/checkout/messages.ts";
import { form, openSignedIn, registerPerson } from "../account/account-steps.ts";
import { cartButton, cartLines, setCartOfFirst } from "../cart/steps.ts";
import { expect, test } from "../fixtures.ts";
import { openList, sendButton } from "../quotations/steps.ts";
import { expectAccessible, violations } from "./accessibility.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const opener = (page: Page, name: string) =>
  page.locator("summary", { hasText: name }).filter({ visible: true });

test("FND-03 a cart with lines passes by two engines, on its page and in the header", async ({ page }) => {
  await setCartOfFirst(page, 2);
  await page.goto(ROUTES.cart);
  await expect(cartLines(page)).toHaveCount(2);
  await expectAccessible(page, "main", "the cart");
  await cartButton(page).click();
  await expect(page.getByRole("link", { name: "VIEW CART" })).toBeVisible();
  await expectAccessible(page, "header", "the opened cart");
});

test("FND-03 opened menus pass by two engines", async ({ page }) => {
  await page.goto(ROUTES.aboutUs);
  await opener(page, "Currency").click();
  await expect(page.getByRole("button", { name: "Euro" }).filter({ visible: true })).toBeVisible();
  // While its code loads, the panel pulses.
  await expect(page.locator("header [aria-busy=true]")).toHaveCount(0);
  expect(await violations(page, "header"), "currencies").toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await opener(page, "Menu").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Home" })).toBeVisible();
  expect(await violations(page, "header"), "menu").toEqual([]);
});

test("FND-03 the open lightbox passes by two engines", async ({ page }) => {
  await page.goto(ROUTES.gallery);
  const pictures = page.getByRole("main").getByRole("listitem").getByRole("link");
  await pictures
    .filter({ has: page.getByRole("img") })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Lightbox" })).toBeVisible();
  await expect(page.locator(".yarl__slide_current img")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("FND-03 a unit's service parts pass by two engines, also once a service was added", async ({ page }) => {
  await page.goto("/product/foreland-40-eccr/service-parts");
  const add = page
    .getByRole("main")
    .getByRole("button", { name: /^Add all/i })
    .first();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violations(page, "main"), "the list").toEqual([]);
  // The second engine takes long for so many rows: a phone is checked in the other state.
  await page.setViewportSize({ width: 390, height: 900 });
  await add.click();
  await expect(
    page.getByRole("main").getByRole("status").filter({ hasText: /added/i }).first(),
  ).toBeVisible();
  expect(await violations(page, "main")).toEqual([]);
});

/** Presses a button of an empty form, and waits for its messages. */
async function sendEmpty(page: Page, name: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
  await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
}

for (const [path, button] of [
  [ROUTES.login, "Sign In"],
  [ROUTES.register, "Register"],
  [ROUTES.forgotPassword, "CONTINUE"],
  [`${ROUTES.resetPassword}?code=unknown`, "Reset password"],
] as const)
  test(`FND-03 the form of ${path} passes by two engines while it shows what is missing`, async ({
    page,
  }) => {
    await page.goto(path);
    await sendEmpty(page, button);
    await expectAccessible(page, "main");
  });

test("FND-03 a request for a quotation passes by two engines with products, and while it shows what is missing", async ({
  page,
}) => {
  await openList(page, 2);
  await expect(sendButton(page)).toBeEnabled();
  await expectAccessible(page, "main", "with products");
  await sendEmpty(page, "SEND THE REQUEST");
  await expectAccessible(page, "main", "what is missing");
});

test("FND-03 the account's form passes by two engines while it shows what is missing", async ({ page }) => {
  await openSignedIn(page, await registerPerson(), ROUTES.myAccount);
  await page.getByRole("main").getByRole("button", { name: "Edit Profile" }).click();
  const field = page.getByRole("main").getByLabel("First name");
  await field.fill("");
  await field.press("Enter");
  await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
  await expectAccessible(page, "main");
});

/** Checks a form by two engines after it was sent empty, and with a value that no field accepts. */
async function expectAccessibleProblems(sent: Locator, button: string, part: string): Promise<void> {
  for (const value of ["", "x"]) {
    for (const field of await sent.getByRole("textbox").all()) await field.fill(value);
    for (const list of await sent.getByRole("combobox").all()) await list.selectOption("");
    await sent.getByRole("button", { name: button, exact: true }).click();
    const invalid = sent.locator("[aria-invalid=true]");
    await expect(invalid.first()).toBeVisible();
    for (const field of await invalid.all()) await expect(field).toHaveAccessibleDescription(/./);
    await expectAccessible(sent.page(), part, value === "" ? "what is missing" : "what is wrong");
  }
}

test("FND-03 the addresses of the account pass by two engines while they show what is wrong", async ({
  page,
}) => {
  await openSignedIn(page, await registerPerson(), `${ROUTES.myAccount}#address`);
  await page.getByRole("button", { name: "Edit Address" }).click();
  await expectAccessibleProblems(form(page, "Address"), "Save", "main");
});

test("FND-03 the addresses of the checkout pass by two engines while they show what is wrong", async ({
  page,
}) => {
  await setCartOfFirst(page, 1);
  await openSignedIn(page, await registerPerson(), ROUTES.checkout);
  const checkout = form(page, "Checkout");
  await checkout.getByLabel(CHECKOUT_MESSAGES.same).uncheck();
  await expectAccessibleProblems(checkout, CHECKOUT_MESSAGES.proceed, "main");
});

test("FND-03 the newsletter's form passes by two engines while it shows what is wrong", async ({ page }) => {
  await page.goto(ROUTES.aboutUs);
  const newsletter = form(page, "Newsletter");
  // The form's script loads on first use.
  await newsletter.getByRole("textbox").focus();
  await page.waitForFunction(() => customElements.get("newsletter-form") !== undefined);
  await expectAccessibleProblems(newsletter, "Subscribe", "footer");
});
