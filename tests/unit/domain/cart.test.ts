import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addItem, EMPTY_CART, lineTotal, parseCart, serialiseCart } from "../../../src/domain/cart.ts";
import { MESSAGES } from "../../../src/domain/errors.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };
const ring = { id: "ring", title: "O-ring", price: 240 };

test("adding a product again raises its quantity, another product adds a line", () => {
  const cart = [loop, ring, loop].reduce(addItem, EMPTY_CART);
  expect(cart.items).toEqual([
    { ...loop, quantity: 2 },
    { ...ring, quantity: 1 },
  ]);
  expect(cart.totalAmount).toBe(2 * 129_900 + 240);
});

test("a stored cart reads back as it was", () => {
  const product = fc.record({
    id: fc.string({ minLength: 1 }),
    title: fc.string({ minLength: 1 }),
    price: fc.integer({ min: 0, max: 99_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(product, { maxLength: 30 }), (products) => {
      const cart = products.reduce(addItem, EMPTY_CART);
      expect(parseCart(serialiseCart(cart))).toEqual({ ok: true, data: cart });
      expect(cart.totalAmount).toBe(cart.items.reduce((sum, item) => sum + lineTotal(item), 0));
    }),
  );
});

test("text that is no cart is refused in the specified words", () => {
  for (const text of [
    "",
    "null",
    "[]",
    "{",
    '{"items":{}}',
    '{"items":[]}',
    '{"items":[],"totalAmount":"1"}',
  ]) {
    expect(parseCart(text)).toEqual({ ok: false, error: MESSAGES.cartInvalid });
  }
});

test("lines that are not whole are dropped and the total is computed from the rest", () => {
  const whole = { id: "a", title: "A", price: 2.5, quantity: 2 };
  const broken = [
    { ...whole, id: undefined },
    { ...whole, title: "" },
    { ...whole, price: "1" },
    { ...whole, quantity: 0 },
    null,
  ];
  const text = JSON.stringify({ items: [...broken, whole], totalAmount: 999 });
  expect(parseCart(text)).toEqual({
    ok: true,
    data: { items: [{ id: "a", title: "A", price: 250, quantity: 2 }], totalAmount: 500 },
  });
});

test("no text makes the reading throw or gives a total below zero", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const cart = parseCart(text);
      expect(cart.ok ? cart.data.totalAmount >= 0 : cart.error).toBeTruthy();
    }),
  );
});
