import { expect, test } from "vitest";
import { convert } from "../../../../../src/contract/rules/money.ts";
import { reviewItems } from "../../../../../src/features/cart/review/model.ts";
import { toCartItem } from "../../../../../src/features/orders/again/order-again.ts";

const line = { id: "loop", name: "Loop", partNumber: "", quantity: 3, price: "", total: "" };
const entry = { documentId: "loop", slug: "loop", part: "", title: "Loop", price: 94.5, conditions: [] };
const notesOf = (item: ReturnType<typeof toCartItem>, current: typeof entry | undefined) =>
  reviewItems([item], current ? [current] : []).get("loop")?.notes;

test("DSK-06 D17 an unchanged price in any currency is no change for the cart's review", () => {
  for (const [currency, rate] of [
    ["USD", 1],
    ["GBP", 0.78431],
    ["JPY", 151.37],
  ] as const) {
    const item = toCartItem({ ...line, unitPrice: convert(9450, rate, currency) }, { currency, rate }, entry);
    expect(item).toEqual({ id: "loop", title: "Loop", price: 9450, quantity: 3 });
    expect(notesOf(item, entry)).toEqual([]);
  }
});

test("DSK-06 D17 the cart's review tells a new price and name, and what is no longer sold", () => {
  const terms = { currency: "GBP", rate: 0.5 };
  const item = toCartItem({ ...line, unitPrice: 5000 }, terms, entry);
  expect(notesOf(item, { ...entry, title: "New loop" })).toEqual([
    { kind: "renamed", was: "Loop" },
    { kind: "repriced", was: 10_000, now: 9450 },
  ]);
  const withdrawn = toCartItem({ ...line, unitPrice: 5000 }, terms, undefined);
  expect(withdrawn).toMatchObject({ title: "Loop", price: 10_000, quantity: 3 });
  expect(notesOf(withdrawn, undefined)).toEqual([{ kind: "withdrawn" }]);
  const unknown = toCartItem({ ...line, unitPrice: 5000 }, { currency: "", rate: 0 }, entry);
  expect(unknown.price).toBe(9450);
});
