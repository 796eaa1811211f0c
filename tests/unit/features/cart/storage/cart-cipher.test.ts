import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CART_COOKIE } from "../../../../../src/contract/site.ts";
import { createCart, EMPTY_CART, isValidItem } from "../../../../../src/features/cart/model.ts";
import { decodeCart, encodeCart } from "../../../../../src/features/cart/storage/cart-cipher.ts";
import { MESSAGES } from "../../../../../src/lib/messages.ts";
import { anyCart, cartsUpTo, largeCart } from "../../../../harness/carts.ts";

/** The browsers' limit for a cookie's name and value together. */
const MAX_COOKIE_BYTES = 4_096;

test("CART-10 an encrypted cart is read back unchanged, and its content is not visible", () => {
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

test("CART-10 the plain JSON is accepted, URL-encoded or not", () => {
  const plain = '{"items":[{"id":"a","title":"100% dry","price":12.5,"quantity":2}],"totalAmount":25}';
  const cart = { items: [{ id: "a", title: "100% dry", price: 1250, quantity: 2 }], totalAmount: 2500 };
  expect(decodeCart(encodeURIComponent(plain))).toEqual({ ok: true, data: cart });
  expect(decodeCart(plain)).toEqual({ ok: true, data: cart });
});

test("CART-14 60 lines with different titles of 60 characters fit into a cookie", () => {
  const text = encodeCart(largeCart(60));
  expect(CART_COOKIE.length + text.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
  expect(decodeCart(text)).toEqual({ ok: true, data: largeCart(60) });
});

test("CART-10 100 lines with the longest titles that the CMS accepts are read back unchanged", () => {
  const cart = largeCart(100, 120);
  expect(decodeCart(encodeCart(cart))).toEqual({ ok: true, data: cart });
});

test("CART-11 a record that decompresses to megabytes is rejected", () => {
  const title = "a".repeat(3_000_000);
  const text = encodeCart(createCart([{ id: "a", title, price: 1, quantity: 1 }]));
  expect(text.length).toBeLessThan(MAX_COOKIE_BYTES);
  expect(decodeCart(text)).toEqual({ ok: false, error: MESSAGES.cartInvalid });
});

/** A manipulated or damaged cookie. */
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
    const after = changes.reduce((text, [at, inserted, removed]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + inserted + text.slice(start + removed);
    }, before);
    return { cart, before, after };
  });

test("CART-11 stored rows are only accepted encrypted", () => {
  for (const text of ["[]", '[["a","A",1,1]]'])
    expect(decodeCart(text)).toEqual({ ok: false, error: MESSAGES.cartInvalid });
});

test("CART-11 a foreign text is rejected quickly, also if its padding is longer than the text", () => {
  for (let length = 1; length < 400; length += 1)
    expect(decodeCart("A".repeat(length))).toEqual({ ok: false, error: MESSAGES.cartInvalid });
});

test("CART-11 of 10,000 mutated cookies none throws and none is read as another cart than the stored one", () => {
  fc.assert(
    fc.property(mutated, ({ cart, after }) => {
      const read = decodeCart(after);
      // Text after the end of the base64, and the spare bits of its last letter, are ignored.
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
      expect(items.every(isValidItem)).toBe(true);
      expect(totalAmount).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
    }),
    { numRuns: 10_000 },
  );
}, 120_000);
