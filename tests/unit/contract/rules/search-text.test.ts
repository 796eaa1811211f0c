import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchField, searchNeedles, searchText } from "../../../../src/contract/rules/search-text.ts";

const finds = (term: string, title: string, part: string | null = null): boolean =>
  searchNeedles(term).some((needle) => searchField(title, part).includes(needle));

describe("D25 a part number is found", () => {
  test.each([
    "HS-10103-A",
    "hs-10103-a",
    "HS10103A",
    "hs 10103 a",
    "HS.10103/A",
    "HS–10103–A",
    "10103",
    "0103-A",
    "ＨＳ１０１０３",
  ])("as %s", (term) => {
    expect(finds(term, "O-ring 3.00 × 1.50 mm, FKM 90", "HS-10103-A")).toBe(true);
  });

  test("but not by a term that spans title and part number", () => {
    expect(finds("90 HS", "O-ring, FKM 90", "HS-10103-A")).toBe(false);
  });
});

describe("D25 a title is found", () => {
  test.each([
    ["oring", "O-ring 3.00 × 1.50 mm"],
    ["o ring", "O-ring 3.00 × 1.50 mm"],
    ["O-RING 3", "O-ring 3.00 × 1.50 mm"],
    ["3.00 x 1.50", "O-ring 3.00 × 1.50 mm"],
    ["150mm", "LP hose 150 mm, 3/8 UNF"],
    ["foreland40", "Halocline Foreland 40 eCCR"],
    ["bailout", "Bollard 7 bail-out cylinder kit"],
    ["bail out", "Bollard 7 bail-out cylinder kit"],
    ["skagvik", "Skågvik dry suit"],
    ["SKÅGVIK", "Skagvik dry suit"],
    ["gruntz", "Grüntz regulator"],
    ["smorbrod", "Smørbrød box"],
    ["strasse", "Straße sign"],
    ["İstanbul", "istanbul set"],
    ["ΟΔΟΣ", "οδος"],
    ["дыхательный", "Дыхательный мешок"],
    ["潜水呼", "潜水呼吸器"],
    ["マスク", "ﾏｽｸ 3 型"],
    ["قناع", "قِنَاع الغوص"],
  ])("for %s: %s", (term, title) => {
    expect(finds(term, title)).toBe(true);
  });

  test.each([
    ["tone", "Set One"],
    ["---", "O-ring"],
    ["'\"<>", "O-ring"],
    ["🤿🤿🤿", "Mask"],
    ["a--", "Harness"],
    ["%%%", "O-ring 100 %"],
    ["___", "O-ring"],
  ])("not for %s: %s", (term, title) => {
    expect(finds(term, title)).toBe(false);
  });
});

const anyText = fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.string({ unit: "grapheme" }));

describe("D25 for any text", () => {
  test("normalizing twice changes nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(searchText(searchText(text))).toBe(searchText(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test("only letters, digits and single spaces remain", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(searchText(text)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u);
      }),
      { numRuns: 2_000 },
    );
  });

  test("a title and a part number are found by themselves, in upper and lower case", () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{2,8}$/);
    const words = fc.array(word, { minLength: 1, maxLength: 6 });
    const joint = fc.constantFrom(" ", "-", "/", ".", " – ");
    fc.assert(
      fc.property(words, joint, words, joint, (name, between, part, gap) => {
        const [title, number] = [name.join(between), part.join(gap)];
        for (const term of [title, number, part.join(""), title.toUpperCase(), number.toLowerCase()]) {
          expect(finds(term, title, number)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("the field is short enough for a database index", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(searchField(`${text}ﷺ`.repeat(40), text).length).toBeLessThanOrEqual(500);
      }),
    );
  });
});
