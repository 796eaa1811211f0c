import { readFile } from "node:fs/promises";
import { MAX_ORDER_QUANTITY } from "../../../src/contract/site.ts";
import { createCart } from "../../../src/features/cart/model.ts";
import { LOAD_FAILED_MESSAGE } from "../../../src/lib/messages.ts";
import { signIn } from "../../contract/panel/editor.ts";
import { pdfText } from "../../harness/pdf-text.ts";
import { cartLine, cartLines, setCart } from "../cart/steps.ts";
import { placeOrder, statusesOf } from "../checkout/steps.ts";
import { expect } from "../fixtures.ts";
import { openSignedIn, test } from "./account-steps.ts";

test.use({ expectedConsole: [/Failed to load resource/] });

const CATALOGUE = "**/api/products?*";

/** A paid order of two of a product, in pounds. */
async function paidOrder(person: Parameters<typeof placeOrder>[0]) {
  const order = await placeOrder(person, "gbp");
  await order.pays();
  await expect.poll(() => statusesOf(person)).toEqual(["paid"]);
  if (!order.product) throw new Error("The shop sells nothing");
  return { ...order, product: order.product };
}

async function sendParcel(orderId: string, productId: string): Promise<void> {
  const cms = {
    url: process.env["HALOCLINE_CMS_URL"] ?? "",
    dataDir: process.env["HALOCLINE_DATA_DIR"] ?? "",
  };
  const staff = await signIn(cms, "administrator");
  const lines = [{ product_id: productId, quantity: 1, serial_numbers: ["SW-24-0001"] }];
  const { status } = await staff.panel("POST", `/order-desk/orders/${orderId}/ship`, {
    ...{ key: `${orderId}-parcel-1`, carrier: "Tideway Parcels", tracking_number: "TW 12" },
    ...{ sent_on: new Date().toISOString().slice(0, 10), lines },
  });
  expect(status).toBe(200);
}

test("DSK-03 DSK-06 a customer sees what was sent, follows the parcel, and saves the invoice", async ({
  page,
  person,
}) => {
  const { orderId, product, path } = await paidOrder(person);
  await sendParcel(orderId, product.documentId);
  await openSignedIn(page, person, "/my-account#orders");
  await expect(page.getByRole("row").nth(1)).toContainText("paid, partly sent");
  await page.getByRole("row").nth(1).getByText("card").click({ force: true });
  await expect(page).toHaveURL(path);
  const parcel = page.getByRole("region", { name: "Parcel 1" });
  await expect(parcel).toContainText("with Tideway Parcels");
  await expect(parcel).toContainText(`1 × ${product.title}`);
  await expect(parcel).toContainText("Serial numbers: SW-24-0001");
  await expect(parcel.getByRole("link", { name: "TW 12" })).toHaveAttribute("href", /^https:.*TW%2012$/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Invoice (PDF)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^invoice-.+\.pdf$/);
  expect(await pdfText(new Uint8Array(await readFile(await download.path())))).toContain(product.title);
  await page.route("**/invoice.pdf", (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("button", { name: "Invoice (PDF)" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^The invoice cannot be loaded/);
});

test("DSK-06 D17 `Order again` puts all lines into the cart, whose review says what is no longer sold", async ({
  page,
  person,
}) => {
  const { product, path } = await paidOrder(person);
  await openSignedIn(page, person, path);
  const again = page.getByRole("button", { name: "Order again" });
  await page.route(CATALOGUE, (route) => route.fulfill({ status: 500, body: "" }));
  await again.click();
  await expect(page.getByRole("alert")).toHaveText(LOAD_FAILED_MESSAGE);
  await page.unroute(CATALOGUE);
  await again.click();
  await expect(page).toHaveURL("/cart");
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLines(page)).toContainText(product.title);
  await expect(cartLines(page)).toContainText("2 ×");
  await expect(cartLines(page).locator(".message")).toHaveCount(0);
  // The product is withdrawn: its line is added all the same, and marked.
  await setCart(page, createCart([]));
  const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 0 };
  await page.route(CATALOGUE, (route) => route.fulfill({ json: { data: [], meta: { pagination } } }));
  await page.goto(path);
  await again.click();
  await expect(page).toHaveURL("/cart");
  await expect(cartLines(page)).toContainText("No longer available. It cannot be paid for.");
});

test("DSK-06 `Order again` keeps the limits of a cart and adds nothing then", async ({ page, person }) => {
  const { product, path } = await paidOrder(person);
  await setCart(page, createCart([cartLine(product, MAX_ORDER_QUANTITY - 1)]));
  await openSignedIn(page, person, path);
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByRole("alert")).toContainText(`Nothing was added. “${product.title}” would be above`);
  await page.goto("/cart");
  await expect(cartLines(page)).toContainText(String(MAX_ORDER_QUANTITY - 1));
});
