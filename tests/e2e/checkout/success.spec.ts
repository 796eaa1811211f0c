import type { Page } from "@playwright/test";
import { formatMoney, fromMajor } from "../../../src/contract/rules/money.ts";
import { openSignedIn, registerPerson, test } from "../account/account-steps.ts";
import { holdRequests, recordRequests, shortenPauses } from "../fixtures.ts";
import { expect, placeOrder, refund, signInByApi, statusesOf } from "./steps.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

const ORDER = /\/api\/orders\/\w+$/;

test("SUC-01 SUC-02 SUC-05 an order from the shop: id, amount, date, e-mail and items with line totals, printed too", async ({
  page,
  person,
}) => {
  const { path, orderId, product, pays } = await placeOrder(person, "gbp");
  await pays();
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  await openSignedIn(page, person, path);
  const { json } = await person.call("GET", `/orders/${orderId}`);
  const data = Object(json["data"]);
  expect(data.number, "the number that the mail and the panel name").toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expect(page.getByRole("status").filter({ hasText: "your order is confirmed" })).toBeVisible();
  const order = page.getByRole("article", { name: "Order" });
  const total = formatMoney(fromMajor(data.total, "GBP"), "GBP");
  const [begun = "", paid = ""] = await page.evaluate(
    (moments) =>
      moments.map((moment) =>
        new Date(moment).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" }),
      ),
    [data.createdAt, data.paid_at],
  );
  await expect(order.getByRole("definition")).toHaveText([
    data.number,
    `${total} GBP`,
    "to be sent",
    begun,
    paid,
    person.email,
    data.payment_id,
  ]);
  await expect(order.getByRole("term").filter({ hasText: /^Paid$/ })).toBeVisible();
  const price = formatMoney(fromMajor(data.items[0].price, "GBP"), "GBP");
  await expect(order.getByRole("row").nth(1)).toContainText(product?.title ?? "");
  await expect(order.getByRole("row").nth(1).getByRole("cell")).toHaveText(["2", price, total]);
  await expect(order.getByText("1 Harbour Road").first()).toBeVisible();
  await expect(order.getByText("Plymouth, Devon PL1 1AA").first()).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Continue shopping" })).toHaveAttribute("href", "/");
  await expect(main.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await expect(main.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/contact-us");

  // A printed order is a confirmation.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(main.getByRole("link", { name: "Continue shopping" })).toBeHidden();
  await expect(main.getByRole("link", { name: "Contact Support" })).toBeHidden();
  await expect(order.getByRole("heading", { name: "Shipping address" })).toBeVisible();
  await expect(order.getByText("1 Harbour Road").filter({ visible: true })).toHaveCount(2);
  await expect(order.getByRole("table")).toBeVisible();
  await expect(order.getByText(/^£[\d,.]+ GBP$/).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText(/^Sold by Halocline, .+ Write to \S+@\S+, naming your order\.$/)).toBeVisible();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test("SUC-02 `No order ID provided.` and no API call", async ({ page, person }) => {
  await signInByApi(page, person);
  const calls = recordRequests(page);
  await page.goto("/success");
  await expect(page.getByText("No order ID provided.")).toBeVisible();
  expect(calls.filter((url) => url.includes("/api/orders"))).toEqual([]);
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("SUC-02 `Loading your order details...`; SUC-03 another customer's order is not found", async ({
  page,
  person,
}) => {
  const { path } = await placeOrder(await registerPerson());
  const release = await holdRequests(page, ORDER);
  await openSignedIn(page, person, path);
  await expect(page.getByRole("status").filter({ hasText: "Loading your order details..." })).toBeVisible();
  release();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Error: Failed to fetch order data");
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

test("SUC-03 half a reply: `Error fetching order`, and the next attempt reads it", async ({
  page,
  person,
}) => {
  const { path, pays } = await placeOrder(person);
  await pays();
  await page.route(ORDER, (route) => route.fulfill({ contentType: "application/json", body: '{"data":' }));
  await openSignedIn(page, person, path);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Error: Error fetching order");
  await page.unroute(ORDER);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article", { name: "Order" })).toContainText(person.email);
});

test("SUC-04 missing fields of the response have their defaults", async ({ page, person }) => {
  await page.route(ORDER, (route) => route.fulfill({ json: { data: {} } }));
  await signInByApi(page, person);
  await page.clock.setFixedTime(new Date());
  await page.goto("/success?orderId=abc");
  const now = await page.evaluate(() =>
    new Date().toLocaleString("en-US", { dateStyle: "long", timeStyle: "short" }),
  );
  const order = page.getByRole("article", { name: "Order" });
  await expect(order.getByRole("definition")).toHaveText(["abc", "$0.00 USD", now, ""]);
  await expect(order.getByRole("table")).toHaveCount(0);
});

const status = (page: Page) => page.getByRole("main").getByRole("status");
const back = (page: Page) => page.getByRole("main").getByRole("link", { name: "Back to the checkout" });

test("SUC-01 D3 a pending order says so, links back to the checkout, and updates itself", async ({
  page,
  person,
}) => {
  const { pays } = await placeOrder(person);
  await shortenPauses(page, 5);
  await openSignedIn(page, person, "/my-account#orders");
  await page.getByRole("tabpanel", { name: "Orders" }).getByRole("link").click();
  await expect(status(page)).toHaveText(
    "This order has not been paid yet. If you have just paid, this page updates itself.",
  );
  await expect(back(page)).toHaveAttribute("href", "/checkout");
  await pays();
  await expect(page.getByRole("status").filter({ hasText: "your order is confirmed" })).toBeVisible({
    timeout: 15_000,
  });
});

test("SUC-01 D3 after a payment the page polls the order, and promises nothing once polling has ended", async ({
  page,
  person,
}) => {
  const { path, pays } = await placeOrder(person);
  await signInByApi(page, person);
  await shortenPauses(page, 50);
  // The second request waits until the page has been looked at.
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  let reads = 0;
  await page.route(ORDER, async (route) => {
    reads += 1;
    if (reads > 1) await seen;
    await route.continue();
  });
  await page.goto(`${path}&redirect_status=succeeded`);
  await expect(status(page)).toHaveText(
    "We are waiting for your payment to be confirmed. This page updates itself.",
  );
  await expect(back(page)).toBeHidden();
  const again = page.getByRole("button", { name: "Check again" });
  await expect(again).toBeHidden();
  release();
  await expect(status(page)).toHaveText("We do not know of a payment yet.");
  await expect(back(page)).toBeVisible();
  await pays();
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  await again.click();
  await expect(status(page)).toContainText("your order is confirmed");
  await expect(back(page)).toBeHidden();
});

test("SUC-01 D8 the page shows partial and full refunds with their amounts", async ({ page, person }) => {
  const { path, orderId, pays } = await placeOrder(person, "eur");
  await pays();
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  await openSignedIn(page, person, path);
  const order = page.getByRole("article", { name: "Order" });
  await expect(order).toContainText(person.email);
  await expect(order.getByText("Refunded")).toBeHidden();
  await refund(person, orderId, 1_250);
  await page.reload();
  await expect(status(page)).toHaveText(
    "Your order is confirmed. Of your payment, €12.50 EUR has been refunded.",
  );
  await expect(order.getByRole("term").filter({ hasText: "Refunded" })).toBeVisible();
  await expect(order.getByRole("definition").filter({ hasText: "€12.50 EUR" })).toBeVisible();
  await page.goto("/my-account#orders");
  const listed = page.getByRole("tabpanel", { name: "Orders" }).getByRole("cell");
  await expect(listed.filter({ hasText: "refunded" })).toHaveText("paid, €12.50 refunded, to be sent");
  await page.goto(path);
  await refund(person, orderId);
  await page.reload();
  await expect(status(page)).toHaveText("The payment of this order has been refunded.");
});
