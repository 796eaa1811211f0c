import { expect, test } from "vitest";
import { addDays, isPastValidity } from "../../../../src/contract/rules/quotations.ts";

test("QUO-02 the last day of a quotation belongs to its validity, in UTC", () => {
  expect(addDays("2028-02-01", 30)).toBe("2028-03-02");
  expect(addDays("2026-12-05", -5)).toBe("2026-11-30");
  expect(isPastValidity("2026-12-28", new Date("2026-12-28T23:59:59.999Z"))).toBe(false);
  expect(isPastValidity("2026-12-28", new Date("2026-12-29T00:00:00Z"))).toBe(true);
});
