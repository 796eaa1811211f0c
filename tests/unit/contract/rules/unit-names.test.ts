import { expect, test } from "vitest";
import { unitNames } from "../../../../src/contract/rules/unit-names.ts";

const namesOf = (...titles: string[]) => [
  ...unitNames(new Map(titles.map((title) => [title, title]))).values(),
];

test("FIT-01 a unit is called by its name and number, without the maker and the kind", () => {
  expect(
    namesOf("Halocline Foreland 40 eCCR", "Halocline Foreland 100 eCCR", "Halocline Dunlin Set"),
  ).toEqual(["Foreland 40", "Foreland 100", "Dunlin"]);
});

test("FIT-01 units of the same number get the words that tell them apart", () => {
  expect(
    namesOf("Halocline Isobath 100 Commercial eCCR", "Halocline Isobath 100 HW Bell", "Halocline Ebb 9"),
  ).toEqual(["Isobath 100 Commercial", "Isobath 100 HW", "Ebb 9"]);
  expect(namesOf("Maker Skerry 100", "Maker Skerry 100 MCM")).toEqual(["Skerry 100", "Skerry 100 MCM"]);
});

test("units of several makers keep the maker's name; a single one has a name too", () => {
  expect(namesOf("Halocline Foreland 40 eCCR", "Other Foreland 40")).toEqual([
    "Halocline Foreland 40",
    "Other Foreland 40",
  ]);
  expect(namesOf("Foreland")).toEqual(["Foreland"]);
  expect(namesOf()).toEqual([]);
});
