import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allQueries, queryWords } from "../../../../../src/contract/search/ranker.ts";
import { Synonyms } from "../../../../../src/contract/search/synonyms.ts";
import {
  isWithin,
  lengthsOf,
  meantWords,
  neededBlocks,
  needsOf,
  withoutMissing,
} from "../../../../../src/features/search/index/needs.ts";

const needsFor = (term: string, synonyms = new Synonyms([])) =>
  needsOf(allQueries(queryWords(term), synonyms));

describe("SRC-04 what a search reads of the index", () => {
  test("a word, what begins with it, and what it may be with mistakes", () => {
    const { exact, prefixes, mistyped } = needsFor("valves");
    expect(prefixes).toEqual(new Set(["valve", "valves"]));
    expect(mistyped).toEqual(new Map([["valve", 1]]));
    expect(exact).toContain("vavle");
  });

  test("SRC-02 of mistyped words, those that exist, with any letter mistyped", () => {
    const needs = needsFor("balve");
    expect(lengthsOf(needs)).toEqual([4, 5, 6]);
    const existing = ["alve", "valve", "valves", "hose"];
    expect(meantWords(needs, existing)).toEqual(["alve", "valve"]);
    const { exact } = withoutMissing(needs, [4, 5, 6], existing);
    expect([...exact].filter((token) => !token.startsWith("#"))).toEqual([]);
    expect(withoutMissing(needs, [4, 6], existing).exact).toContain("ablve");
  });

  test("SRC-02 of a word in singular and plural, what the longer one may be", () => {
    for (const term of ["breathers breather", "breather breathers"])
      expect(needsFor(term).mistyped.get("breather")).toBe(2);
  });

  test("SRC-01 two words that are one, of which the first is too short to be a beginning", () => {
    const { exact, prefixes } = needsFor("o ring kit");
    expect(exact).toContain("oring");
    expect(prefixes).not.toContain("o");
    expect(exact).toContain("ringkit");
  });

  test("part numbers, pairs of words and synonyms", () => {
    const synonyms = new Synonyms([{ term: "hs", synonyms: ["spare part"], both_ways: false }]);
    const { exact, prefixes } = needsFor("hs 10103", synonyms);
    expect([...exact]).toEqual(expect.arrayContaining(["#hs", "spare", "part"]));
    expect([...prefixes]).toEqual(expect.arrayContaining(["#10103", " hs 10103"]));
  });

  test("the blocks between which a token stands", () => {
    const firsts = ["b", "m", "ma", "mb", "z"];
    const blocks = (exact: string[], prefixes: string[], meant: string[] = []) =>
      neededBlocks(
        firsts,
        { exact: new Set(exact), prefixes: new Set(prefixes), mistyped: new Map() },
        meant,
      );
    expect(blocks(["a"], [])).toEqual({ exact: [], further: [] });
    expect(blocks(["b", "c", "zz"], [])).toEqual({ exact: ["b", "z"], further: [] });
    expect(blocks([], ["m"])).toEqual({ exact: ["m"], further: ["ma", "mb"] });
    expect(blocks([], ["l"])).toEqual({ exact: ["b"], further: [] });
    expect(blocks([], ["mab"])).toEqual({ exact: ["ma"], further: [] });
    expect(blocks(["mb"], ["m"], ["mba", "z"])).toEqual({ exact: ["m", "mb"], further: ["ma", "z"] });
  });
});

test("SRC-02 the distance of two words is that of Levenshtein", () => {
  expect(["valve", "valvo", "vlave", "hose"].map((word) => isWithin("valve", word, 1))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, fc.nat(6), (text, at) => {
      expect(isWithin(text, `${text.slice(0, at)}x${text.slice(at)}`, 1)).toBe(true);
      expect(isWithin(text, `${text.slice(0, at)}xy${text.slice(at)}`, 1)).toBe(false);
    }),
  );
});
