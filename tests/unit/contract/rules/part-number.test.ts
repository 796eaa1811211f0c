import { expect, test } from "vitest";
import { foldPartNumber } from "../../../../src/contract/rules/part-number.ts";

test.each([
  ["HS-10103-A", "hs10103a"],
  ["hs 10103 a", "hs10103a"],
  [" HS10103A\n", "hs10103a"],
  ["ＨＳ‑10103‑Ａ", "hs10103a"],
  ["-- . --", ""],
  ["", ""],
])("FIT-04 the part number %j is compared as %j", (number, folded) => {
  expect(foldPartNumber(number)).toBe(folded);
});
