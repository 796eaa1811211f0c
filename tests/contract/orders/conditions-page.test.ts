import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { orderInShop } from "../cms/shop.ts";
import { panelToken } from "../panel/editor.ts";
import { openPanelPage, panelPage } from "../panel/panel-page.ts";
import { STATED, trainedOrder } from "./paid-order.ts";

/** Conditions of sale on the panel's page of an order, in a browser, with a real CMS. */

const shop = sharedShop();
let browser: Browser;
let page: Page;
let open: (documentId: string) => Promise<void>;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ timezoneId: "UTC" });
  const script = await panelPage("orders/desk/OrderRoutes");
  const token = await panelToken(shop, "administrator");
  open = (documentId) => openPanelPage(page, shop.url, { script, token, route: `/${documentId}` });
});
afterAll(() => browser.close());

const condition = () => page.getByRole("region", { name: "Training" });
const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

test("CON-03 staff read the evidence and clear a condition, or refuse it with a reason, which refunds the order", async () => {
  const first = await trainedOrder(shop);
  await open(first.orderId);
  await condition().waitFor();
  for (const text of [...Object.values(STATED), "Trained Set", "Training to the level of the set."])
    expect(await condition().textContent()).toContain(text);
  expect(await page.getByRole("button", { name: "Record as sent" }).count()).toBe(0);
  await press("Clear");
  await shows("The condition is cleared.");
  await shows("Condition cleared: Training");
  await page.getByRole("button", { name: "Record as sent" }).waitFor();
  expect(await page.getByRole("button", { name: "Refuse…" }).count()).toBe(0);
  const second = await trainedOrder(shop);
  await open(second.orderId);
  await press("Refuse…");
  expect(await page.getByRole("button", { name: "Refuse the condition" }).isDisabled()).toBe(true);
  await shows(/Card payments are refunded, transfers are listed to be given back/);
  await page.getByLabel("Reason").fill("Not certified");
  await press("Refuse the condition");
  await shows(/^Refused by First Administrator, .*: Not certified$/);
  await shows("Condition refused: Training: Not certified");
  await expect.poll(() => orderInShop(shop, second.orderId)?.["payment_status"]).toBe("refunded");
});
