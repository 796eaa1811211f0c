// @vitest-environment happy-dom
import Cookies from "js-cookie";
import { beforeEach, expect, test, vi } from "vitest";
import { PENDING_ADDS_KEY } from "../../../../../src/contract/site.ts";
import { addAllPending, addPending } from "../../../../../src/features/cart/add/pending-adds.ts";
import { readCart } from "../../../../../src/features/cart/storage/cart-cookie.ts";
import { updateInCart } from "../../../../../src/features/cart/store.ts";
import { MESSAGES } from "../../../../../src/lib/messages.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };
const ring = { id: "ring", title: "O-ring", price: 240 };
/** A pending add as the button stores it. */
const pendingLine = (product: unknown, at = 1) => `${JSON.stringify({ ...Object(product), at })}\n`;
const storePending = (...adds: string[]) => sessionStorage.setItem(PENDING_ADDS_KEY, adds.join(""));
const storedPending = () => sessionStorage.getItem(PENDING_ADDS_KEY);
const lines = () => readCart().items.map(({ id, quantity }) => [id, quantity]);

vi.spyOn(console, "debug").mockImplementation(() => undefined);
beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  sessionStorage.clear();
});

test("CART-01 a pending add is in the cart once, whichever page of the tab adds it first", async () => {
  storePending(pendingLine(loop));
  await Promise.all([addAllPending(), addPending(loop, pendingLine(loop)), addAllPending()]);
  expect(lines()).toEqual([["loop", 1]]);
  expect(storedPending()).toBe("");
});

test("CART-01 two presses on one page that was left add two pieces", async () => {
  storePending(pendingLine(loop, 1), pendingLine(loop, 2), pendingLine(ring, 2));
  expect(await addAllPending()).toBe("");
  expect(lines()).toEqual([
    ["loop", 2],
    ["ring", 1],
  ]);
});

test("CART-01 an add that could not be stored is added by its own page, and other pending adds stay", async () => {
  storePending(pendingLine(ring));
  expect(await addPending(loop, "")).toMatchObject({ ok: true });
  expect(lines()).toEqual([["loop", 1]]);
  expect(storedPending()).toBe(pendingLine(ring));
});

test("CART-01 without storage there are no pending adds", async () => {
  const get = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(await addAllPending()).toBe("");
  get.mockRestore();
});

test("CART-03 an add that fails shows a message, and is not repeated", async () => {
  await addPending(ring, "");
  storePending(pendingLine({ ...loop, price: 0.5 }), pendingLine(ring, 2));
  expect(await addAllPending()).toBe(MESSAGES.addToCartFailed);
  expect(lines()).toEqual([["ring", 2]]);
  expect(storedPending()).toBe("");
});

test("an add above the limit is refused with the product's title", async () => {
  await addPending(loop, "");
  await updateInCart("loop", { quantity: 999 });
  storePending(pendingLine(loop));
  expect(await addAllPending()).toBe("Loop: An order holds at most 999 of one product.");
});

test("a stored line that is not a product is removed", async () => {
  storePending(
    "{\n",
    "null\n",
    "[]\n",
    '{"id":1}\n',
    '{"id":"a","title":"b","price":"1"}\n',
    pendingLine(ring),
  );
  expect(await addAllPending()).toBe("");
  expect(lines()).toEqual([["ring", 1]]);
  expect(storedPending()).toBe("");
});
