import { orderPath, ROUTES } from "../../../src/contract/site.ts";
import { recordStep } from "../../harness/record-walk.ts";
import { type CmsProduct, cartLines, productsForSale } from "../cart/steps.ts";
import { ordersOf, payAndFinish, payButton, proceedButton, test } from "../checkout/steps.ts";
import { expect, fromCms } from "../fixtures.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { ON_REQUEST, quoted, quoteLine } from "./steps.ts";

/** From the request to the order, against the real server. */

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

test("QUO-03 a navy accepts two units and 40 spares by a purchase order number, once in two tabs", async ({
  page,
  person,
}) => {
  const units = await fromCms<CmsProduct[]>(`/products?filters[slug][$eq]=${ON_REQUEST}`);
  const spares = (await productsForSale()).slice(0, 1);
  const list = [...units.map((unit) => quoteLine(unit, 2)), ...spares.map((spare) => quoteLine(spare, 40))];
  const link = await quoted(page, person.email, {}, list);
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
  // 2 × 1,234.56 + 40 × 78.90
  await expect(page.getByRole("main")).toContainText("€5,625.12");
  await expect(page.getByRole("main")).toContainText("Mine clearance");
  await recordStep(page, "navy-5-order");
});
