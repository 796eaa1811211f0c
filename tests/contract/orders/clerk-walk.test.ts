import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { recordStep } from "../../harness/record-walk.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { orderInShop } from "../cms/shop.ts";
import { panelToken } from "../panel/editor.ts";
import { openPanelPage, panelPage } from "../panel/panel-page.ts";
import { paidOrder } from "./paid-order.ts";

const shop = sharedShop();

test("DSK-01 DSK-02 DSK-03 DSK-04 a clerk finds an order, ships it, refunds a part, and exports the month", async () => {
  const { orderId } = await paidOrder(shop);
  const number = String(orderInShop(shop, orderId)?.["number"]);
  const browser = await launchBrowser();
  const page = await browser.newPage({ timezoneId: "UTC" });
  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const panel = {
    script: await panelPage("orders/desk/OrderRoutes"),
    token: await panelToken(shop, "administrator"),
  };
  const open = (route: string) => openPanelPage(page, shop.url, { ...panel, route });

  await open("/");
  await page.getByLabel("Number, name, e-mail").fill("spare cell plymouth");
  await press("Search");
  await shows("1 found");
  await recordStep(page, "clerk-1-found");
  const address = await page.getByRole("link", { name: number }).getAttribute("href");
  expect(address).toBe(`/orders/${orderId}`);

  await open(`/${orderId}`);
  await page.getByLabel("Tracking number").fill("TW 12");
  await page.getByLabel("Serial numbers, one a line").last().fill("SW-24-0001");
  await press("Record as sent");
  await shows("The parcel is recorded as sent. The customer gets an e-mail.");
  await recordStep(page, "clerk-2-sent");

  await press("Refund…");
  await page.getByLabel("Reason").fill("A cell arrived damaged");
  await page.getByLabel("Amount in GBP").fill("74.12");
  await press("Refund £74.12 GBP");
  await shows("The refund is made. The customer gets an e-mail.");
  await press("Issue the invoice");
  await shows(/^Invoice issued: \d{4}-\d{5}$/);
  await recordStep(page, "clerk-3-refunded");

  await open("/");
  await recordStep(page, "clerk-4-export");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press("Export for the accountant (CSV)"),
  ]);
  const rows = (await readFile(await download.path(), "utf8"))
    .split("\r\n")
    .filter((row) => row.includes(number));
  expect(rows.map((row) => row.split(",")[1])).toEqual(['"sale"', '"refund"']);
  expect(rows[1]).toContain(",-74.12,");
  expect(orderInShop(shop, orderId)).toMatchObject({ fulfilment_status: "sent", refunded: 7412 });
  await browser.close();
});
