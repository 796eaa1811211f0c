import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { pay } from "../cms/shop.ts";
import { type Editor, panelToken, signIn } from "../panel/editor.ts";
import { openPanelPage, panelPage } from "../panel/panel-page.ts";
import { payingInParts } from "./parts.ts";
import { linkIn, post, requested } from "./quotation.ts";

/** Tests the panel's pages of quotations in a browser, with a real CMS. */

const shop = sharedShop();
const MARKUP = "<img src=x onerror=alert(1)>";
let browser: Browser;
let page: Page;
let script: string;
let token: string;
let clerk: Editor;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ timezoneId: "UTC", viewport: { width: 1440, height: 900 } });
  script = await panelPage("quotations/QuotationRoutes");
  token = await panelToken(shop, "administrator");
  clerk = await signIn(shop.cms, "administrator");
});
afterAll(() => browser.close());

const open = (route = "/") => openPanelPage(page, shop.url, { script, token, route });
const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
const button = (name: string) => page.getByRole("button", { name });

test("QUO-02 a clerk finds a request, prices it, sees its total and sends it once; what it says is text", async () => {
  const { id, reference, email } = await requested(shop, {
    ...{ organisation: MARKUP, name: MARKUP, end_use: MARKUP, message: MARKUP },
  });
  await open();
  await button("new (1)").click();
  await page.getByLabel("Number, organisation").fill(reference.toLowerCase());
  await button("Search").click();
  await shows("1 found");
  expect(await page.getByRole("link", { name: reference }).getAttribute("href")).toBe(`/quotations/${id}`);
  await open(`/${id}`);
  await shows("40 × Spare Cell");
  await button("Enter the catalogue's prices").click();
  await shows("$21,680.00 USD");
  const prices = page.getByLabel("Unit price in USD");
  expect(await prices.first().inputValue()).toBe("94.50");
  await prices.first().fill("90.005");
  await shows("One of the prices is no amount of this currency.");
  await prices.first().fill("90");
  await shows("$21,500.00 USD");
  await page.getByLabel("Terms").fill(MARKUP);
  expect(await button("Send the quotation").isDisabled(), "without a lead time").toBe(true);
  await button("Save for later").click();
  await shows("The prices are saved. The customer does not see them yet.");
  await page.getByLabel("Lead time").fill("6 weeks");
  await button("Send the quotation").dblclick();
  await shows("Revision 2");
  await shows(/^Sent: Q-\d{4}-00001, revision 1, \$21,500\.00 USD$/);
  await nextMailTo(shop.dataDir, email);
  const { text } = await nextMailTo(shop.dataDir, email, 1);
  expect((await post(shop.url, "open", linkIn(text))).json.data).toMatchObject({
    total: 2_150_000,
    revision: 1,
  });
  await page.getByLabel("Reason").fill(MARKUP);
  await button("Decline").click();
  await shows(`Declined: ${MARKUP}`);
  expect(await page.locator("img").count()).toBe(0);
});

test("CON-01 QUO-02 the page says when end use and message were deleted", async () => {
  const { id } = await requested(shop);
  await open(`/${id}`);
  await shows(/^Mine clearance\.\nTwo teams\.$/);
  expect(await page.getByText("deleted on").count()).toBe(0);
  const deleted = "end_use = NULL, message = NULL, texts_deleted_at = 1796000000000";
  runSql(shop.dataDir, `UPDATE quotations SET ${deleted} WHERE document_id = ?`, id);
  await open(`/${id}`);
  await shows("End use and message deleted on");
  expect(await page.getByText("End use", { exact: true }).count()).toBe(0);
  expect(await page.getByText("Message", { exact: true }).count()).toBe(0);
});

test("QUO-03 DSK-02 a clerk sets a first share, asks for the balance of the order and refunds each charge by itself", async () => {
  const { id } = await requested(shop);
  await open(`/${id}`);
  await button("Enter the catalogue's prices").click();
  await page.getByLabel("Lead time").fill("6 weeks");
  await page.getByLabel("First share in percent").fill("0");
  await shows("The first share is 1 to 99 percent, or empty.");
  await page.getByLabel("First share in percent").fill("40");
  // Of $21,680.00.
  await shows("With the order (40%): $8,672.00 USD. Before dispatch: $13,008.00 USD");

  const { partPaid, payBalance, balancesOf } = payingInParts(shop, () => clerk);
  const { orderId, shopper } = await partPaid();
  const orders = { script: await panelPage("orders/desk/OrderRoutes"), token, route: `/${orderId}` };
  await openPanelPage(page, shop.url, orders);
  await shows("part paid");
  await shows("£10,202.27 GBP, to be paid before dispatch");
  await shows("The balance is not paid, so nothing is sent yet.");
  await button("Request balance").click();
  await shows("The customer gets an e-mail with the way to pay the balance.");
  await shows("Balance requested");
  await pay(shop, (await payBalance(shopper, orderId)).json["clientSecret"]);
  await expect.poll(() => balancesOf(orderId)[0]?.["payment_status"]).toBe("paid");
  await openPanelPage(page, shop.url, orders);
  await shows("£10,202.27 GBP, paid");
  await button("Refund of the balance…").click();
  await page.getByLabel("Amount in GBP").fill("10202.28");
  await shows("Please give an amount up to £10,202.27 GBP.");
  await page.getByLabel("Amount in GBP").fill("100");
  await page.getByLabel("Reason").fill("Late");
  await button("Refund £100.00 GBP").click();
  await shows("The refund is made. The customer gets an e-mail.");
  await shows("paid, £100.00 refunded");
  await button("Refund of the first payment…").click();
  await shows("At most £6,801.51 GBP");
});
