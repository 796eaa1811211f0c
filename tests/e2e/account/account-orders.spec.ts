import type { Page } from "@playwright/test";
import { orderStatusText } from "../../../src/contract/rules/fulfilment.ts";
import { formatMoney } from "../../../src/contract/rules/money.ts";
import { formatLongDate } from "../../../src/ui/dates.ts";
import { ordersOf, placeOrder, statusesOf } from "../checkout/steps.ts";
import { expect, holdRequests } from "../fixtures.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { openSignedIn, signInByApi, storedSession, test } from "./account-steps.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

const ORDERS = "**/api/orders?*";

test("ACC-04 ACC-06 API-01 GET /orders with the bearer token lists orders newest first: id, payment id, date, amount, currency, status, method", async ({
  page,
  person,
}) => {
  const first = await placeOrder(person, "eur");
  await first.pays();
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  const second = await placeOrder(person);
  const release = await holdRequests(page, ORDERS);
  await expect.poll(() => statusesOf(person)).toEqual(["pending", "paid"]);
  const orders = await ordersOf(person);
  await signInByApi(page, person);
  const bearer = `Bearer ${(await storedSession(page))?.jwt}`;
  await page.goto("/my-account");
  const requested = page.waitForRequest(ORDERS);
  await page.getByRole("tab", { name: "Orders" }).click();
  const request = await requested;
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    populate: "*",
    sort: "createdAt:desc",
  });
  expect(await request.headerValue("authorization")).toBe(bearer);
  const panel = page.getByRole("tabpanel", { name: "Orders" });
  await expect(panel.getByRole("status")).toHaveText("Loading orders...");
  release();
  await expect(panel.getByRole("columnheader")).toHaveText([
    ...["Order", "Payment", "Date", "Amount", "Status", "Method"],
  ]);
  for (const [
    index,
    { number, payment_id, amount, currency, createdAt, payment_status, fulfilment_status },
  ] of orders.entries()) {
    const code = String(currency);
    const row = panel.getByRole("row").nth(index + 1);
    await expect(row.getByRole("rowheader"), "one number").toHaveText(String(number));
    await expect(row.getByRole("link", { name: String(number), exact: true })).toBeVisible();
    await expect(row.getByRole("cell")).toHaveText([
      String(payment_id),
      formatLongDate(String(createdAt)),
      `${formatMoney(Math.round(Number(amount) * 100), code)} ${code}`,
      orderStatusText(String(payment_status), 0, code, String(fulfilment_status)),
      "card",
    ]);
  }
  await expectAccessible(page, "main", "the orders");
  // The whole row leads to the order.
  await panel.getByRole("row").nth(1).getByText("card").click({ force: true });
  await expect(page).toHaveURL(second.path);
});

test("ACC-04 `No orders found.` without orders", async ({ page, person }) => {
  await openSignedIn(page, person, "/my-account#orders");
  await expect(page.getByRole("tabpanel", { name: "Orders" })).toHaveText("No orders found.");
});

/** Makes the shop return a customer's orders in pages of one. */
async function limitPagesToOne(page: Page): Promise<void> {
  await page.route(ORDERS, async (route) => {
    const url = new URL(route.request().url());
    const number = Number(url.searchParams.get("pagination[page]") ?? 1);
    url.searchParams.delete("pagination[page]");
    const { data } = await (await route.fetch({ url: url.href })).json();
    const pagination = { page: number, pageSize: 1, pageCount: data.length, total: data.length };
    await route.fulfill({ json: { data: data.slice(number - 1, number), meta: { pagination } } });
  });
}

test("ACC-04 the page loads older orders on demand, each once, newest first", async ({ page, person }) => {
  for (const currency of ["usd", "eur", "gbp"]) await placeOrder(person, currency);
  await signInByApi(page, person);
  await limitPagesToOne(page);
  await page.goto("/my-account#orders");
  const panel = page.getByRole("tabpanel", { name: "Orders" });
  const amounts = panel.getByRole("cell").filter({ hasText: /[A-Z]{3}$/ });
  const older = panel.getByRole("button", { name: "Show older orders" });
  await expect(amounts).toHaveText([/GBP/]);
  await older.click();
  await expect(amounts).toHaveText([/GBP/, /EUR/]);
  await expect(
    panel.getByRole("row").nth(2).getByRole("link"),
    "the focus moves to the first new row",
  ).toBeFocused();
  await page.route(ORDERS, (route) => route.fulfill({ status: 500, body: "<html>" }), { times: 1 });
  await older.click();
  await expect(panel.getByRole("alert")).toHaveText("Failed to load orders.");
  // A new order shifts the pages by one; the order already listed is not listed twice.
  await placeOrder(person, "chf");
  await older.click();
  await expect(panel.getByRole("alert")).toBeHidden();
  await older.click();
  await expect(amounts).toHaveText([/GBP/, /EUR/, /USD/]);
  await expect(older).toBeHidden();
});

test("ACC-04 orders that cannot be loaded show a message, and the next attempt loads them", async ({
  page,
  person,
}) => {
  await placeOrder(person);
  await page.route(ORDERS, (route) => route.fulfill({ body: "<html>" }));
  await openSignedIn(page, person, "/my-account#orders");
  const panel = page.getByRole("tabpanel", { name: "Orders" });
  await expect(panel.getByRole("alert")).toHaveText("Failed to load orders.");
  await page.unroute(ORDERS);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("row")).toHaveCount(2);
});
