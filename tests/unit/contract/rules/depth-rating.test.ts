import { expect, test } from "vitest";
import { depthRatingOf } from "../../../../src/contract/rules/depth-rating.ts";

const fact = (label: string, value: string) => ({ label, value });

test.each([
  ["Maximum depth", "40 m", 40],
  ["Depth rating", "150 m", 150],
  [" maximum DEPTH ", " 1,000 m ", 1000],
  ["Rated depth", "62.5 m", 62.5],
])("HOM-04 a fact “%s: %s” states a depth rating", (label, value, metres) => {
  const stated = fact(label, value);
  expect(depthRatingOf([fact("Mass in air", "23.0 kg"), stated])).toEqual({ fact: stated, metres });
});

test.each([
  ["Depth accuracy", "±0.3 m"],
  ["Maximum depth", "on request"],
  ["Maximum depth", "0–100 m"],
  ["Maximum depth", "130 ft"],
  ["Hose length", "2 m"],
])("HOM-04 a fact “%s: %s” states none", (label, value) => {
  expect(depthRatingOf([fact(label, value)])).toBeNull();
});

test("HOM-04 the first of several ratings counts", () => {
  const facts = [fact("Maximum depth", "40 m"), fact("Depth rating", "100 m")];
  expect(depthRatingOf(facts)?.metres).toBe(40);
});
