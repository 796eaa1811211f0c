import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { cellsOf, sharedShop } from "../cms/shared-shop.ts";
import { newShopper, orderInShop, pay, refundAtProvider } from "../cms/shop.ts";
import { panelToken, signIn } from "../panel/editor.ts";
import { panelPage } from "../panel/panel-page.ts";
import { accepting, sentQuotation } from "../quotations/quotation.ts";

/** Tests the panel's pages of orders in a browser, with a real CMS. */

const shop = sharedShop();
let browser: Browser;
let page: Page;
/** The bundles of the pages by their addresses. */
let scripts: Record<string, string>;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ timezoneId: "UTC" });
  scripts = {
    "orders.js": await panelPage("orders/desk/OrderRoutes"),
    "review.js": await panelPage("orders/review/ReviewQueuePage"),
  };
  token = await panelToken(shop, "administrator");
  await page.route(/(orders|review)\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: scripts[route.request().url().split("/").at(-1) ?? ""] ?? "",
    }),
  );
});
afterAll(() => browser.close());

/** Opens a page of the panel; without a documentId, the list of orders. */
async function open(documentId = "", name = "orders.js"): Promise<void> {
  // The routes are those below the panel's own `orders/*`.
  const globals = `window.token = ${JSON.stringify(token)}; window.route = "/${documentId}";`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Panel</title><div id="panel"></div>
    <script>${globals}</script><script src="/${name}"></script></html>`;
  await page.unroute("**/panel-page");
  await page.route("**/panel-page", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`${shop.url}/panel-page`);
}

const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
/** The first button of a name; that of the confirmation is before those of other e-mails. */
const button = (name: string) => page.getByRole("button", { name }).first();
const press = (name: string) => button(name).click();

async function placeOrder(currency: string) {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cellsOf(shop)(3, currency)], currency);
  return { orderId: String(json["orderId"]), secret: json["clientSecret"], email: shopper.person.email };
}

test("DSK-01 DSK-05 the page shows an order's lines, addresses, payment, e-mails and history, and resends its confirmation", async () => {
  const { orderId, secret, email } = await placeOrder("gbp");
  await pay(shop, secret);
  await nextMailTo(shop.dataDir, email);
  await refundAtProvider(shop, String(orderInShop(shop, orderId)?.["payment_id"]), 2000);
  const refundMail = () =>
    runSql(shop.dataDir, "SELECT state FROM order_mails WHERE order_id = ? AND kind = 'refunded'", orderId);
  await expect.poll(refundMail).toEqual([{ state: "sent" }]);
  await open(orderId);
  for (const text of [
    "3 × Spare Cell",
    "£74.12 each",
    "£222.36 GBP",
    "paid, £20.00 refunded",
    "£20.00 GBP",
    "Plymouth, Devon PL1 1AA",
    "Placed: £222.36 GBP",
    "Paid: £222.36 GBP",
    "Refunded: £20.00 GBP, £20.00 GBP in all",
    String(orderInShop(shop, orderId)?.["payment_id"]),
  ]) {
    await shows(text);
  }
  await shows(/^Sent \d+ \w+ \d{4}, \d\d:\d\d:\d\d$/);
  const countSent = () => page.getByText(/^Sent \d/).count();
  expect(await countSent(), "confirmation and refund").toBe(2);
  await button("Send again").dblclick();
  const masked = email.replace(/^(.).*@/, "$1***@").replaceAll(/[.*]/g, "\\$&");
  await shows(new RegExp(`^The e-mail was sent to ${masked} at \\d+ \\w+ \\d{4}, `));
  await shows(/, requested by First Administrator$/);
  expect(await countSent(), "a double click is one request").toBe(3);
  await shows("E-mail sent again: Confirmation");
  await shows(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d, First Administrator$/);
  runSql(
    shop.dataDir,
    "UPDATE order_mails SET state = 'waiting', try_at = ? WHERE order_id = ? AND resend = 1 AND kind = 'confirmation'",
    Date.now() + 60_000,
    orderId,
  );
  await press("Send again");
  await shows(/^Since you looked, the e-mail was sent to .+ Press again to send another\.$/);
  await press("Send again");
  await shows("The e-mail is being sent at this moment. Please look again in a minute.");
});

test("DSK-02 staff refund a part from the page, once for a double click, and see it everywhere", async () => {
  const { orderId, secret, email } = await placeOrder("gbp");
  await pay(shop, secret);
  await nextMailTo(shop.dataDir, email);
  await open(orderId);
  await press("Refund…");
  await page.getByLabel("Reason").fill("<img src=x onerror=alert(1)>");
  const amount = page.getByLabel("Amount in GBP");
  expect(await amount.inputValue()).toBe("222.36");
  await amount.fill("222.37");
  await shows("Please give an amount up to £222.36 GBP.");
  await amount.fill("22.3");
  await page.getByRole("button", { name: "Refund £22.30 GBP" }).dblclick();
  await shows("The refund is made. The customer gets an e-mail.");
  await shows("paid, £22.30 refunded");
  await shows("£22.30 GBP refunded: <img src=x onerror=alert(1)>");
  await shows("Refund requested: £22.30 GBP: <img src=x onerror=alert(1)>");
  await shows("Refunded: £22.30 GBP, £22.30 GBP in all");
  expect(await page.locator("img").count()).toBe(0);
  expect(orderInShop(shop, orderId)?.["refunded"]).toBe(2230);
});

test("DSK-02 what was paid by transfer is confirmed on the page, and what was given back recorded there", async () => {
  const staff = await signIn(shop.cms, "administrator");
  const quotation = await sentQuotation(shop, staff);
  const { byPurchaseOrder, ordersOf } = accepting(shop);
  expect((await byPurchaseOrder(await newShopper(shop), quotation)).status).toBe(201);
  const orderId = String(ordersOf(quotation)[0]?.["document_id"]);
  await open(orderId);
  await page.getByLabel("Reference").fill("TR-1");
  await press("Confirm the transfer");
  // The day of the transfer, without a time.
  await page.getByText(/^\d{4}-\d\d-\d\d$/).waitFor();
  await press("Record refund…");
  await page.getByLabel("Reason").fill("Damaged");
  await page.getByLabel("Amount in GBP").fill("1000");
  const day = page.getByLabel("Day of the transfer");
  const made_on = await day.inputValue();
  await day.fill("");
  expect(await button("Record refund £1,000.00 GBP").isDisabled(), "without a day").toBe(true);
  await day.fill(made_on);
  await page.getByRole("button", { name: "Record refund £1,000.00 GBP" }).dblclick();
  await shows("The refund is recorded. The customer gets an e-mail.");
  await shows("£1,000.00 GBP refunded: Damaged");
  await shows(`Refunded: £1,000.00 GBP by transfer of ${made_on}, £1,000.00 GBP in all: Damaged`);
  expect(orderInShop(shop, orderId)?.["refunded"]).toBe(100_000);
});

test("DSK-01 the list finds an order and opens its page", async () => {
  const { orderId } = await placeOrder("eur");
  const number = String(orderInShop(shop, orderId)?.["number"]);
  await open();
  await page.getByLabel("Number, name, e-mail").fill("no such order");
  await press("Search");
  await shows("No order has all these words.");
  await page.getByLabel("Number, name, e-mail").fill(number.toLowerCase());
  await press("Search");
  await shows("1 found");
  expect(await page.getByRole("link", { name: number }).getAttribute("href")).toBe(`/orders/${orderId}`);
});

test("DSK-05 staff close a case with a note and open it again; what it says is text", async () => {
  runSql(
    shop.dataDir,
    `INSERT INTO unmatched_charges (document_id, payment_id, charged, amount, currency, reason, resolved, created_at)
       VALUES ('stray', '<img src=x>', '$1.00 USD', 100, 'USD', 'Strange.', false, ?)`,
    Date.now(),
  );
  await open("", "review.js");
  await shows("1 case");
  await shows("$1.00 USD, <img src=x>");
  await press("Close: $1.00 USD, <img src=x>");
  expect(await button("Close").isDisabled(), "without a note").toBe(true);
  await page.getByPlaceholder("What was done").fill("<img src=x> =1+1");
  await press("Close");
  await shows("0 cases");
  await shows("Nothing needs attention.");
  await shows("(Strange.): <img src=x> =1+1");
  expect(await page.locator("img").count()).toBe(0);
  await press("Open again: $1.00 USD, <img src=x>");
  await shows("1 case");
  await shows("Charges without an order (1)");
});

test("amounts in yen are right; the result of a check at the provider is shown", async () => {
  await shop.setSwitches({ events: { drop: 1 } });
  const { orderId, secret } = await placeOrder("jpy");
  await open(orderId);
  await shows("¥42,912.00 JPY");
  await shows("¥14,304.00 each");
  await press("Send again");
  await shows("This order is not paid, so there is no confirmation to send.");
  await press("Ask the provider now");
  await shows("Still waiting: the provider knows of no payment yet.");
  await pay(shop, secret);
  await press("Ask the provider now");
  await shows("The provider says paid: the order is now paid.");
  await press("Ask the provider now");
  await shows("Nothing new: the order is paid.");
  await shop.setSwitches({ calls: { retrieve: { fail: 1 } }, events: { drop: 1 } });
  await press("Ask the provider now");
  await shows("The provider did not answer. Please ask again later.");
});
