// @vitest-environment happy-dom
import * as fc from "fast-check";
import Cookies from "js-cookie";
import { beforeEach, expect, test, vi } from "vitest";
import { CART_COOKIE, MAX_ORDER_QUANTITY } from "../../../../../src/contract/site.ts";
import { addItems, notAddedMessage } from "../../../../../src/features/cart/add/add-all.ts";
import { createCart, EMPTY_CART } from "../../../../../src/features/cart/model.ts";
import { decodeCart } from "../../../../../src/features/cart/storage/cart-cipher.ts";
import { MESSAGES } from "../../../../../src/lib/messages.ts";
import { cartItem, largeCart } from "../../../../harness/carts.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };
const ring = { id: "ring", title: "O-ring", price: 240 };

/** The store of a page that has just loaded. */
async function freshStore() {
  vi.resetModules();
  return {
    ...(await import("../../../../../src/features/cart/store.ts")),
    ...(await import("../../../../../src/features/cart/add/add-all.ts")),
  };
}

const stored = () => Cookies.get(CART_COOKIE) ?? "";
vi.spyOn(console, "debug").mockImplementation(() => undefined);

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  localStorage.clear();
});

test("FIT-05 D16 many lines are added at once, and lines of one product add up", async () => {
  const store = await freshStore();
  await store.addToCart(ring);
  const added = await store.addAll([
    { ...loop, quantity: 2 },
    { ...ring, quantity: 4 },
    { ...loop, quantity: 1 },
  ]);
  const items = [
    { ...ring, quantity: 5 },
    { ...loop, quantity: 3 },
  ];
  expect(added).toMatchObject({ ok: true, data: { items } });
  expect(decodeCart(stored())).toMatchObject({ ok: true, data: { items } });
  expect(store.$cartAnimation.get()).toBe(true);
});

test("FIT-05 D16 lines that the cookie cannot hold are not added, and the message says how many fit", async () => {
  const { items } = largeCart(100);
  const store = await freshStore();
  await store.addAll(items.slice(0, 5));
  const before = stored();
  const lines = items.slice(5);
  const added = await store.addAll(lines);
  expect(stored()).toBe(before);
  expect(store.$cart.get().items).toEqual(items.slice(0, 5));
  if (added.ok) throw new Error("A cookie held 100 lines");
  const fitting = Number(added.error.match(/first (\d+)/)?.[1]);
  expect(fitting).toBeGreaterThan(50);
  expect(added.error).toBe(
    `Nothing was added. ${MESSAGES.cartFull} Your cart has space for the first ${fitting} of these 95 lines.`,
  );
  // The number is exact: so many lines are added, and no more fit.
  expect(await store.addAll(lines.slice(0, fitting + 1))).toEqual({
    ok: false,
    error: notAddedMessage(MESSAGES.cartFull, fitting, fitting + 1),
  });
  expect(await store.addAll(lines.slice(0, fitting))).toMatchObject({ ok: true });
  expect(CART_COOKIE.length + stored().length).toBeLessThanOrEqual(4_096);
  expect(decodeCart(stored())).toMatchObject({ ok: true, data: { items: items.slice(0, 5 + fitting) } });
});

test("FIT-05 above the limits of an order nothing is added, with the reason", async () => {
  const store = await freshStore();
  await store.addAll([{ ...loop, quantity: 998 }]);
  const before = stored();
  const added = await store.addAll([
    { ...ring, quantity: 1 },
    { ...loop, quantity: 2 },
  ]);
  const error =
    "Nothing was added. “Loop” would be above the most that one order may have (999): your cart has 998.";
  expect(added).toEqual({ ok: false, error });
  const many = Array.from({ length: 100 }, (_, index) => ({
    id: `${index}`,
    title: "x",
    price: 1,
    quantity: 1,
  }));
  expect(await store.addAll(many)).toMatchObject({
    ok: false,
    error: expect.stringContaining("space for the first 99 of these 100 lines"),
  });
  expect(await store.addAll([{ ...ring, quantity: 0 }])).toMatchObject({ ok: false });
  expect(stored()).toBe(before);
  expect(store.$cart.get().items).toHaveLength(1);
});

test("FIT-05 lines that the browser does not store are not added, with the reason", async () => {
  const { addAll, $cart } = await freshStore();
  const set = vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
  const added = await addAll([{ ...ring, quantity: 1 }]);
  set.mockRestore();
  expect(added).toEqual({
    ok: false,
    error: `Nothing was added. ${MESSAGES.cartNotSaved}`,
  });
  expect($cart.get()).toEqual(EMPTY_CART);
});

test("FIT-05 many lines are all in the cart, each quantity the sum of its lines, or none is", () => {
  const line = fc.tuple(cartItem, fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 1, max: 400 }));
  const lines = fc.array(
    line.map(([item, id, quantity]) => ({ ...item, id, quantity })),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(lines, lines, (before, added) => {
      const cart = createCart([...new Map(before.map((item) => [item.id, item])).values()]);
      const after = addItems(cart, added);
      if (!after.ok) return;
      const quantityOf = (id: string, items: readonly { id: string; quantity: number }[]) =>
        items.filter((item) => item.id === id).reduce((sum, { quantity }) => sum + quantity, 0);
      for (const { id } of [...cart.items, ...added])
        expect(quantityOf(id, after.data.items)).toBe(quantityOf(id, cart.items) + quantityOf(id, added));
      for (const { id } of added)
        expect(quantityOf(id, after.data.items)).toBeLessThanOrEqual(MAX_ORDER_QUANTITY);
    }),
  );
});

test("FIT-05 a message about a single line states no number of lines", () => {
  expect(notAddedMessage("Full.", 0, 1)).toBe("Nothing was added. Full.");
  expect(notAddedMessage("Full.", 0, 2)).toBe(
    "Nothing was added. Full. Your cart has no space for these 2 lines.",
  );
});

test("FIT-02 D16 one part at its limit is named as what keeps the set out, and no space is denied", async () => {
  const store = await freshStore();
  await store.addAll([{ ...ring, quantity: 999 }]);
  const lines = [ring, loop, ...["a", "b", "c", "d"].map((id) => ({ ...loop, id }))];
  const set = lines.map((line) => ({ ...line, quantity: 1 }));
  const error = "Nothing was added. “O-ring” is already at the most that one order may have (999).";
  expect(await store.addAll(set)).toEqual({ ok: false, error });
  expect(await store.addAll(set.toReversed())).toEqual({ ok: false, error });
  expect(store.$cart.get().items).toHaveLength(1);
});

test("FIT-05 lines of one product that exceed the limit together are named", async () => {
  const { addAll } = await freshStore();
  expect(await addAll([600, 400].map((quantity) => ({ ...loop, quantity })))).toEqual({
    ok: false,
    error: "Nothing was added. “Loop” would be above the most that one order may have (999).",
  });
});
