import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isShortTerm, searchTerm } from "../../../../src/features/search/search-term.ts";

test.each([
  ["  valve  ", "valve"],
  ["", ""],
  [" \t\n ", ""],
  ["o\u0000-\u0007ring\r\nset", "o - ring set"],
  ["half \uD83E", "half \uFFFD"],
  ["a".repeat(10_000), "a".repeat(200)],
  ["🤿".repeat(10_000), "🤿".repeat(100)],
  [`a${"🤿".repeat(10_000)}`, `a${"🤿".repeat(99)}`],
  ["<b>bold</b>", "<b>bold</b>"],
])("HDR-08 the term of %j is %j", (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});

test("HDR-08 the length of a term is counted in code points", () => {
  expect(["", "ab", "🤿🤿", "潜水"].map(isShortTerm)).toEqual([true, true, true, true]);
  expect(["abc", "🤿🤿🤿", "潜水呼"].map(isShortTerm)).toEqual([false, false, false]);
});

test("SRC-01 for any input, the term fits a URL and the CMS, and is its own term", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 500 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    // Lone surrogates, which cannot be URL-encoded.
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })
      .map((units) => String.fromCharCode(...units)),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const term = searchTerm(text);
      expect(term.length).toBeLessThanOrEqual(200);
      expect(decodeURIComponent(encodeURIComponent(term))).toBe(term);
      expect(new URLSearchParams({ q: term }).get("q")).toBe(term);
      expect(term).not.toMatch(/\p{Cc}/u);
      expect(searchTerm(term)).toBe(term);
    }),
    { numRuns: 3_000 },
  );
});
