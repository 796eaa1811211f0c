// @vitest-environment happy-dom
import Cookies from "js-cookie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  CART_HINT_COOKIE,
  CART_HINT_EVENT,
  CART_SIGNAL_KEY,
  CURRENCY_KEY,
} from "../../../../../src/contract/site.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };

/** The store of a page that has just loaded. */
async function freshStore() {
  vi.resetModules();
  return import("../../../../../src/features/cart/store.ts");
}

const onHint = vi.fn();
vi.spyOn(console, "debug").mockImplementation(() => undefined);

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  vi.clearAllMocks();
  document.addEventListener(CART_HINT_EVENT, onHint);
});
afterEach(() => document.removeEventListener(CART_HINT_EVENT, onHint));

test("lines and totals are stored as text with the hint, in the displayed currency", async () => {
  const store = await freshStore();
  await store.addToCart({ ...loop, title: "Loop\nof hose" });
  await store.increaseQuantity("loop");
  expect(localStorage.getItem("cart_lines")?.split("\n")).toEqual([
    "1|$2,598.00",
    ...["Loop of hose", "2 × $1,299.00"],
    ...["Subtotal", "$2,598.00", "Shipping", "$0.00", "Total", "$2,598.00"],
  ]);
});

test("D6 a tab with a held currency keeps its own total, and the tabs do not overwrite each other for ever", async () => {
  const paying = await freshStore();
  const { holdCurrency } = await import("../../../../../src/features/currency/store.ts");
  await paying.addToCart(loop);
  paying.$cart.subscribe(() => undefined);
  holdCurrency("You are paying.");
  const other = await freshStore();
  const { applyCurrency } = await import("../../../../../src/features/currency/store.ts");
  other.$cart.subscribe(() => undefined);
  applyCurrency({ code: "GBP", rate: 0.5, at: Date.now() });
  dispatchEvent(new StorageEvent("storage", { key: CURRENCY_KEY }));
  const totals: unknown[] = [];
  onHint.mockImplementation((event: CustomEvent) => totals.push(event.detail));
  const signals = Array.from({ length: 3 }, () => {
    dispatchEvent(new StorageEvent("storage", { key: CART_SIGNAL_KEY }));
    return localStorage.getItem(CART_SIGNAL_KEY);
  });
  expect(new Set(signals).size).toBe(1);
  expect(Cookies.get(CART_HINT_COOKIE)).toBe("1|£649.50");
  expect(localStorage.getItem("cart_lines")).toMatch(/^1\|£649\.50/);
  expect(totals).toContain("1|$1,299.00");
  totals.length = 0;
  holdCurrency("");
  expect(totals).toEqual(["1|£649.50"]);
});

test("the lines of an empty cart are removed", async () => {
  const store = await freshStore();
  await store.addToCart(loop);
  await store.clearCart();
  expect(localStorage.getItem("cart_lines")).toBeNull();
});
