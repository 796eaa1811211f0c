import * as fc from "fast-check";
import { expect, test } from "vitest";
import { convert, MAX_AMOUNT } from "../../../../src/contract/rules/money.ts";
import {
  CURRENCIES,
  MAX_ORDER_LINES,
  MAX_ORDER_QUANTITY,
  MAX_STORED_QUANTITY,
} from "../../../../src/contract/site.ts";
import {
  addItem,
  type Cart,
  createCart,
  decreaseItem,
  EMPTY_CART,
  increaseItem,
  isValidItem,
  limitMessage,
  removeItem,
  totalIn,
  updateItem,
  withoutBought,
} from "../../../../src/features/cart/model.ts";
import { cartItem } from "../../../harness/carts.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };
const ring = { id: "ring", title: "O-ring", price: 240 };
const both = createCart([
  { ...loop, quantity: 2 },
  { ...ring, quantity: 1 },
]);

test("CART-01 adding a product again raises its quantity by one, another product adds a line with quantity 1", () => {
  expect([loop, ring, loop].reduce(addItem, EMPTY_CART)).toEqual(both);
  expect(both.totalAmount).toBe(2 * 129_900 + 240);
});

test("CART-04 increase raises the quantity of one line by one", () => {
  expect(increaseItem(both, "ring").items.map(({ quantity }) => quantity)).toEqual([2, 2]);
});

test("CART-05 decrease lowers by one and never goes below 1", () => {
  const once = decreaseItem(both, "loop");
  expect(once.items[0]?.quantity).toBe(1);
  expect(decreaseItem(once, "loop")).toBe(once);
});

test("CART-06 remove deletes the line of an id and no other", () => {
  expect(removeItem(both, "loop")).toEqual(createCart([{ ...ring, quantity: 1 }]));
  expect(removeItem(both, "unknown")).toEqual(both);
});

test("CART-08 update merges the given fields into a line, and never its id", () => {
  const updated = updateItem(both, "ring", { id: "other", title: "O-ring 9 mm", price: 250 });
  expect(updated.items[1]).toEqual({ id: "ring", title: "O-ring 9 mm", price: 250, quantity: 1 });
  expect(updateItem(both, "ring", { price: Number.NaN })).toBe(both);
});

test("a product without an id, a title or a price is not added", () => {
  for (const wrong of [{ id: "" }, { title: "" }, { price: -1 }, { price: 0.5 }, { price: MAX_AMOUNT + 1 }])
    expect(addItem(both, { ...loop, id: "new", ...wrong })).toBe(both);
});

test("a line at the limit does not increase", () => {
  const full = updateItem(both, "ring", { quantity: MAX_ORDER_QUANTITY });
  expect(addItem(full, ring)).toBe(full);
  expect(increaseItem(full, "ring")).toBe(full);
  expect(limitMessage(full, "ring")).toBe("An order holds at most 999 of one product.");
  expect(limitMessage(full, "loop")).toBeUndefined();
});

test("a stored quantity above the limit cannot increase, and a decrease sets it to the limit", () => {
  const more = updateItem(both, "ring", { quantity: MAX_STORED_QUANTITY });
  expect(more.items.find(({ id }) => id === "ring")?.quantity).toBe(MAX_STORED_QUANTITY);
  expect(increaseItem(more, "ring")).toBe(more);
  expect(decreaseItem(more, "ring").items.find(({ id }) => id === "ring")?.quantity).toBe(MAX_ORDER_QUANTITY);
});

test("a cart holds at most as many products as an order has lines", () => {
  const items = Array.from({ length: MAX_ORDER_LINES }, (_, index) => ({
    ...ring,
    id: `p${index}`,
    quantity: 1,
  }));
  const full = createCart(items);
  expect(addItem(full, loop)).toBe(full);
  expect(limitMessage(full, "another")).toBe("An order holds at most 100 products.");
  expect(addItem(full, { ...ring, id: "p0" }).items[0]?.quantity).toBe(2);
});

/** Random sequences of cart actions. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      addItem,
      (cart: Cart, { id }: { id: string }) => increaseItem(cart, id),
      (cart: Cart, { id }: { id: string }) => decreaseItem(cart, id),
      (cart: Cart, { id }: { id: string }) => removeItem(cart, id),
    ),
    product: fc.record({
      id: fc.constantFrom("a", "b", "c", "d"),
      title: fc.string(),
      price: fc.oneof(fc.integer({ min: 0, max: MAX_AMOUNT }), fc.double()),
    }),
  }),
  { maxLength: 60 },
);

test("CART-09 after any actions, the total is exactly the sum of price × quantity, and every line is valid and unique", () => {
  fc.assert(
    fc.property(steps, (done) => {
      const cart = done.reduce((before, { act, product }) => act(before, product), EMPTY_CART);
      const sum = cart.items.reduce((all, { price, quantity }) => all + BigInt(price) * BigInt(quantity), 0n);
      expect(BigInt(cart.totalAmount)).toBe(sum);
      expect(cart.items.every(isValidItem)).toBe(true);
      expect(new Set(cart.items.map(({ id }) => id)).size).toBe(cart.items.length);
    }),
    { numRuns: 1_000 },
  );
});

test("CUR-02 a total in another currency is the sum of separately converted and rounded unit prices", () => {
  const three = [{ ...ring, price: 1, quantity: 3 }];
  expect(totalIn(three, { code: "EUR", rate: 0.5 })).toBe(3);
  fc.assert(
    fc.property(
      fc.array(cartItem, { maxLength: 20 }),
      fc.constantFrom(...CURRENCIES),
      fc.double({ min: 0.001, max: 400, noNaN: true }),
      (items, { code }, rate) => {
        const sum = items.reduce(
          (all, { price, quantity }) => all + BigInt(convert(price, rate, code)) * BigInt(quantity),
          0n,
        );
        expect(BigInt(totalIn(items, { code, rate }))).toBe(sum);
      },
    ),
  );
});

test("CHK-03 bought lines are removed from the cart, pieces that were added since stay", () => {
  const cart = createCart([
    { ...loop, quantity: 3 },
    { ...ring, quantity: 1 },
  ]);
  expect(withoutBought(cart, [{ id: loop.id, quantity: 2 }])).toEqual(
    createCart([
      { ...loop, quantity: 1 },
      { ...ring, quantity: 1 },
    ]),
  );
  expect(withoutBought(cart, cart.items)).toEqual(EMPTY_CART);
  expect(withoutBought(cart, [{ id: loop.id, quantity: 9 }])).toEqual(createCart([{ ...ring, quantity: 1 }]));
  expect(withoutBought(cart, [{ id: "other", quantity: 1 }])).toEqual(cart);
});
