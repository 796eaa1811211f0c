// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ORDER_MESSAGES } from "../../../../../src/features/orders/confirmation/messages.ts";
import { endVisit, newVisit, refusal, type ShopDouble } from "../../checkout/shop-double.ts";

let shop: ShopDouble;

async function freshPage() {
  vi.resetModules();
  return import("../../../../../src/features/orders/confirmation/store.ts");
}

beforeEach(() => {
  shop = newVisit();
  shop.status = "pending";
  vi.useFakeTimers();
});
afterEach(endVisit);

test("SUC-01 D3 a pending order is polled until it is paid, also after failed polls", async () => {
  const { $order, loadOrder } = await freshPage();
  loadOrder("o1");
  await vi.advanceTimersByTimeAsync(100);
  expect($order.get()).toMatchObject({ state: "ready", watching: true, order: { status: "pending" } });
  shop.instead["/orders/o1"] = () => refusal(500, "Down");
  await vi.advanceTimersByTimeAsync(2_000);
  expect($order.get()).toMatchObject({ state: "ready", watching: true, order: { status: "pending" } });
  shop.instead = {};
  shop.status = "paid";
  await vi.advanceTimersByTimeAsync(5_000);
  expect($order.get()).toMatchObject({ state: "ready", watching: false, order: { status: "paid" } });
  const polls = shop.requests("/orders/o1").length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(shop.requests("/orders/o1")).toHaveLength(polls);
});

test("SUC-01 polling ends after a while, and starts again on demand", async () => {
  const { $order, loadOrder } = await freshPage();
  loadOrder("o1");
  await vi.advanceTimersByTimeAsync(300_000);
  expect($order.get()).toMatchObject({ watching: false, order: { status: "pending" } });
  expect(shop.requests("/orders/o1")).toHaveLength(11);
  loadOrder("o1");
  await vi.advanceTimersByTimeAsync(100);
  expect($order.get()).toMatchObject({ watching: true });
});

test.each([
  ["refused", () => refusal(404, "There is no such order."), ORDER_MESSAGES.refused, 1],
  ["failed", () => refusal(500, "Down"), ORDER_MESSAGES.refused, 2],
  ["answered with HTML", () => new Response("<html>"), ORDER_MESSAGES.noAnswer, 2],
  ["without a response", () => Promise.reject(new TypeError("Failed to fetch")), ORDER_MESSAGES.noAnswer, 2],
])(
  "SUC-03 an order that is %s has a message; a temporary failure is polled again",
  async (_, reply, failure, requests) => {
    shop.instead["/orders/o1"] = reply;
    const { $order, loadOrder } = await freshPage();
    loadOrder("o1");
    await vi.advanceTimersByTimeAsync(1_000);
    expect($order.get()).toEqual({ state: "failed", failure });
    expect(shop.requests("/orders/o1")).toHaveLength(requests);
  },
);
