import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addChosen, parseChosen } from "../../../../src/features/compare/chosen.ts";

test("FIT-06 an address names units by slug, each once; what is no slug is only counted", () => {
  expect(parseChosen("a-1, b,,a-1")).toEqual({ slugs: ["a-1", "b"], ignored: 0 });
  expect(parseChosen("a,<img src=x>,../b,B")).toEqual({ slugs: ["a"], ignored: 3 });
  expect(parseChosen("")).toEqual({ slugs: [], ignored: 0 });
});

test("FIT-06 any text parses to a few slugs", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(fc.stringMatching(/^[a-z]{1,3}$/)).map(String)), (text) => {
      const { slugs, ignored } = parseChosen(text);
      expect(slugs.length).toBeLessThanOrEqual(8);
      expect(ignored).toBeGreaterThanOrEqual(0);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z\d-]+$/);
      expect(new Set(slugs).size).toBe(slugs.length);
    }),
  );
});

test("FIT-06 a unit is added after those chosen before, and once", () => {
  expect(addChosen(["a", "b"], parseChosen("b,c,?"))).toEqual({ slugs: ["a", "b", "c"], ignored: 1 });
});
