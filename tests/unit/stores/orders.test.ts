// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { $orders, loadOlderOrders, loadOrders } from "../../../src/stores/orders.ts";
import { refusal, signIn } from "./shop-double.ts";

/** Pages as the CMS has them, by number; a page that is not there is refused. */
let pages: Record<string, string[]>;
const asked: (string | null)[] = [];

function answer(address: string | URL | Request): Response {
  const page = new URL(String(address), "http://localhost").searchParams.get("pagination[page]");
  asked.push(page);
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
  asked.length = 0;
  pages = { 1: ["d", "c"], 2: ["b", "a"] };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address) => answer(address)),
  );
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => {
  const now = $orders.get();
  return now.state === "ready" ? now.orders.map(({ documentId }) => documentId).join("") : now.state;
};

test("ACC-04 older orders come page by page when they are asked for, until there are no more", async () => {
  await loadOrders();
  expect([shown(), $orders.get()]).toEqual(["dc", expect.objectContaining({ hasOlder: true })]);
  await loadOlderOrders();
  expect([shown(), $orders.get()]).toEqual(["dcba", expect.objectContaining({ hasOlder: false })]);
  expect(asked).toEqual([null, "2"]);
});

test("an order that slid to the next page because a newer one came is shown once", async () => {
  await loadOrders();
  pages = { 1: ["e", "d"], 2: ["c", "b"] };
  await loadOlderOrders();
  expect(shown()).toBe("dcb");
});

test("while older orders cannot be read those that are shown stay, and pressing twice asks once", async () => {
  await loadOrders();
  pages = {};
  await Promise.all([loadOlderOrders(), loadOlderOrders()]);
  expect(asked).toEqual([null, "2"]);
  expect([shown(), $orders.get()]).toEqual([
    "dc",
    expect.objectContaining({ older: "failed", hasOlder: true }),
  ]);
  pages = { 2: ["b", "a"] };
  await loadOlderOrders();
  expect(shown()).toBe("dcba");
});
