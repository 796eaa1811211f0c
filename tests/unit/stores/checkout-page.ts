import { vi } from "vitest";

export const EMAIL = "ada@example.com";
export const LOOP = { id: "loop", title: "Loop", price: 129_900 };
export const FORM = {
  "billing-name": "Ada",
  "billing-street_address": "1 Harbour Road",
  "billing-country": "gb",
  same: "on",
};

/** As in a page, or another tab, that has just been opened. */
export async function freshPage() {
  vi.resetModules();
  const cart = await import("../../../src/stores/cart.ts");
  const checkout = await import("../../../src/stores/checkout.ts");
  const settle = await import("../../../src/stores/settle-payment.ts");
  const openOrder = await import("../../../src/stores/open-order.ts");
  return { ...cart, ...checkout, ...settle, ...openOrder };
}

/** A checkout that has been opened with one loop in the cart. */
export async function opened() {
  const page = await freshPage();
  if (page.$cart.get().items.length === 0) await page.addToCart(LOOP);
  await page.openCheckout(EMAIL);
  return page;
}
