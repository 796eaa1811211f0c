// @vitest-environment happy-dom
import Cookies from "js-cookie";
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_CART, serialiseCart } from "../../../src/domain/cart.ts";
import { MESSAGES } from "../../../src/domain/errors.ts";
import { CART_COOKIE, CART_HINT_COOKIE, CART_HINT_EVENT } from "../../../src/site.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };

/** The store as a page that has just been opened has it. */
async function freshStore() {
  vi.resetModules();
  return import("../../../src/stores/cart.ts");
}

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test("what is added is there on the next page", async () => {
  const first = await freshStore();
  expect(first.addToCart(loop)).toMatchObject({ ok: true });
  const second = await freshStore();
  second.$cart.subscribe(() => undefined);
  expect(second.$cart.get()).toEqual({ items: [{ ...loop, quantity: 1 }], totalAmount: 129_900 });
});

test("adding tells the badge: lines, total and the event", async () => {
  const { addToCart } = await freshStore();
  const told = vi.fn();
  document.addEventListener(CART_HINT_EVENT, told);
  addToCart(loop);
  addToCart(loop);
  document.removeEventListener(CART_HINT_EVENT, told);
  expect(Cookies.get(CART_HINT_COOKIE)).toBe("1|$2,598.00");
  expect(told).toHaveBeenCalledTimes(2);
});

test("a line that another tab has added is not overwritten", async () => {
  const here = await freshStore();
  here.$cart.subscribe(() => undefined);
  const there = await freshStore();
  there.addToCart({ ...loop, id: "ring" });
  here.addToCart(loop);
  expect(here.$cart.get().items.map(({ id }) => id)).toEqual(["ring", "loop"]);
});

test("a cookie that is no cart is told, discarded, and leaves an empty cart", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  Cookies.set(CART_COOKIE, "{broken");
  const { $cart } = await freshStore();
  $cart.subscribe(() => undefined);
  expect($cart.get()).toEqual(EMPTY_CART);
  expect(warn).toHaveBeenCalledWith(MESSAGES.cartInvalid);
  expect(Cookies.get(CART_COOKIE)).toBeUndefined();
  warn.mockRestore();
});

test("an add that the browser does not keep fails visibly and the cart stays as it was", async () => {
  const { addToCart, $cart } = await freshStore();
  addToCart(loop);
  const before = Cookies.get(CART_COOKIE);
  // Browsers drop a cookie that is too long without a word.
  const set = vi.spyOn(Cookies, "set").mockImplementation(() => undefined);
  expect(addToCart({ ...loop, id: "ring" })).toEqual({ ok: false, error: MESSAGES.addToCartFailed });
  set.mockRestore();
  expect(Cookies.get(CART_COOKIE)).toBe(before);
  expect($cart.get().items).toHaveLength(1);
  expect(serialiseCart($cart.get())).toBe(before);
});
