import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isValidItem } from "../../../../../src/features/cart/model.ts";
import { parseCart, serializeCart } from "../../../../../src/features/cart/storage/cart-record.ts";
import { MESSAGES } from "../../../../../src/lib/messages.ts";
import { anyCart } from "../../../../harness/carts.ts";

test("CART-10 a stored cart is read back unchanged", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(parseCart(serializeCart(cart))).toEqual({ ok: true, data: cart });
    }),
    { numRuns: 1_000 },
  );
});

test("CART-10 the plain record of the specification is accepted", () => {
  const text = JSON.stringify({
    items: [{ id: "a", title: "A", price: 12.5, quantity: 2, featured: "/uploads/a.webp" }],
    totalAmount: 25,
  });
  expect(parseCart(text)).toEqual({
    ok: true,
    data: { items: [{ id: "a", title: "A", price: 1250, quantity: 2 }], totalAmount: 2500 },
  });
});

test("CART-11 without an array of items or a numeric total it is invalid, in the specified words", () => {
  const wrong = ["", "null", "1", "{", "{}", '{"items":{}}', '{"items":[]}', '{"totalAmount":1}'];
  for (const text of [...wrong, '{"items":[],"totalAmount":"1"}', '{"items":null,"totalAmount":1}'])
    expect(parseCart(text)).toEqual({ ok: false, error: MESSAGES.cartInvalid });
});

test("CART-12 invalid lines are dropped and the total is computed from the rest", () => {
  const valid = { id: "a", title: "A", price: 2.5, quantity: 2 };
  const broken = [
    { ...valid, id: undefined },
    { ...valid, id: 7 },
    { ...valid, title: "" },
    { ...valid, title: undefined },
    { ...valid, price: "1" },
    { ...valid, price: null },
    { ...valid, price: -1 },
    { ...valid, price: 1e300 },
    { ...valid, quantity: "2" },
    { ...valid, quantity: 0 },
    { ...valid, quantity: 1.5 },
    { ...valid, quantity: 1e9 },
    null,
    [],
    "line",
  ];
  const text = JSON.stringify({ items: [...broken, valid], totalAmount: 999 });
  expect(parseCart(text)).toEqual({
    ok: true,
    data: { items: [{ id: "a", title: "A", price: 250, quantity: 2 }], totalAmount: 500 },
  });
});

test("CART-12 rows of a wrong length or with a wrong type are dropped", () => {
  const valid = ["a", "A", 250, 2];
  const wrong = [
    ...[null, 1, "row", [], {}, ["a"], ["a", "A", 250], [["a"], "A", 250, 2], ["a", { A: 1 }, 250, 2]],
    ...[
      valid.toReversed(),
      ["", "A", 250, 2],
      ["a", "A", 2.5, 2],
      ["a", "A", "250", 2],
      ["a", "A", 250, null],
    ],
    ...[
      { id: "a", title: "A", price: 2.5, quantity: 2 },
      { __proto__: valid, length: 4 },
    ],
  ];
  expect(parseCart(JSON.stringify([...wrong, valid]))).toEqual({
    ok: true,
    data: { items: [{ id: "a", title: "A", price: 250, quantity: 2 }], totalAmount: 500 },
  });
});

test("CART-11 keys of the prototype and deep nesting are plain data", () => {
  const invalid = { ok: false, error: MESSAGES.cartInvalid };
  expect(parseCart('{"__proto__":{"items":[],"totalAmount":0}}')).toEqual(invalid);
  for (const [open, close] of [
    ["[", "]"],
    ['{"items":', "}"],
  ] as const) {
    const deep = open.repeat(30_000);
    expect(parseCart(deep)).toEqual(invalid);
    expect(parseCart(`[${deep}1${close.repeat(30_000)},["__proto__","A",1,1]]`)).toEqual({
      ok: true,
      data: { items: [{ id: "__proto__", title: "A", price: 1, quantity: 1 }], totalAmount: 1 },
    });
  }
});

test("two lines of one product become one", () => {
  const line = { id: "a", title: "A", price: 2.5, quantity: 2 };
  const text = JSON.stringify({ items: [line, { ...line, quantity: 3 }], totalAmount: 0 });
  expect(parseCart(text)).toMatchObject({
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
  const row = fc.tuple(anything, anything, anything, anything);
  const text = fc.oneof(
    nearlyCart.map((cart) => JSON.stringify(cart)),
    fc.array(fc.oneof(row, anything)).map((rows) => JSON.stringify(rows)),
    fc.string(),
    fc.json(),
  );
  fc.assert(
    fc.property(text, (stored) => {
      const cart = parseCart(stored);
      if (!cart.ok) return;
      const sum = cart.data.items.reduce((all, { price, quantity }) => all + price * quantity, 0);
      expect(cart.data.totalAmount).toBe(sum);
      expect(cart.data.items.every(isValidItem)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);
