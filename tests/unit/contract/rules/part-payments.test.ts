import { expect, test } from "vitest";
import { MAX_AMOUNT } from "../../../../src/contract/rules/money.ts";
import {
  FIRST_SHARE,
  isFirstShare,
  minCharge,
  partsOf,
} from "../../../../src/contract/rules/part-payments.ts";
import { MAX_QUOTATION_TOTAL } from "../../../../src/contract/rules/quotations.ts";

test("QUO-03 the parts of any total are integers that add up to it, the first at most half a unit off", () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % most);
  };
  const totals = [2, 3, 99, 100, 101, MAX_AMOUNT, MAX_QUOTATION_TOTAL];
  for (let count = 0; count < 2_000; count += 1) totals.push(random(MAX_QUOTATION_TOTAL), random(1_000));
  for (const total of totals) {
    for (let share = FIRST_SHARE.min; share <= FIRST_SHARE.max; share += 1) {
      const { first, balance } = partsOf(total, share);
      const isRight =
        Number.isInteger(first) &&
        first >= 0 &&
        balance >= 0 &&
        first + balance === total &&
        Math.abs(first * 100 - total * share) <= 50;
      if (!isRight) expect({ total, share, first, balance }).toBe("parts of the total");
    }
  }
  expect(partsOf(1_700_378, 40)).toEqual({ first: 680_151, balance: 1_020_227 });
  expect(partsOf(5, 50)).toEqual({ first: 3, balance: 2 });
});

test("QUO-03 a first share is a whole percentage, and a charge has a least amount in each currency", () => {
  expect([1, 40, 99].every(isFirstShare)).toBe(true);
  expect([0, 100, 1.5, "40", null, undefined, Number.NaN].some(isFirstShare)).toBe(false);
  expect([minCharge("USD", 1), minCharge("GBP", 0.79), minCharge("JPY", 150)]).toEqual([50, 50, 75]);
});
