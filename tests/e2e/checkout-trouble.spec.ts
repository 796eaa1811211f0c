import type { Page } from "@playwright/test";
import {
  cardForm,
  checkoutForm,
  expect,
  fillCard,
  ordersOf,
  PAID,
  payNow,
  payWith,
  proceed,
  startPaying,
  statusesOf,
  test,
} from "./checkout-steps.ts";

const STRIPE = "**/api/orders/stripe";
const QUOTE = "**/api/orders/quote";

test.use({ expectedConsole: [/Failed to load resource/] });

test("CHK-06 `Loading user profile...`, and without one `Please Log In` with a way to the sign-in and back", async ({
  page,
  bought: _,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/users/me", async (route) => {
    await held;
    await route.fulfill({ status: 500, body: "<html>" });
  });
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

test("CHK-05 a quote that takes longer than 10 s is given up", async ({ page, bought: _ }) => {
  await page.clock.install();
  await page.route(QUOTE, () => undefined);
  await page.goto("/checkout");
  await expect(page.getByRole("status").filter({ hasText: "Asking for" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("cannot be priced", {
    timeout: 15_000,
  });
});

for (const [title, reply, words] of [
  ["no secret", { json: { orderId: "x" } }, "Payment init failed"],
  ["a breakdown", { status: 500, body: "<html>" }, "Something went wrong while initializing payment"],
  ["HTML", { status: 200, body: "<html>" }, "Something went wrong while initializing payment"],
] as const) {
  test(`CHK-05 ${title}: ${words}`, async ({ page, bought: _ }) => {
    await page.route(STRIPE, (route) => route.fulfill(reply));
    await page.goto("/checkout");
    await proceed(page).click();
    await expect(checkoutForm(page).getByRole("alert")).toHaveText(words);
    await expect(proceed(page)).toHaveText("Proceed to Payment");
  });
}

test("CHK-05 D3 an answer that is lost after the order was placed: the next press goes on with the same order", async ({
  page,
  person,
  bought: _,
}) => {
  await page.route(
    STRIPE,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto("/checkout");
  await proceed(page).click();
  await expect(checkoutForm(page).getByRole("alert")).toHaveText(
    "Something went wrong while initializing payment",
  );
  await proceed(page).click();
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  expect(await statusesOf(person)).toEqual(["paid"]);
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
  await page.route("**/v1/payment_intents/*/confirm", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payWith(page);
  await expect(
    page.getByText(PAID).or(cardForm(page).getByRole("alert").filter({ hasText: /./ })),
  ).toBeVisible();
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  await page.goto("/checkout");
  await expect(
    page.getByText(PAID).or(page.getByRole("main").getByText("No items in your cart")),
  ).toBeVisible();
});

/** Steps after which a browser may be closed, each by what has been done by then. */
const STEPS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ["the checkout was opened", async (page) => void (await page.goto("/checkout"))],
  ["payment was started", startPaying],
  [
    "the card was typed",
    async (page) => {
      await startPaying(page);
      await fillCard(page);
    },
  ],
];
for (const [step, act] of STEPS) {
  test(`D3 closed after ${step}, the next page goes on with the same order`, async ({
    page,
    context,
    person,
    bought: _,
  }) => {
    await act(page);
    const before = (await ordersOf(person)).map(({ documentId }) => documentId);
    await page.close();
    const next = await context.newPage();
    await startPaying(next);
    await payWith(next);
    await expect(next.getByText(PAID)).toBeVisible();
    const after = await ordersOf(person);
    expect(after.map(({ payment_status }) => payment_status)).toEqual(["paid"]);
    if (before.length > 0) expect(after.map(({ documentId }) => documentId)).toEqual(before);
  });
}

test("D3 closed while the payment was under way, the next page says that it is paid, and empties the cart", async ({
  page,
  context,
  person,
  bought: _,
}) => {
  await startPaying(page);
  // The page never hears of it.
  await page.route("**/v1/payment_intents/*/confirm", async (route) => {
    await route.fetch();
  });
  await payWith(page);
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  await page.close();
  const next = await context.newPage();
  await next.goto("/checkout");
  await expect(next.getByText(PAID)).toBeVisible();
  await expect(proceed(next)).toBeHidden();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("cart_data");
});

test("D3 paid in one tab, a second one that shows the card's form ends too", async ({
  page,
  context,
  person,
  bought: _,
}) => {
  const second = await context.newPage();
  await startPaying(second);
  await startPaying(page);
  await payWith(page);
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(second.getByText(PAID)).toBeVisible();
  await expect(payNow(second)).toBeHidden();
  expect(await statusesOf(person)).toEqual(["paid"]);
});

test("D12 what was typed is there again after the session was renewed or ended", async ({
  page,
  bought: _,
}) => {
  await page.goto("/checkout");
  const street = page.getByRole("group", { name: "Billing address" }).getByLabel("Street address");
  await street.fill("Pier 17, West Basin");
  await page.reload();
  await expect(street).toHaveValue("Pier 17, West Basin");
  // A token that is refused is renewed by the browser's cookie, once and without a word.
  let refused = 0;
  await page.route(STRIPE, (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 401, json: {} }) : route.continue();
  });
  await proceed(page).click();
  await expect(payNow(page)).toBeEnabled();
  expect(refused).toBe(2);
});
