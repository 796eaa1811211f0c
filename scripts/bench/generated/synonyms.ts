import type { SearchSynonym } from "../../../src/contract/shapes/search-synonym.ts";

const GROUPS: readonly (readonly string[])[] = [
  ["bail-out", "bailout", "bale-out"],
  ["oxygen cell", "oxygen sensor"],
  ["corrugated hose", "breathing hose", "loop hose"],
  ["soda lime", "sorb", "absorbent"],
  ["grease", "lubricant", "lube"],
  ["litre", "liter"],
];

/** Forty groups of synonyms, six of them with words of generated products. */
export const searchSynonyms = (): SearchSynonym[] =>
  Array.from({ length: 40 }, (_, index) => {
    const number = String(index + 1).padStart(2, "0");
    const [term = "", ...synonyms] = GROUPS[index] ?? [`word ${number}`, `synonym ${number}`];
    return { documentId: `synonym${number.padStart(17, "0")}`, term, synonyms, both_ways: true };
  });
