import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isValidItem } from "../../../../../src/features/cart/model.ts";
import {
  packCart,
  parsePlainCart,
  unpackCart,
} from "../../../../../src/features/cart/storage/cart-record.ts";
import { MESSAGES } from "../../../../../src/lib/messages.ts";
import { anyCart } from "../../../../harness/carts.ts";

test("CART-10 a packed cart reads back as it was", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(unpackCart(packCart(cart))).toEqual({ ok: true, data: cart });
    }),
    { numRuns: 1_000 },
  );
});

test("a title with line breaks keeps to its line", () => {
  const item = { id: "a", title: "One\r\ntwo", price: 1, quantity: 1 };
  const back = unpackCart(packCart({ items: [item, { ...item, id: "b" }], totalAmount: 2 }));
  expect(back.ok && back.data.items.map(({ title }) => title)).toEqual(["One  two", "One  two"]);
});

test("CART-10 the plain record of the specification is accepted", () => {
  const text = JSON.stringify({
    items: [{ id: "a", title: "A", price: 12.5, quantity: 2, featured: "/uploads/a.webp" }],
    totalAmount: 25,
  });
  expect(parsePlainCart(text)).toEqual({
    ok: true,
    data: { items: [{ id: "a", title: "A", price: 1250, quantity: 2 }], totalAmount: 2500 },
  });
});

test("CART-11 without an array of items or a numeric total it is invalid, in the specified words", () => {
  const wrong = ["", "null", "[]", "{", "{}", '{"items":{}}', '{"items":[]}', '{"totalAmount":1}'];
  for (const text of [...wrong, '{"items":[],"totalAmount":"1"}', '{"items":null,"totalAmount":1}'])
    expect(parsePlainCart(text)).toEqual({ ok: false, error: MESSAGES.cartInvalid });
});

test("CART-12 lines that are not whole are dropped and the total is computed from the rest", () => {
  const whole = { id: "a", title: "A", price: 2.5, quantity: 2 };
  const broken = [
    { ...whole, id: undefined },
    { ...whole, id: 7 },
    { ...whole, title: "" },
    { ...whole, title: undefined },
    { ...whole, price: "1" },
    { ...whole, price: null },
    { ...whole, price: -1 },
    { ...whole, price: 1e300 },
    { ...whole, quantity: "2" },
    { ...whole, quantity: 0 },
    { ...whole, quantity: 1.5 },
    { ...whole, quantity: 1e9 },
    null,
    [],
    "line",
  ];
  const text = JSON.stringify({ items: [...broken, whole], totalAmount: 999 });
  expect(parsePlainCart(text)).toEqual({
    ok: true,
    data: { items: [{ id: "a", title: "A", price: 250, quantity: 2 }], totalAmount: 500 },
  });
});

test("two lines of one product become one", () => {
  const line = { id: "a", title: "A", price: 2.5, quantity: 2 };
  const text = JSON.stringify({ items: [line, { ...line, quantity: 3 }], totalAmount: 0 });
  expect(parsePlainCart(text)).toMatchObject({
    data: { items: [{ id: "a", quantity: 5 }], totalAmount: 1250 },
  });
});

/** Anything that may stand where a field should. */
const anything = fc.oneof(fc.jsonValue(), fc.double(), fc.integer(), fc.string());
const nearlyItem = fc.record(
  { id: anything, title: anything, price: anything, quantity: anything },
  { requiredKeys: [] },
);
const nearlyCart = fc.record(
  { items: fc.oneof(fc.array(fc.oneof(nearlyItem, anything)), anything), totalAmount: anything },
  { requiredKeys: [] },
);

test("CART-11 CART-12 of 10,000 nearly right records none throws and none gives a total that is not that of its lines", () => {
  const text = fc.oneof(
    nearlyCart.map((cart) => JSON.stringify(cart)),
    fc.string(),
    fc.json(),
  );
  fc.assert(
    fc.property(text, (stored) => {
      const cart = parsePlainCart(stored);
      if (!cart.ok) return;
      const sum = cart.data.items.reduce((all, { price, quantity }) => all + price * quantity, 0);
      expect(cart.data.totalAmount).toBe(sum);
      expect(cart.data.items.every(isValidItem)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

test("bytes that we did not write never make the reading throw", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (head, titles) => {
      const cart = unpackCart({ head: Uint8Array.from(head), titles });
      expect(cart.ok ? cart.data.items.every(isValidItem) : cart.error).toBeTruthy();
    }),
    { numRuns: 10_000 },
  );
}, 60_000);
