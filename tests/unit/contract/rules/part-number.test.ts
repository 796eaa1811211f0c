import * as fc from "fast-check";
import { expect, test } from "vitest";
import { closestKey, foldPartNumber } from "../../../../src/contract/rules/part-number.ts";

test.each([
  ["HS-10103-A", "hs10103a"],
  ["hs 10103 a", "hs10103a"],
  [" HS10103A\n", "hs10103a"],
  ["ＨＳ‑10103‑Ａ", "hs10103a"],
  ["-- . --", ""],
  ["", ""],
])("FIT-04 FIT-05 the part number %j is compared as %j", (number, folded) => {
  expect(foldPartNumber(number)).toBe(folded);
});

test("FIT-05 the closest number differs in its revision letter, or else in one character", () => {
  const keys = ["hs10203a", "hs10103b", "hs40000z", "hs55555"];
  expect(closestKey("hs10103a", keys)).toBe("hs10103b");
  expect(closestKey("hs10103", keys)).toBe("hs10103b");
  expect(closestKey("hs55555c", keys)).toBe("hs55555");
  for (const typed of ["hs40001z", "hs4000z", "hs400000z", "40000z", "s40000z"])
    expect(closestKey(typed, keys), typed).toBe(typed === "40000z" ? undefined : "hs40000z");
  for (const typed of ["hs10103ab1", "hs", "a", "", "hs12345a"])
    expect(closestKey(typed, keys), typed).toBeUndefined();
});

test("FIT-05 a number with one character changed, lost or added is always found again", () => {
  const key = fc.stringMatching(/^[a-z]{2}[0-9]{5}[a-z]$/);
  const change = fc.record({
    place: fc.nat({ max: 7 }),
    added: fc.stringMatching(/^[a-z0-9]?$/),
    removed: fc.nat({ max: 1 }),
  });
  fc.assert(
    fc.property(key, change, (key, { place, added, removed }) => {
      const typed = key.slice(0, place) + added + key.slice(place + removed);
      if (typed !== key) expect(closestKey(typed, ["zz00000z0", key])).toBe(key);
    }),
  );
});
