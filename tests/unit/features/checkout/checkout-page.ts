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
  const cart = await import("../../../../src/features/cart/store.ts");
  const checkout = await import("../../../../src/features/checkout/store.ts");
  const opening = await import("../../../../src/features/checkout/open-checkout.ts");
  const starting = await import("../../../../src/features/checkout/start-payment.ts");
  const following = await import("../../../../src/features/checkout/follow-changes.ts");
  const payment = await import("../../../../src/features/checkout/payment/resolve-payment.ts");
  const openOrder = await import("../../../../src/features/orders/open-orders.ts");
  return { ...cart, ...checkout, ...opening, ...starting, ...following, ...payment, ...openOrder };
}

/** Opens a checkout with one loop in the cart. */
export async function openCheckoutPage() {
  const page = await freshPage();
  if (page.$cart.get().items.length === 0) await page.addToCart(LOOP);
  await page.openCheckout(EMAIL);
  return page;
}
