import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { pdfText } from "../../harness/pdf-text.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { orderInShop } from "../cms/shop.ts";
import { panelToken } from "../panel/editor.ts";
import { openPanelPage, panelPage } from "../panel/panel-page.ts";
import { paidOrder } from "./paid-order.ts";

/** Parcels and documents on the panel's pages of orders, in a browser, with a real CMS. */

const shop = sharedShop();
let browser: Browser;
let page: Page;
let open: (documentId?: string) => Promise<void>;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ timezoneId: "UTC" });
  const script = await panelPage("orders/desk/OrderRoutes");
  const token = await panelToken(shop, "administrator");
  open = (documentId = "") => openPanelPage(page, shop.url, { script, token, route: `/${documentId}` });
});
afterAll(() => browser.close());

const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

/** Presses a button that saves a PDF. */
async function savedPdf(button: string) {
  const [download] = await Promise.all([page.waitForEvent("download"), press(button)]);
  const file = await readFile(await download.path());
  return { name: download.suggestedFilename(), text: await pdfText(new Uint8Array(file)) };
}

test("DSK-03 staff record a parcel with serial numbers, and then that it has arrived", async () => {
  const { orderId } = await paidOrder(shop);
  await open(orderId);
  await shows("to be sent");
  await page.getByLabel("Units in the parcel, of 2").fill("1");
  await page.getByLabel("Serial numbers, one a line").last().fill("SW-24-0001, SW-24-0002");
  await page.getByLabel("Tracking number").fill("TW 12");
  await press("Record as sent");
  await shows("That did not work: There are more serial numbers than units.");
  await page.getByLabel("Serial numbers, one a line").last().fill("SW-24-0001");
  await press("Record as sent");
  await shows("The parcel is recorded as sent. The customer gets an e-mail.");
  await shows("partly sent");
  await shows("1 × Set One: SW-24-0001");
  expect(await page.getByRole("link", { name: "TW 12" }).getAttribute("href")).toBe(
    "https://tideway.example/follow?parcel=TW%2012",
  );
  await shows(/^Fulfilment: Parcel 1 sent with Tideway Parcels, TW 12$/);
  const slip = await savedPdf("Packing slip");
  expect(slip.text).toContain("SW-24-0001");
  await press("Delivered today");
  await shows("Fulfilment: Parcel 1 delivered");
  expect(orderInShop(shop, orderId)?.["fulfilment_status"]).toBe("partly sent");
});

test("DSK-04 staff enter a VAT number, issue the invoice and save it, and export the month", async () => {
  const { orderId } = await paidOrder(shop);
  await open(orderId);
  await page.getByLabel("Buyer's VAT number").fill("FR 12");
  await press("Save the VAT number");
  await shows("The VAT number is stored.");
  await press("Issue the invoice");
  await shows(/^Invoice issued: \d{4}-\d{5}$/);
  const { name, text } = await savedPdf("Invoice (PDF)");
  expect(name).toMatch(/^invoice-\d{4}-\d{5}\.pdf$/);
  expect(text).toContain("VAT number FR 12");
  await open();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press("Export for the accountant (CSV)"),
  ]);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.startsWith('\uFEFF"Date","Kind"')).toBe(true);
  expect(csv).toContain(`"${orderInShop(shop, orderId)?.["number"]}"`);
});
