// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { $orders, loadOlderOrders, loadOrders } from "../../../../../src/features/orders/history/store.ts";
import { refusal, signIn } from "../../checkout/shop-double.ts";

/** The pages of the fake CMS by number; a missing page is an error. */
let pages: Record<string, string[]>;
const requested: (string | null)[] = [];

function reply(address: string | URL | Request): Response {
  const page = new URL(String(address), "http://localhost").searchParams.get("pagination[page]");
  requested.push(page);
  const ids = pages[page ?? "1"];
  if (ids === undefined) return refusal(500, "Down");
  const data = ids.map((documentId) => ({
    ...{ documentId, number: documentId, createdAt: "2026-03-05T12:00:00.000Z", amount: 1, currency: "usd" },
  }));
  return Response.json({ data, meta: { pagination: { page: Number(page ?? 1), pageCount: 2 } } });
}

beforeEach(() => {
  localStorage.clear();
  signIn();
  requested.length = 0;
  pages = { 1: ["d", "c"], 2: ["b", "a"] };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address) => reply(address)),
  );
});
afterEach(() => vi.unstubAllGlobals());

const displayed = () => {
  const now = $orders.get();
  return now.state === "ready" ? now.orders.map(({ documentId }) => documentId).join("") : now.state;
};

test("ACC-04 older orders are loaded page by page on request, until there are no more", async () => {
  await loadOrders();
  expect([displayed(), $orders.get()]).toEqual(["dc", expect.objectContaining({ hasOlder: true })]);
  await loadOlderOrders();
  expect([displayed(), $orders.get()]).toEqual(["dcba", expect.objectContaining({ hasOlder: false })]);
  expect(requested).toEqual([null, "2"]);
});

test("an order that has moved to the next page because of a newer one is shown once", async () => {
  await loadOrders();
  pages = { 1: ["e", "d"], 2: ["c", "b"] };
  await loadOlderOrders();
  expect(displayed()).toBe("dcb");
});

test("the loaded orders stay if older ones cannot be loaded, and two presses send one request", async () => {
  await loadOrders();
  pages = {};
  await Promise.all([loadOlderOrders(), loadOlderOrders()]);
  expect(requested).toEqual([null, "2"]);
  expect([displayed(), $orders.get()]).toEqual([
    "dc",
    expect.objectContaining({ older: "failed", hasOlder: true }),
  ]);
  pages = { 2: ["b", "a"] };
  await loadOlderOrders();
  expect(displayed()).toBe("dcba");
});
