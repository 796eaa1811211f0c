// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ORDER_PAGE } from "../../../src/domain/order-messages.ts";
import { endVisit, newVisit, refusal, type ShopDouble } from "./shop-double.ts";

let shop: ShopDouble;

async function freshPage() {
  vi.resetModules();
  return import("../../../src/stores/order.ts");
}

beforeEach(() => {
  shop = newVisit();
  shop.status = "pending";
  vi.useFakeTimers();
});
afterEach(endVisit);

test("SUC-01 D3 a pending order is followed until it is paid, through readings that fail", async () => {
  const { $order, openOrder } = await freshPage();
  openOrder("o1");
  await vi.advanceTimersByTimeAsync(100);
  expect($order.get()).toMatchObject({ state: "ready", watching: true, order: { status: "pending" } });
  shop.instead["/orders/o1"] = () => refusal(500, "Down");
  await vi.advanceTimersByTimeAsync(2_000);
  expect($order.get()).toMatchObject({ state: "ready", watching: true, order: { status: "pending" } });
  shop.instead = {};
  shop.status = "paid";
  await vi.advanceTimersByTimeAsync(5_000);
  expect($order.get()).toMatchObject({ state: "ready", watching: false, order: { status: "paid" } });
  const readings = shop.asked("/orders/o1").length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(shop.asked("/orders/o1")).toHaveLength(readings);
});

test("SUC-01 it is not followed for ever, and anew on demand", async () => {
  const { $order, openOrder } = await freshPage();
  openOrder("o1");
  await vi.advanceTimersByTimeAsync(300_000);
  expect($order.get()).toMatchObject({ watching: false, order: { status: "pending" } });
  expect(shop.asked("/orders/o1")).toHaveLength(11);
  openOrder("o1");
  await vi.advanceTimersByTimeAsync(100);
  expect($order.get()).toMatchObject({ watching: true });
});

test.each([
  ["refused", () => refusal(404, "There is no such order."), ORDER_PAGE.refused, 1],
  ["broken down", () => refusal(500, "Down"), ORDER_PAGE.refused, 2],
  ["answered with HTML", () => new Response("<html>"), ORDER_PAGE.noAnswer, 2],
  ["not answered", () => Promise.reject(new TypeError("Failed to fetch")), ORDER_PAGE.noAnswer, 2],
])(
  "SUC-03 an order that is %s says so; what may mend itself is asked for again",
  async (_, reply, failure, asked) => {
    shop.instead["/orders/o1"] = reply;
    const { $order, openOrder } = await freshPage();
    openOrder("o1");
    await vi.advanceTimersByTimeAsync(1_000);
    expect($order.get()).toEqual({ state: "failed", failure });
    expect(shop.asked("/orders/o1")).toHaveLength(asked);
  },
);
