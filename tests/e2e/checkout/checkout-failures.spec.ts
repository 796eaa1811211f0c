import type { Page, Route } from "@playwright/test";
import { createCart } from "../../../src/features/cart/model.ts";
import { submitSignIn } from "../account/account-steps.ts";
import { setCart } from "../cart/steps.ts";
import { holdRequests, shortenTimeouts } from "../fixtures.ts";
import {
  cardForm,
  checkoutForm,
  expect,
  expectPaidOnce,
  openCardForm,
  ordersOf,
  payAndFinish,
  payButton,
  proceedButton,
  test,
} from "./steps.ts";

const street = (page: Page) =>
  page.getByRole("group", { name: "Billing address" }).getByLabel("Street address");
const STRIPE = "**/api/orders/stripe";
const QUOTE = "**/api/orders/quote";
const CONFIRM = "**/v1/payment_intents/*/confirm";
const ORDER = /\/api\/orders\/(?!quote|stripe)\w+$/;

test.use({ expectedConsole: [/Failed to load resource/] });

test("CHK-06 `Loading user profile...`, and without a profile `Please Log In` with a link to the sign-in and back", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/api/users/me", (route) =>
    route.fulfill({ status: 500, body: "<html>" }),
  );
  await page.goto("/checkout");
  await expect(page.getByRole("status").filter({ hasText: "Loading user profile..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Please Log In" })).toBeVisible();
  await page.getByRole("button", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("redirectAfterLogin"))).toBe("/checkout");
});

test("D1 a quote that breaks down or takes longer than 10 s shows a message, and the next attempt gets it", async ({
  page,
}) => {
  await shortenTimeouts(page, 5);
  await page.route(QUOTE, (route) => route.fulfill({ status: 500, body: "<html>" }), { times: 1 });
  await page.goto("/checkout");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("cannot be priced");
  await page.route(QUOTE, () => undefined, { times: 1 });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Asking for" })).toBeVisible();
  await expect(alert).toContainText("cannot be priced");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(proceedButton(page)).toBeVisible();
});

test("CHK-04 D3 a charge whose response is lost is found: the order is paid, and not offered again", async ({
  page,
  person,
}) => {
  await openCardForm(page);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  // The shop itself learns of it a little later.
  let reads = 0;
  await page.route(ORDER, async (route) => {
    reads += 1;
    if (reads > 2) return route.continue();
    const reply = await route.fetch();
    const { data } = await reply.json();
    return route.fulfill({ json: { data: { ...data, payment_status: "pending" } } });
  });
  const messages: string[] = [];
  await page.exposeFunction("tell", (words: string) => messages.push(words));
  await cardForm(page)
    .getByRole("alert")
    .evaluate((alert) => {
      const tell = () => Reflect.get(globalThis, "tell")(alert.textContent);
      new MutationObserver(tell).observe(alert, { childList: true, characterData: true, subtree: true });
    });
  await payAndFinish(page);
  expect(messages.filter(Boolean), "no message asks to try again").toEqual([]);
  await expectPaidOnce(person);
  await page.goto("/checkout");
  await expect(page.getByRole("main").getByText("No items in your cart")).toBeVisible();
});

test("CHK-02 a card script that fails, or never arrives within 20 s, shows a message, and the next press loads it", async ({
  page,
  person,
}) => {
  await shortenTimeouts(page, 20, 20_000);
  await page.goto("/checkout");
  for (const fail of [(route: Route) => route.abort(), async () => undefined]) {
    await page.route("**/cards/browser/*", fail);
    await proceedButton(page).click();
    await expect(proceedButton(page)).toHaveText("Initializing Payment...");
    await expect(checkoutForm(page).getByRole("alert")).toHaveText(
      "Something went wrong while initializing payment",
    );
    await page.unroute("**/cards/browser/*");
  }
  await proceedButton(page).click();
  await payAndFinish(page);
  await expectPaidOnce(person);
});

test("D12 an expired token is renewed once without a message, and the input stays", async ({ page }) => {
  await page.goto("/checkout");
  await street(page).fill("Pier 17, West Basin");
  await page.reload();
  await expect(street(page)).toHaveValue("Pier 17, West Basin");
  let attempts = 0;
  await page.route(STRIPE, (route) => {
    attempts += 1;
    return attempts === 1 ? route.fulfill({ status: 401, json: {} }) : route.continue();
  });
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  expect(attempts).toBe(2);
});

test("D12 when the session has ended, the sign-in page leads back, and the input is there, for that order only", async ({
  page,
  person,
  cartItems,
}) => {
  await page.goto("/checkout");
  const shipping = page.getByRole("group", { name: "Shipping address" });
  await page.getByRole("checkbox", { name: "Shipping address same as billing" }).uncheck();
  await street(page).fill("Pier 17, West Basin");
  await shipping.getByLabel("City").fill("Kirkwall");
  await shipping.getByLabel("Country").selectOption({ label: "Portugal" });
  // The session ends elsewhere: by a new password, an editor, or its lifetime.
  expect((await page.request.post("/api/auth/logout")).status()).toBe(200);
  await proceedButton(page).click();
  await expect(page).toHaveURL("/login");
  await submitSignIn(page, person);
  await expect(page).toHaveURL("/checkout");
  await expect(street(page)).toHaveValue("Pier 17, West Basin");
  await expect(shipping.getByLabel("City")).toHaveValue("Kirkwall");
  await expect(shipping.getByLabel("Country")).toHaveValue("pt");
  await proceedButton(page).click();
  await payAndFinish(page);
  await expectPaidOnce(person);
  const [order] = await ordersOf(person);
  const { json } = await person.call("GET", `/orders/${order?.["documentId"]}`);
  const { billing_address, shipping_address } = Object(json["data"]);
  expect(billing_address.street_address).toBe("Pier 17, West Basin");
  expect([shipping_address.city, shipping_address.country]).toEqual(["Kirkwall", "Portugal"]);
  // The input was for that order only.
  await setCart(page, createCart(cartItems));
  await page.goto("/checkout");
  await expect(street(page)).toHaveValue("1 Harbour Road");
});
