import { expect, test } from "vitest";
import { parseOrders } from "../../../../../src/features/orders/history/model.ts";

const ORDER = {
  id: 7,
  number: "K7QD-92MX",
  documentId: "d",
  payment_id: "pi_1",
  createdAt: "2026-03-05T12:00:00.000Z",
  amount: 1234.5,
  currency: "usd",
  payment_status: "paid",
  payment_method: "card",
};

test("ACC-04 amounts are major units and are formatted with their currency and two decimals", () => {
  const amounts = [
    ["usd", 1234.5, "$1,234.50 USD"],
    ["EUR", 0.1, "€0.10 EUR"],
    ["jpy", 26852, "¥26,852.00 JPY"],
    ["chf", 8950.29, "CHF 8,950.29 CHF"],
    ["sek", 12.3, "SEK12.30 SEK"],
  ] as const;
  for (const [currency, amount, shown] of amounts) {
    expect(parseOrders({ data: [{ ...ORDER, currency, amount }] })?.orders[0]?.amount).toBe(shown);
  }
});

test("ACC-04 the CMS's sequence is kept; an unpaid order has no payment id", () => {
  const data = [{ ...ORDER, number: "3M5P-88QZ", payment_id: null }, ORDER];
  expect(parseOrders({ data })?.orders.map(({ number, payment_id }) => [number, payment_id])).toEqual([
    ["3M5P-88QZ", ""],
    ["K7QD-92MX", "pi_1"],
  ]);
  expect(parseOrders({ data: [] })).toEqual({ orders: [], hasOlder: false });
});

test("ACC-04 D8 the status states a partial refund in major units; a full refund is its own status", () => {
  const statuses = [
    ["paid", 0, "usd", "paid"],
    ["paid", 20, "gbp", "paid, £20.00 refunded"],
    ["paid", 2000, "jpy", "paid, ¥2,000.00 refunded"],
    ["refunded", 1234.5, "usd", "refunded"],
    ["paid", undefined, "usd", "paid"],
    ["paid", "20", "usd", "paid"],
  ] as const;
  for (const [payment_status, refunded, currency, shown] of statuses) {
    const [order] = parseOrders({ data: [{ ...ORDER, payment_status, refunded, currency }] })?.orders ?? [];
    expect(order?.status).toBe(shown);
  }
});

test("DSK-06 the status says in words how far payment and goods are", () => {
  const statuses = [
    ["pending", 0, "to be sent", "pending, waiting for payment"],
    ["failed", 0, "to be sent", "failed, nothing was charged"],
    ["paid", 0, "to be sent", "paid, to be sent"],
    ["paid", 20, "partly sent", "paid, $20.00 refunded, partly sent"],
    ["paid", 0, "delivered", "paid, delivered"],
    ["refunded", 1234.5, "to be sent", "refunded"],
    ["refunded", 1234.5, "sent", "refunded, sent"],
  ] as const;
  for (const [payment_status, refunded, fulfilment_status, shown] of statuses) {
    const data = [{ ...ORDER, payment_status, refunded, fulfilment_status }];
    expect(parseOrders({ data })?.orders[0]?.status).toBe(shown);
  }
});

for (const reply of [null, {}, { data: {} }, { data: [null] }, { data: [{ ...ORDER, amount: "1" }] }]) {
  test(`ACC-04 ${JSON.stringify(reply)} is not a list of orders`, () => {
    expect(parseOrders(reply)).toBeUndefined();
  });
}

test("ACC-04 a page states whether there are older orders", () => {
  const reply = (page: number) => ({ data: [ORDER], meta: { pagination: { page, pageCount: 2 } } });
  expect([1, 2].map((page) => parseOrders(reply(page))?.hasOlder)).toEqual([true, false]);
});
