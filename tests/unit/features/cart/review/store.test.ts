// @vitest-environment happy-dom
import Cookies from "js-cookie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MESSAGES } from "../../../../../src/lib/messages.ts";

const loop = { id: "loop", title: "Loop", price: 129_900 };
const entry = { documentId: "loop", slug: "loop", part: "", title: "Loop", price: 1299, conditions: [] };

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const replyWith = (entries: object[]) => () =>
  Promise.resolve(
    Response.json({
      data: entries,
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: entries.length } },
    }),
  );

async function freshStores() {
  vi.resetModules();
  const cart = await import("../../../../../src/features/cart/store.ts");
  const review = await import("../../../../../src/features/cart/review/store.ts");
  return { ...cart, ...review };
}

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  vi.spyOn(console, "debug").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test("D17 D30 the cart's ids are requested from the catalogue, bypassing every cache", async () => {
  const { addToCart, reviewCart, $cartReview } = await freshStores();
  await addToCart(loop);
  await addToCart({ ...loop, id: "ring" });
  fetched.mockImplementation(replyWith([entry, { ...entry, documentId: "ring" }]));
  await reviewCart();
  const [url = "", init] = fetched.mock.calls[0] ?? [];
  expect(decodeURIComponent(url)).toBe(
    "/api/products?filters[documentId][$in][0]=loop&filters[documentId][$in][1]=ring&pagination[pageSize]=100",
  );
  expect(init?.cache).toBe("no-store");
  expect($cartReview.get()).toMatchObject({ state: "checked", failure: "" });
});

test("D17 changes are stored and reported", async () => {
  const { addToCart, reviewCart, $cartReview, $cart } = await freshStores();
  await addToCart(loop);
  fetched.mockImplementation(replyWith([{ ...entry, title: "Loop II", price: 1300 }]));
  await reviewCart();
  expect($cart.get()).toEqual({
    items: [{ id: "loop", title: "Loop II", price: 130_000, quantity: 1 }],
    totalAmount: 130_000,
  });
  expect(
    $cartReview
      .get()
      .lines.get("loop")
      ?.notes.map(({ kind }) => kind),
  ).toEqual(["renamed", "repriced"]);
});

test.each([
  ["is down", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["fails", () => Promise.resolve(new Response("no", { status: 502 }))],
  ["replies with HTML", () => Promise.resolve(new Response("<html>"))],
])("D17 if the CMS %s, the page says so and the cart stays as it is", async (_, reply) => {
  const { addToCart, reviewCart, $cartReview, $cart } = await freshStores();
  await addToCart(loop);
  fetched.mockImplementation(reply);
  await reviewCart();
  expect($cartReview.get()).toMatchObject({ state: "failed", failure: MESSAGES.cartNotChecked });
  expect($cart.get().items).toEqual([{ ...loop, quantity: 1 }]);
  fetched.mockImplementation(replyWith([entry]));
  await reviewCart();
  expect($cartReview.get()).toMatchObject({ state: "checked", failure: "" });
});

test("D17 lines that another tab adds or removes meanwhile are neither reviewed nor reverted", async () => {
  const { addToCart, reviewCart, removeFromCart, $cartReview, $cart } = await freshStores();
  await addToCart(loop);
  await addToCart({ ...loop, id: "ring" });
  fetched.mockImplementation(async () => {
    await addToCart({ ...loop, id: "late" });
    await removeFromCart("ring");
    return replyWith([entry])();
  });
  await reviewCart();
  expect($cart.get().items.map(({ id }) => id)).toEqual(["loop", "late"]);
  expect([...$cartReview.get().lines.keys()]).toEqual(["loop"]);
});

test("D17 of two concurrent reviews, the second does not remove the notes of the first", async () => {
  const { addToCart, reviewCart, $cartReview } = await freshStores();
  await addToCart(loop);
  fetched.mockImplementation(replyWith([{ ...entry, price: 1300 }]));
  await Promise.all([reviewCart(), reviewCart()]);
  expect($cartReview.get().lines.get("loop")?.notes).toEqual([
    { kind: "repriced", was: 129_900, now: 130_000 },
  ]);
});

test("D17 a failed review does not remove the notes of a concurrent one", async () => {
  const { addToCart, reviewCart, $cartReview } = await freshStores();
  await addToCart(loop);
  fetched.mockImplementationOnce(replyWith([{ ...entry, price: 1300 }]));
  fetched.mockImplementation(() => Promise.reject(new TypeError("Failed to fetch")));
  await Promise.all([reviewCart(), reviewCart()]);
  expect($cartReview.get().lines.get("loop")?.notes).toHaveLength(1);
});

test("an empty cart is reviewed without a request", async () => {
  const { reviewCart, $cartReview } = await freshStores();
  await reviewCart();
  expect(fetched).not.toHaveBeenCalled();
  expect($cartReview.get().state).toBe("checked");
});

test("a product is added by its id with title and price of the catalogue", async () => {
  const { addById, $cart } = await freshStores();
  fetched.mockImplementation(replyWith([entry]));
  expect(await addById("loop")).toMatchObject({ ok: true });
  expect($cart.get().items).toEqual([{ ...loop, quantity: 1 }]);
});

test.each([
  ["does not exist", replyWith([])],
  ["is not sold", replyWith([{ ...entry, price: null }])],
  ["is sold on request", replyWith([{ ...entry, price: 0 }])],
  ["cannot be requested", () => Promise.reject(new TypeError("Failed to fetch"))],
])("CART-03 a product that %s is not added, with the specified message", async (_, reply) => {
  const { addById, $cart } = await freshStores();
  fetched.mockImplementation(reply);
  expect(await addById("loop")).toEqual({ ok: false, error: MESSAGES.addToCartFailed });
  expect($cart.get().items).toEqual([]);
});

test("D17 an invalid id is not requested, and its line is withdrawn", async () => {
  const { addToCart, reviewCart, $cartReview } = await freshStores();
  await addToCart({ ...loop, id: "a\u0085b" });
  await reviewCart();
  expect(fetched).not.toHaveBeenCalled();
  expect($cartReview.get().lines.get("a\u0085b")?.notes).toEqual([{ kind: "withdrawn" }]);
  await addToCart(loop);
  fetched.mockImplementation(replyWith([entry]));
  await reviewCart();
  expect(decodeURIComponent(fetched.mock.calls[0]?.[0] ?? "")).toContain("[$in][0]=loop&pagination");
  expect($cartReview.get()).toMatchObject({ state: "checked", failure: "" });
});

test.each([
  ["no list", { data: {} }],
  ["an invalid entry", { data: [null] }],
  ["an entry without an id", { data: [{ ...entry, documentId: undefined }] }],
  ["an entry without a slug", { data: [{ ...entry, slug: 1 }] }],
  ["an entry without a title", { data: [{ ...entry, title: "" }] }],
  ["a price as text", { data: [{ ...entry, price: "1299" }] }],
  ["a price below zero", { data: [{ ...entry, price: -1 }] }],
])("D17 a reply with %s counts as failed, and the cart stays as it is", async (_, reply) => {
  const { addToCart, reviewCart, $cartReview, $cart } = await freshStores();
  await addToCart(loop);
  fetched.mockImplementation(() => Promise.resolve(Response.json(reply)));
  await reviewCart();
  expect($cartReview.get()).toMatchObject({ state: "failed", failure: MESSAGES.cartNotChecked });
  expect($cart.get().items).toEqual([{ ...loop, quantity: 1 }]);
});
