import { describe, expect, test } from "vitest";
import { foldText, wordsOf } from "../../../../src/contract/search/fold.ts";
import { insideTokens, numberTokens, textTokens } from "../../../../src/contract/search/tokens.ts";
import { lineOf, singular } from "../../../../src/contract/search/words.ts";

describe("SRC-01 spellings of one thing become one token", () => {
  test.each([
    ["EN 250", "en250"],
    ["en-250", "en250"],
    ["34 mm", "34mm"],
    ["34-mm", "34mm"],
    ["3 litres", "3l"],
    ["2.8 kg", "2.8kg"],
    ["1,000 mm", "1000mm"],
    ["47.29 × 2.62", "47.29 2.62"],
    ["47.29x2.62", "47.29 2.62"],
    ["GRÜNT Øresund", "grunt oresund"],
  ])("%s", (typed, folded) => expect(foldText(typed)).toBe(folded));

  test.each(["1,00 mm", "mix x 3", "in 250", "100,0000", "7.00"])("%s stays apart", (typed) => {
    expect(foldText(typed)).toBe(typed.toLowerCase().replace(/ mm$/, "mm"));
  });

  test("decimals and threads stay whole, other points and slashes separate", () => {
    expect(lineOf(wordsOf("10.77 7/16 UNF. Nitrox/trimix"))).toBe("10.77 7/16 unf nitrox trimix");
  });

  test.each([
    ["3.00 × 1.50 mm", "3 1.5mm"],
    ["3x1.5mm", "3 1.5mm"],
    ["10.20 100", "10.2 100"],
    ["1.2.0 10.0.1", "1.2.0 10.0.1"],
  ])("the words of %s have no zeros at the end of decimals", (typed, words) =>
    expect(lineOf(wordsOf(typed))).toBe(words),
  );

  test("a word with a hyphen is found whole and by its parts", () => {
    expect(textTokens(["O-rings"])).toEqual(["oring", "o", "ring"]);
  });

  test("words that say nothing are left out", () => {
    expect(textTokens(["Valve for the canister"])).toEqual(["valve", "canister"]);
  });
});

test.each([
  ["valves", "valve"],
  ["batteries", "battery"],
  ["batterie", "battery"],
  ["die", "die"],
  ["boxes", "box"],
  ["glasses", "glass"],
  ["glass", "glass"],
  ["status", "status"],
  ["axis", "axis"],
  ["gas", "gas"],
  ["ties", "tie"],
  ["10s", "10s"],
])("SRC-01 the singular of %s is %s", (plural, expected) => expect(singular(plural)).toBe(expected));

describe("SRC-01 part numbers", () => {
  test("are found from each of their parts, with and without hyphens", () => {
    expect(numberTokens(["HS-30134-C"]).toSorted()).toEqual(["#30134", "#30134c", "#c", "#hs", "#hs30134c"]);
  });

  test("and titles are found inside words of three letters and more", () => {
    expect(insideTokens(["hose", "ab"])).toEqual(["hose", "ose", "ab"]);
  });
});
