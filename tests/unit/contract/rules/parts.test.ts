import { expect, test } from "vitest";
import {
  intervalsLabel,
  isComparable,
  isPart,
  isPartListing,
  sharedPicturesOf,
} from "../../../../src/contract/rules/parts.ts";
import type { Interval } from "../../../../src/contract/shapes/part.ts";
import { picture, product, reference } from "../../../harness/entries.ts";

const months = (every: number): Interval => ({ every, per: "months" });
const hours = (every: number): Interval => ({ every, per: "hours" });
const CONDITION: Interval = { every: null, per: "condition" };

test.each<[Interval[], string | null]>([
  [[], null],
  [[months(12), months(12)], "Every 12 months"],
  [[months(1)], "Every month"],
  [[CONDITION, CONDITION], "On condition"],
  [[months(24), months(12), months(24)], "Every 12 or 24 months"],
  [[hours(1000), months(12)], "Every 12 months or 1,000 hours"],
  [[CONDITION, months(1)], "Every 1 month or on condition"],
  [[CONDITION, hours(50), months(36), months(12)], "Every 12 or 36 months or 50 hours or on condition"],
])("FIT-07 the interval of a part whose units say %j is %s", (intervals, label) => {
  expect(intervalsLabel(intervals)).toBe(label);
});

const fit = { unit: reference("unit"), quantity: 2, ...months(12) };

test("FIT-07 a product is a part if it fits a unit, is drawn, or has a family", () => {
  expect(isPart(product("loop"))).toBe(false);
  expect(isPart(product("loop", { properties: [{ label: "Colour", value: "Red" }] }))).toBe(false);
  expect(isPart(product("ring", { fits: [fit] }))).toBe(true);
  expect(isPart(product("ring", { drawing: "o-ring" }))).toBe(true);
  expect(isPart(product("pick", { properties: [{ label: "Family", value: "Tools" }] }))).toBe(true);
});

test("FIT-06 a unit is compared if it states key facts; a part is not", () => {
  const stated = { key_facts: [{ label: "Mass", value: "23 kg", condition: null }] };
  expect(isComparable(product("loop", stated))).toBe(true);
  expect(isComparable(product("loop"))).toBe(false);
  expect(isComparable(product("ring", { ...stated, fits: [fit] }))).toBe(false);
});

test("FIT-07 a listing shows rows if more than half of its products are parts", () => {
  const part = product("ring", { drawing: "o-ring" });
  const unit = product("loop");
  expect(isPartListing([part, part, unit])).toBe(true);
  expect(isPartListing([part, unit])).toBe(false);
  expect(isPartListing([])).toBe(false);
});

test("FIT-07 a picture is shared if two products have it", () => {
  const other = { ...picture, url: "/uploads/other_1.webp" };
  const shared = sharedPicturesOf([product("a"), product("b", { featured: other }), product("c")]);
  expect([...shared.keys()]).toEqual([picture.url]);
});
