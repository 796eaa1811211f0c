import { signedIn, storedSession, test } from "./account-steps.ts";
import { expect } from "./fixtures.ts";

const ORDERS = "**/api/orders?*";
const order = (id: number, changes: object = {}) => ({
  id,
  documentId: `order-${id}`,
  payment_id: `pi_${id}`,
  createdAt: `2026-03-0${id}T12:00:00.000Z`,
  amount: 8950.5,
  currency: "usd",
  payment_status: "paid",
  payment_method: "card",
  ...changes,
});

test("ACC-04 ACC-06 API-01 orders newest first by GET /orders with the bearer token: id, payment id, date, amount, currency, status, method", async ({
  page,
  person,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(ORDERS, async (route) => {
    await held;
    await route.fulfill({
      json: {
        data: [
          order(3, { currency: "eur", amount: 12.3 }),
          order(2, { payment_id: null, payment_status: "pending" }),
        ],
      },
    });
  });
  await signedIn(page, person);
  const bearer = `Bearer ${(await storedSession(page))?.jwt}`;
  await page.goto("/my-account");
  const asked = page.waitForRequest(ORDERS);
  await page.getByRole("tab", { name: "Orders" }).click();
  const request = await asked;
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    populate: "*",
    sort: "createdAt:desc",
  });
  expect(await request.headerValue("authorization")).toBe(bearer);
  const panel = page.getByRole("tabpanel", { name: "Orders" });
  await expect(panel.getByRole("status")).toHaveText("Loading orders...");
  answer();
  await expect(panel.getByRole("row")).toHaveText([
    "OrderPaymentDateAmountStatusMethod",
    "3pi_3March 3, 2026€12.30paidcard",
    "2March 2, 2026$8,950.50pendingcard",
  ]);
});

test("ACC-04 `No orders found.`", async ({ page, person }) => {
  await page.route(ORDERS, (route) => route.fulfill({ json: { data: [] } }));
  await signedIn(page, person);
  await page.goto("/my-account#orders");
  await expect(page.getByRole("tabpanel", { name: "Orders" })).toHaveText("No orders found.");
});

test("ACC-04 orders that cannot be read say so, and the next try reads them", async ({ page, person }) => {
  await page.route(ORDERS, (route) => route.fulfill({ body: "<html>" }));
  await signedIn(page, person);
  await page.goto("/my-account#orders");
  const panel = page.getByRole("tabpanel", { name: "Orders" });
  await expect(panel.getByRole("alert")).toHaveText("Failed to load orders.");
  await page.unroute(ORDERS);
  await page.route(ORDERS, (route) => route.fulfill({ json: { data: [order(1)] } }));
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("row")).toHaveCount(2);
});
