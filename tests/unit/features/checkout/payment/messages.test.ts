import { expect, test } from "vitest";
import {
  describeClosedOrder,
  describeQuoteChange,
} from "../../../../../src/features/checkout/payment/messages.ts";

test("D1 the message names the changes: prices, terms of sale, or both", () => {
  expect(describeQuoteChange(true, false)).toBe(
    "Prices have changed. Please look at them again before you pay.",
  );
  expect(describeQuoteChange(false, true)).toBe(
    "Our terms of sale have changed. Please look at them again before you pay.",
  );
  expect(describeQuoteChange(true, true)).toBe(
    "Prices and our terms of sale have changed. Please look at them again before you pay.",
  );
});

test("CON-01 the message names changed conditions of sale", () => {
  expect(describeQuoteChange(false, false, true)).toBe(
    "Conditions of sale have changed. Please look at them again before you pay.",
  );
  expect(describeQuoteChange(true, false, true)).toMatch(/^Prices and conditions of sale have changed/);
});

test("D8 only for a cancelled order the message denies a charge: a wrong charge makes an order failed", () => {
  expect(describeClosedOrder("cancelled")).toBe(
    "This order was closed because it was not paid in time, or because you began another. Nothing has been charged for it.",
  );
  expect(describeClosedOrder("failed")).toBe(
    "This order was closed because it was not paid in time, or because you began another. Should money have left your account all the same, write to us, naming your order.",
  );
});
