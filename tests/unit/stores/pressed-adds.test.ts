// @vitest-environment happy-dom
import Cookies from "js-cookie";
import { beforeEach, expect, test, vi } from "vitest";
import { MESSAGES } from "../../../src/domain/errors.ts";
import { PRESSED_KEY } from "../../../src/site.ts";
import { updateInCart } from "../../../src/stores/cart.ts";
import { readCart } from "../../../src/stores/cart-cookie.ts";
import { addLeftBehind, addPressed } from "../../../src/stores/pressed-adds.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };
const ring = { id: "ring", title: "O-ring", price: 240 };
/** A press as the button keeps it. */
const press = (product: unknown, at = 1) => `${JSON.stringify({ ...Object(product), at })}\n`;
const keep = (...presses: string[]) => sessionStorage.setItem(PRESSED_KEY, presses.join(""));
const kept = () => sessionStorage.getItem(PRESSED_KEY);
const lines = () => readCart().items.map(({ id, quantity }) => [id, quantity]);

vi.spyOn(console, "debug").mockImplementation(() => undefined);
beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  sessionStorage.clear();
});

test("CART-01 a press is in the cart once, whichever page of the tab comes first", async () => {
  keep(press(loop));
  await Promise.all([addLeftBehind(), addPressed(loop, press(loop)), addLeftBehind()]);
  expect(lines()).toEqual([["loop", 1]]);
  expect(kept()).toBe("");
});

test("CART-01 two presses on one page that was left are two pieces", async () => {
  keep(press(loop, 1), press(loop, 2), press(ring, 2));
  expect(await addLeftBehind()).toBe("");
  expect(lines()).toEqual([
    ["loop", 2],
    ["ring", 1],
  ]);
});

test("CART-01 a press that could not be kept is added by its own page, and leaves those of others alone", async () => {
  keep(press(ring));
  expect(await addPressed(loop, "")).toMatchObject({ ok: true });
  expect(lines()).toEqual([["loop", 1]]);
  expect(kept()).toBe(press(ring));
});

test("CART-01 where storage is forbidden nothing is left behind", async () => {
  const get = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(await addLeftBehind()).toBe("");
  get.mockRestore();
});

test("CART-03 a press that cannot be added is said, and not tried again", async () => {
  await addPressed(ring, "");
  keep(press({ ...loop, price: 0.5 }), press(ring, 2));
  expect(await addLeftBehind()).toBe(MESSAGES.addToCartFailed);
  expect(lines()).toEqual([["ring", 2]]);
  expect(kept()).toBe("");
});

test("a quantity that an order does not hold is refused with the product's name", async () => {
  await addPressed(loop, "");
  await updateInCart("loop", { quantity: 999 });
  keep(press(loop));
  expect(await addLeftBehind()).toBe("Loop: An order holds at most 999 of one product.");
});

test("what is kept and is no product is thrown away", async () => {
  keep("{\n", "null\n", "[]\n", '{"id":1}\n', '{"id":"a","title":"b","price":"1"}\n', press(ring));
  expect(await addLeftBehind()).toBe("");
  expect(lines()).toEqual([["ring", 1]]);
  expect(kept()).toBe("");
});
