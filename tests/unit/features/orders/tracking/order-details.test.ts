import { expect, test } from "vitest";
import {
  isBalanceOpen,
  isPaid,
  parseOrderDetails,
} from "../../../../../src/features/orders/tracking/order-details.ts";

const ORDER = {
  id: 7,
  number: "K7QD-92MX",
  documentId: "d",
  payment_id: "pi_1",
  createdAt: "2026-03-05T12:00:00.000Z",
  payment_status: "paid",
  total: 1234.5,
  refunded: 34.5,
  paid_at: "2026-03-05T12:01:00.000Z",
  currency: "EUR",
  email: "ada@example.com",
  items: [{ id: "loop", name: "Loop", part_number: "HC-1", quantity: 3, price: 411.5 }],
  billing_address: { name: "Ada", street_address: "1 Harbour Road", city: "Plymouth" },
  shipping_address: null,
  terms_revised_on: "2021-01-18",
};

test("SUC-01 an order has id, amount with two decimals and currency, date, e-mail, items with line totals", () => {
  expect(parseOrderDetails({ data: ORDER }, "d")).toMatchObject({
    number: "K7QD-92MX",
    documentId: "d",
    total: "€1,234.50 EUR",
    refunded: "€34.50 EUR",
    createdAt: new Date("2026-03-05T12:00:00.000Z"),
    paidAt: new Date("2026-03-05T12:01:00.000Z"),
    email: "ada@example.com",
    status: "paid",
    items: [{ name: "Loop", partNumber: "HC-1", quantity: 3, price: "€411.50", total: "€1,234.50" }],
    billing: { name: "Ada", street_address: "1 Harbour Road", city: "Plymouth", zip: "" },
    shipping: undefined,
    termsRevisedOn: "2021-01-18",
  });
});

test("SUC-04 defaults: the requested id, amount 0, USD, now, no e-mail, no items", () => {
  const before = Date.now();
  const order = parseOrderDetails({ data: {} }, "requested");
  expect(order).toMatchObject({
    number: "requested",
    documentId: "requested",
    total: "$0.00 USD",
    email: "",
    items: [],
  });
  expect(order).toMatchObject({ refunded: "", paidAt: undefined });
  expect(order?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(order?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(order?.status).toBe("");
});

test("SUC-04 an invalid item is shown with defaults", () => {
  expect(parseOrderDetails({ data: { items: [null, { name: 5 }] } }, "requested")?.items).toMatchObject([
    { name: "", quantity: 0, total: "$0.00" },
    { name: "5", quantity: 0, total: "$0.00" },
  ]);
});

for (const reply of [null, "", [], {}, { data: null }, { data: 5 }]) {
  test(`SUC-03 ${JSON.stringify(reply)} is not an order`, () => {
    expect(parseOrderDetails(reply, "requested")).toBeUndefined();
  });
}

test("D8 only paid and refunded orders count as paid", () => {
  const statuses = ["pending", "paid", "failed", "cancelled", "refunded", ""];
  expect(statuses.filter((status) => isPaid({ status }))).toEqual(["paid", "refunded"]);
});

test("QUO-03 the balance of an order is what is left of its total, open until it is paid", () => {
  const order = (state: string, payment_status = "paid") =>
    parseOrderDetails({ data: { ...ORDER, payment_status, balance: { amount: 740.7, state } } }, "d");
  expect(order("due")?.balance).toEqual({ first: "€493.80 EUR", amount: "€740.70 EUR", state: "due" });
  const isOpen = (...changes: Parameters<typeof order>) => {
    const parsed = order(...changes);
    return parsed && isBalanceOpen(parsed);
  };
  expect([isOpen("due"), isOpen("pending"), isOpen("due", "pending")]).toEqual([true, true, true]);
  expect([isOpen("paid"), isOpen("refunded"), isOpen("due", "refunded"), isOpen("due", "cancelled")]).toEqual(
    [false, false, false, false],
  );
  expect(parseOrderDetails({ data: ORDER }, "d")?.balance).toBeUndefined();
});
