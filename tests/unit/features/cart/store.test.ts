// @vitest-environment happy-dom
import Cookies from "js-cookie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  CART_COOKIE,
  CART_COOKIE_DAYS,
  CART_HINT_COOKIE,
  CART_HINT_EVENT,
  CART_SIGNAL_KEY,
} from "../../../../src/contract/site.ts";
import { EMPTY_CART } from "../../../../src/features/cart/model.ts";
import { decodeCart } from "../../../../src/features/cart/storage/cart-cipher.ts";
import { MESSAGES } from "../../../../src/lib/messages.ts";
import { largeCart } from "../../../harness/carts.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };
const ring = { id: "ring", title: "O-ring", price: 240 };

/** The store of a page that has just loaded. */
async function freshStore() {
  vi.resetModules();
  return import("../../../../src/features/cart/store.ts");
}

const stored = () => Cookies.get(CART_COOKIE) ?? "";
/** Writes a text without escaping. */
const raw = Cookies.withConverter({ write: (text: string) => text });
const onHint = vi.fn();
const debug = vi.spyOn(console, "debug").mockImplementation(() => undefined);

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
  vi.clearAllMocks();
  document.addEventListener(CART_HINT_EVENT, onHint);
});
afterEach(() => document.removeEventListener(CART_HINT_EVENT, onHint));

test("CART-10 added lines are in the cart on the next page", async () => {
  const first = await freshStore();
  expect(await first.addToCart(loop)).toMatchObject({ ok: true });
  const second = await freshStore();
  second.$cart.subscribe(() => undefined);
  expect(second.$cart.get()).toEqual({ items: [{ ...loop, quantity: 1 }], totalAmount: 129_900 });
});

test("CART-10 the cookie lasts 7 days for the whole site and is not readable as plain text", async () => {
  const set = vi.spyOn(document, "cookie", "set");
  await (await freshStore()).addToCart(loop);
  const text = set.mock.calls.map(([text]) => text).find((text) => text.startsWith(`${CART_COOKIE}=`)) ?? "";
  set.mockRestore();
  const [, expires = ""] = text.match(/expires=([^;]+)/) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(Math.abs(days - CART_COOKIE_DAYS)).toBeLessThan(0.01);
  expect(text).toContain("path=/");
  expect(text).not.toContain("Loop");
});

test("CART-09 every change is saved, with the total of its lines, and logged", async () => {
  const store = await freshStore();
  await store.addToCart(loop);
  await store.addToCart(ring);
  await store.increaseQuantity("ring");
  await store.increaseQuantity("ring");
  await store.decreaseQuantity("ring");
  await store.updateInCart("loop", { price: 100_000 });
  expect(decodeCart(stored())).toEqual({
    ok: true,
    data: {
      items: [
        { ...loop, price: 100_000, quantity: 1 },
        { ...ring, quantity: 2 },
      ],
      totalAmount: 100_480,
    },
  });
  expect(debug).toHaveBeenCalledTimes(6);
  await store.removeFromCart("loop");
  expect(decodeCart(stored())).toMatchObject({ data: { totalAmount: 480 } });
});

test("CART-05 a decrease at 1 changes nothing and does not fail", async () => {
  const store = await freshStore();
  await store.addToCart(loop);
  const before = stored();
  expect(await store.decreaseQuantity("loop")).toMatchObject({ ok: true });
  expect(stored()).toBe(before);
});

test("CART-07 clear empties the cart and deletes the cookie", async () => {
  const store = await freshStore();
  await store.addToCart(loop);
  await store.clearCart();
  expect(store.$cart.get()).toEqual(EMPTY_CART);
  expect(Cookies.get(CART_COOKIE)).toBeUndefined();
  expect(Cookies.get(CART_HINT_COOKIE)).toBe("0|$0.00");
});

test("CART-07 CUR-04 a cleared cart shows zero in the displayed currency, here and on the next page", async () => {
  const store = await freshStore();
  const { applyCurrency } = await import("../../../../src/features/currency/store.ts");
  applyCurrency({ code: "GBP", rate: 0.8, at: Date.now() });
  await store.addToCart(loop);
  onHint.mockClear();
  await store.clearCart();
  expect(Cookies.get(CART_HINT_COOKIE)).toBe("0|£0.00");
  expect(onHint).toHaveBeenCalled();
});

test("CART-13 an add starts a short animation, which is not saved", async () => {
  vi.useFakeTimers();
  const { addToCart, $cartAnimation, $cart } = await freshStore();
  await addToCart(loop);
  expect($cartAnimation.get()).toBe(true);
  expect(decodeCart(stored())).toEqual({ ok: true, data: $cart.get() });
  expect(Object.keys($cart.get())).toEqual(["items", "totalAmount"]);
  vi.runAllTimers();
  expect($cartAnimation.get()).toBe(false);
  vi.useRealTimers();
});

test("HDR-04 adding updates the badge: lines, total and the event", async () => {
  const { addToCart } = await freshStore();
  onHint.mockImplementation(() => Cookies.get(CART_HINT_COOKIE));
  await addToCart(loop);
  await addToCart(loop);
  expect(onHint.mock.results.map(({ value }) => value).slice(-2)).toEqual(["1|$1,299.00", "1|$2,598.00"]);
});

test("CUR-04 the badge's total follows the currency, each unit price converted separately", async () => {
  const { addToCart } = await freshStore();
  const { applyCurrency } = await import("../../../../src/features/currency/store.ts");
  await addToCart({ ...loop, price: 1 });
  await addToCart({ ...loop, price: 1 });
  applyCurrency({ code: "EUR", rate: 0.5, at: Date.now() });
  expect(Cookies.get(CART_HINT_COOKIE)).toBe("1|€0.02");
  applyCurrency({ code: "USD", rate: 1, at: Date.now() });
  expect(Cookies.get(CART_HINT_COOKIE)).toBe("1|$0.02");
});

test("no change overwrites what another tab has stored", async () => {
  const here = await freshStore();
  await here.addToCart(loop);
  const there = await freshStore();
  await there.addToCart(ring);
  await there.increaseQuantity("loop");
  await here.increaseQuantity("loop");
  await here.removeFromCart("unknown");
  expect(here.$cart.get().items).toEqual([
    { ...loop, quantity: 3 },
    { ...ring, quantity: 1 },
  ]);
});

test("another tab's change is shown at once", async () => {
  const here = await freshStore();
  here.$cart.subscribe(() => undefined);
  const there = await freshStore();
  await there.addToCart(ring);
  expect(here.$cart.get().items).toEqual([]);
  expect(localStorage.getItem(CART_SIGNAL_KEY)).toBeTruthy();
  dispatchEvent(new StorageEvent("storage", { key: CART_SIGNAL_KEY }));
  expect(here.$cart.get().items).toEqual([{ ...ring, quantity: 1 }]);
});

test("CART-11 an invalid cookie is logged and removed, and the cart is empty", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  for (const wrong of ["{broken", "%E0%A4%A", "garbage", '{"items":{},"totalAmount":0}']) {
    warn.mockClear();
    raw.set(CART_COOKIE, wrong);
    const { $cart } = await freshStore();
    $cart.subscribe(() => undefined);
    expect($cart.get()).toEqual(EMPTY_CART);
    expect(warn).toHaveBeenCalledWith(MESSAGES.cartInvalid);
    expect(document.cookie).not.toContain(CART_COOKIE);
  }
  warn.mockRestore();
});

test("D16 an add that the browser does not store fails with the specified message, and no line is lost", async () => {
  const { addToCart, $cart } = await freshStore();
  await addToCart(loop);
  const before = stored();
  // Browsers silently drop a cookie that is too long.
  const set = vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
  expect(await addToCart(ring)).toEqual({ ok: false, error: MESSAGES.addToCartFailed });
  set.mockRestore();
  expect(stored()).toBe(before);
  expect($cart.get().items).toEqual([{ ...loop, quantity: 1 }]);
});

test("CART-03 an invalid product is not added, with a message", async () => {
  const { addToCart, $cart } = await freshStore();
  expect(await addToCart({ ...loop, id: "" })).toEqual({ ok: false, error: MESSAGES.addToCartFailed });
  expect($cart.get()).toEqual(EMPTY_CART);
});

test("CART-14 60 distinct lines are in the cart on the next page", async () => {
  const cart = largeCart(60);
  const { addToCart } = await freshStore();
  for (const item of cart.items) expect(await addToCart(item)).toMatchObject({ ok: true });
  const next = await freshStore();
  next.$cart.subscribe(() => undefined);
  expect(next.$cart.get().items.map(({ id, title, price }) => [id, title, price])).toEqual(
    cart.items.map(({ id, title, price }) => [id, title, price]),
  );
}, 30_000);

test("above the limit of an order, adding fails with the reason, and the cart stays as it is", async () => {
  const store = await freshStore();
  await store.addToCart(loop);
  await store.updateInCart("loop", { quantity: 999 });
  const before = stored();
  expect(await store.addToCart(loop)).toEqual({
    ok: false,
    error: "An order holds at most 999 of one product.",
  });
  expect(stored()).toBe(before);
});
