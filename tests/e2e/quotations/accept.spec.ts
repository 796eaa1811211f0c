import type { Page } from "@playwright/test";
import { orderPath, ROUTES } from "../../../src/contract/site.ts";
import { signIn } from "../../contract/panel/editor.ts";
import { nextMailTo } from "../../harness/mail.ts";
import { recordStep } from "../../harness/record-walk.ts";
import { cartLines } from "../cart/steps.ts";
import { ordersOf, payAndFinish, payButton, proceedButton, test } from "../checkout/steps.ts";
import { expect } from "../fixtures.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { fillRequest, openList, sendButton } from "./steps.ts";

/** From the request to the order, against the real server. */

const DATA_DIR = process.env["HALOCLINE_DATA_DIR"] ?? "";
const CMS = { url: process.env["HALOCLINE_CMS_URL"] ?? "", dataDir: DATA_DIR };
const PRICES = [123_456, 7_890];

/** Requests a quotation of two products on the site; staff send one. @returns the holder's link */
async function quoted(page: Page, email: string): Promise<string> {
  await openList(page, 2, ROUTES.quoteRequest);
  await fillRequest(page);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await recordStep(page, "navy-1-request");
  await sendButton(page).click();
  const reference = page.getByRole("main").getByText(/RFQ-\w{4}-\w{4}/);
  await expect(reference).toBeVisible();
  await recordStep(page, "navy-2-requested");
  const [number] = /RFQ-\w{4}-\w{4}/.exec((await reference.textContent()) ?? "") ?? [""];
  expect((await nextMailTo(DATA_DIR, email)).text).toContain(number);
  const { panel } = await signIn(CMS, "administrator");
  const list = await panel("GET", `/quotation-desk/quotations?${new URLSearchParams({ search: number })}`);
  const [found] = JSON.parse(list.text).data.quotations;
  const offer = { currency: "EUR", prices: PRICES, lead_time: "6 weeks", terms: "Ex works.", revision: 0 };
  const { status, text } = await panel("POST", `/quotation-desk/quotations/${found.documentId}/send`, {
    ...offer,
    key: `offer-of-${found.documentId}`,
  });
  expect(status, text).toBe(200);
  const mail = await nextMailTo(DATA_DIR, email, 1);
  const [link = ""] = /\/quotation#[\w-]+\.[\w-]+/.exec(mail.text) ?? [];
  return link;
}

const TOTAL = "€1,313.46";

test("QUO-01 QUO-02 QUO-03 a request becomes a quotation, which its holder reads and pays by card, beside the cart", async ({
  page,
  person,
  cartItems,
}) => {
  const link = await quoted(page, person.email);
  await page.goto(link);
  const main = page.getByRole("main");
  await expect(main.getByRole("table", { name: "Products and prices" })).toContainText(TOTAL);
  await expect(main).toContainText("6 weeks");
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await main.getByRole("button", { name: "QUOTATION (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^quotation-Q-\d{4}-\d+\.pdf$/);
  await main.getByRole("link", { name: "PAY BY CARD" }).click();
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText(TOTAL);
  await proceedButton(page).click();
  await expect(payButton(page)).toBeEnabled();
  await payAndFinish(page);
  await page.goto(ROUTES.cart);
  await expect(cartLines(page)).toHaveCount(cartItems.length);
  expect(await ordersOf(person)).toMatchObject([
    { payment_status: "paid", amount: 1313.46, currency: "EUR" },
  ]);
  await page.goto("/robots.txt");
  await page.goto(link);
  await expect(main).toContainText(/accepted/i);
  await expect(main.getByRole("link", { name: "PAY BY CARD" })).toBeHidden();
});

test("QUO-03 a quotation is accepted by a purchase order number, once in two tabs", async ({
  page,
  person,
}) => {
  const link = await quoted(page, person.email);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(link);
    await tab.getByRole("button", { name: "PURCHASE ORDER NUMBER" }).click();
    await tab.getByLabel("Purchase order number").fill(tab === page ? "PO 4711" : "PO 4712");
  }
  await recordStep(page, "navy-3-quotation");
  await page.getByRole("button", { name: "ACCEPT THE QUOTATION" }).click();
  await expect(page.getByRole("main")).toContainText(/Order\s+\w{4}-\w{4}/);
  await recordStep(page, "navy-4-accepted");
  await other.getByRole("button", { name: "ACCEPT THE QUOTATION" }).click();
  await expect(other.getByRole("main")).toContainText("This quotation is accepted already.");
  const [order, ...others] = await ordersOf(person);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ payment_status: "pending", payment_method: "purchase order" });
  await page.goto(orderPath(String(order?.["documentId"])));
  await expect(page.getByRole("main")).toContainText("PO 4711");
  await recordStep(page, "navy-5-order");
});
