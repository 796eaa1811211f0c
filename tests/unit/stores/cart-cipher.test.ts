import * as fc from "fast-check";
import { expect, test } from "vitest";
import { EMPTY_CART, isWholeItem } from "../../../src/domain/cart.ts";
import { MESSAGES } from "../../../src/domain/errors.ts";
import { CART_COOKIE } from "../../../src/site.ts";
import { decodeCart, encodeCart } from "../../../src/stores/cart-cipher.ts";
import { anyCart, cartsUpTo, largeCart } from "../../harness/carts.ts";

/** Browsers keep this many bytes of a cookie's name and value together. */
const COOKIE_BYTES = 4_096;

test("CART-10 an encrypted cart reads back as it was, and shows nothing of what is in it", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const text = encodeCart(cart);
      expect(decodeCart(text)).toEqual({ ok: true, data: cart });
      expect(text).toMatch(/^[\w+/]+={0,2}$/);
    }),
    { numRuns: 200 },
  );
  expect(encodeCart(largeCart(3))).not.toContain("valve");
}, 60_000);

test("CART-10 the plain record is accepted, with escapes or without", () => {
  const plain = '{"items":[{"id":"a","title":"100% dry","price":12.5,"quantity":2}],"totalAmount":25}';
  const cart = { items: [{ id: "a", title: "100% dry", price: 1250, quantity: 2 }], totalAmount: 2500 };
  expect(decodeCart(encodeURIComponent(plain))).toEqual({ ok: true, data: cart });
  expect(decodeCart(plain)).toEqual({ ok: true, data: cart });
});

test("CART-14 60 lines with titles of 60 characters and little in common fit into a cookie", () => {
  const text = encodeCart(largeCart(60));
  expect(CART_COOKIE.length + text.length).toBeLessThanOrEqual(COOKIE_BYTES);
  expect(decodeCart(text)).toEqual({ ok: true, data: largeCart(60) });
});

/** A cookie as it is after somebody, or a fault, has been at it. */
const mutated = fc
  .tuple(
    cartsUpTo(5),
    fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 3 }), fc.nat({ max: 4 })), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([cart, changes]) => {
    const before = encodeCart(cart);
    const after = changes.reduce((text, [at, put, cut]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + put + text.slice(start + cut);
    }, before);
    return { cart, before, after };
  });

test("CART-11 a foreign text is thrown out at once, also one whose padding reaches before its beginning", () => {
  for (let length = 1; length < 400; length += 1)
    expect(decodeCart("A".repeat(length))).toEqual({ ok: false, error: MESSAGES.cartInvalid });
});

test("CART-11 of 10,000 mutated cookies none throws and none is taken for another cart than the one that was stored", () => {
  fc.assert(
    fc.property(mutated, ({ cart, after }) => {
      const read = decodeCart(after);
      // What stands after the end of the base64 text, or in the spare bits of its last letter, changes nothing.
      if (read.ok) expect(read.data).toEqual(cart);
      else expect(read.error).toBe(MESSAGES.cartInvalid);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

test("CART-11 CART-12 of 10,000 random cookies none throws and none gives a wrong total", () => {
  const cookie = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.base64String({ maxLength: 300 }),
    fc.json().map(encodeURIComponent),
    fc.json().map((text) => `{${text}`),
  );
  fc.assert(
    fc.property(cookie, (text) => {
      const read = decodeCart(text);
      const { items, totalAmount } = read.ok ? read.data : EMPTY_CART;
      expect(items.every(isWholeItem)).toBe(true);
      expect(totalAmount).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
    }),
    { numRuns: 10_000 },
  );
}, 120_000);
