import type { Page } from "@playwright/test";
import { cartOf } from "../../src/domain/cart.ts";
import { sendSignIn } from "./account-steps.ts";
import { withCart } from "./cart-steps.ts";
import {
  cardForm,
  checkoutForm,
  expect,
  hurry,
  ordersOf,
  PAID,
  paidOnce,
  payNow,
  payWith,
  proceed,
  startPaying,
  test,
} from "./checkout-steps.ts";
import { held } from "./fixtures.ts";

const street = (page: Page) =>
  page.getByRole("group", { name: "Billing address" }).getByLabel("Street address");
const STRIPE = "**/api/orders/stripe";
const QUOTE = "**/api/orders/quote";
const CONFIRM = "**/v1/payment_intents/*/confirm";
const ORDER = /\/api\/orders\/(?!quote|stripe)\w+$/;

test.use({ expectedConsole: [/Failed to load resource/] });

test("CHK-06 `Loading user profile...`, and without one `Please Log In` with a way to the sign-in and back", async ({
  page,
  bought: _,
}) => {
  const answer = await held(page, "**/api/users/me", (route) =>
    route.fulfill({ status: 500, body: "<html>" }),
  );
  await page.goto("/checkout");
  await expect(page.getByRole("status").filter({ hasText: "Loading user profile..." })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { name: "Please Log In" })).toBeVisible();
  await page.getByRole("button", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("redirectAfterLogin"))).toBe("/checkout");
});

for (const [what, reply] of [
  ["breaks down", { status: 500, body: "<html>" }],
  ["answers HTML", { status: 200, body: "<html>" }],
  ["answers half", { status: 200, contentType: "application/json", body: '{"quote":' }],
] as const) {
  test(`D1 a quote that ${what} is said, and the next try gets it`, async ({ page, bought: _ }) => {
    await page.route(QUOTE, (route) => route.fulfill(reply));
    await page.goto("/checkout");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("cannot be priced");
    await page.unroute(QUOTE);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(proceed(page)).toBeVisible();
  });
}

test("D1 a quote that takes longer than 10 s is given up", async ({ page, bought: _ }) => {
  await hurry(page, 20);
  await page.route(QUOTE, () => undefined);
  await page.goto("/checkout");
  await expect(page.getByRole("status").filter({ hasText: "Asking for" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("cannot be priced");
});

test("CHK-02 a card form that does not load says so, and the next press loads it", async ({
  page,
  bought: _,
}) => {
  await page.route("**/cards/browser/*", (route) => route.abort());
  await page.goto("/checkout");
  await proceed(page).click();
  await expect(checkoutForm(page).getByRole("alert")).toHaveText(
    "Something went wrong while initializing payment",
  );
  await page.unroute("**/cards/browser/*");
  await proceed(page).click();
  await expect(payNow(page)).toBeEnabled();
});

test("CHK-04 D3 a charge whose answer is lost is found: the order is paid, and not offered again", async ({
  page,
  person,
  bought: _,
}) => {
  await startPaying(page);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  // The shop itself hears of it a little later.
  let readings = 0;
  await page.route(ORDER, async (route) => {
    readings += 1;
    if (readings > 2) return route.continue();
    const reply = await route.fetch();
    const { data } = await reply.json();
    return route.fulfill({ json: { data: { ...data, payment_status: "pending" } } });
  });
  const told: string[] = [];
  await page.exposeFunction("tell", (words: string) => told.push(words));
  await cardForm(page)
    .getByRole("alert")
    .evaluate((alert) => {
      const tell = () => Reflect.get(globalThis, "tell")(alert.textContent);
      new MutationObserver(tell).observe(alert, { childList: true, characterData: true, subtree: true });
    });
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  expect(told.filter(Boolean), "nobody was told to try again").toEqual([]);
  await paidOnce(person);
  await page.goto("/checkout");
  await expect(page.getByRole("main").getByText("No items in your cart")).toBeVisible();
});

test("CHK-02 a card script that never answers is given up after 20 s, and the next press loads it", async ({
  page,
  person,
  bought: _,
}) => {
  await hurry(page, 20, 20_000);
  await page.route("**/cards/browser/*", () => undefined);
  await page.goto("/checkout");
  await proceed(page).click();
  await expect(checkoutForm(page).getByRole("alert")).toHaveText(
    "Something went wrong while initializing payment",
  );
  await page.unroute("**/cards/browser/*");
  await proceed(page).click();
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await paidOnce(person);
});

test("D12 a token that has run out is renewed once and without a word, and what was typed is still there", async ({
  page,
  bought: _,
}) => {
  await page.goto("/checkout");
  await street(page).fill("Pier 17, West Basin");
  await page.reload();
  await expect(street(page)).toHaveValue("Pier 17, West Basin");
  let refused = 0;
  await page.route(STRIPE, (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 401, json: {} }) : route.continue();
  });
  await proceed(page).click();
  await expect(payNow(page)).toBeEnabled();
  expect(refused).toBe(2);
});

test("D12 when the session has ended the sign-in follows, leads back, and everything typed is there, and is for that order alone", async ({
  page,
  context,
  baseURL,
  person,
  bought,
}) => {
  await page.goto("/checkout");
  const shipping = page.getByRole("group", { name: "Shipping address" });
  await page.getByRole("checkbox", { name: "Shipping address same as billing" }).uncheck();
  await street(page).fill("Pier 17, West Basin");
  await shipping.getByLabel("City").fill("Kirkwall");
  await shipping.getByLabel("Country").selectOption({ label: "Portugal" });
  // The session ends elsewhere: by a new password, an editor, or time.
  expect((await page.request.post("/api/auth/logout")).status()).toBe(200);
  await proceed(page).click();
  await expect(page).toHaveURL("/login");
  await sendSignIn(page, person);
  await expect(page).toHaveURL("/checkout");
  await expect(street(page)).toHaveValue("Pier 17, West Basin");
  await expect(shipping.getByLabel("City")).toHaveValue("Kirkwall");
  await expect(shipping.getByLabel("Country")).toHaveValue("pt");
  await proceed(page).click();
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await paidOnce(person);
  const [order] = await ordersOf(person);
  const { json } = await person.call("GET", `/orders/${order?.["documentId"]}`);
  const { billing_address, shipping_address } = Object(json["data"]);
  expect(billing_address.street_address).toBe("Pier 17, West Basin");
  expect([shipping_address.city, shipping_address.country]).toEqual(["Kirkwall", "Portugal"]);
  // It was for that order alone.
  await withCart(context, baseURL, cartOf(bought));
  await page.goto("/checkout");
  await expect(street(page)).toHaveValue("1 Harbour Road");
});
