import { vi } from "vitest";

export const EMAIL = "ada@example.com";
export const LOOP = { id: "loop", title: "Loop", price: 129_900 };
export const FORM = {
  "billing-name": "Ada",
  "billing-street_address": "1 Harbour Road",
  "billing-country": "gb",
  same: "on",
};

/** The stores of a page, or another tab, that has just loaded. */
export async function freshPage() {
  vi.resetModules();
  const cart = await import("../../../src/stores/cart.ts");
  const checkout = await import("../../../src/stores/checkout.ts");
  const payment = await import("../../../src/stores/settle-payment.ts");
  const openOrder = await import("../../../src/stores/open-order.ts");
  return { ...cart, ...checkout, ...payment, ...openOrder };
}

/** Opens a checkout with one loop in the cart. */
export async function openCheckoutPage() {
  const page = await freshPage();
  if (page.$cart.get().items.length === 0) await page.addToCart(LOOP);
  await page.openCheckout(EMAIL);
  return page;
}
