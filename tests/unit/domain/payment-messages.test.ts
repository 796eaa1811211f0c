import { expect, test } from "vitest";
import { changedWords, closedWords } from "../../../src/domain/payment-messages.ts";

test("D1 what has changed is named: prices, terms of sale, or both", () => {
  expect(changedWords(true, false)).toBe("Prices have changed. Please look at them again before you pay.");
  expect(changedWords(false, true)).toBe(
    "Our terms of sale have changed. Please look at them again before you pay.",
  );
  expect(changedWords(true, true)).toBe(
    "Prices and our terms of sale have changed. Please look at them again before you pay.",
  );
});

test("D8 only a cancelled order is said to be charged nothing: a wrong charge closes one as failed", () => {
  expect(closedWords("cancelled")).toBe(
    "This order was closed because it was not paid in time, or because you began another. Nothing has been charged for it.",
  );
  expect(closedWords("failed")).toBe(
    "This order was closed because it was not paid in time, or because you began another. Should money have left your account all the same, write to us, naming your order.",
  );
});
