import path from "node:path";
import { describe, expect, test } from "vitest";
import { SLUG_LENGTH_RULE, SLUG_RULE, slugProblem } from "../../../src/contract/rules/slug.ts";

// The CMS is a separate application: the test loads its files by path.
const { isGeneratedFrom, slugify } = await import(path.resolve("cms/src/admin/inputs/slug-text.ts"));

describe("the slug of a title", () => {
  test.each([
    ["Bail-out valve 2", "bail-out-valve-2"],
    ["  Éclair & Fils  ", "eclair-and-fils"],
    ["Søndre Straße: 40 °C", "sondre-strasse-40-c"],
    ["Diver's knife (large)", "divers-knife-large"],
    ["½ inch", "1-2-inch"],
    ["日本", ""],
  ])("%s → %s", (title, slug) => {
    expect(slugify(title)).toBe(slug);
    if (slug !== "") expect(slugProblem(slug)).toBeNull();
  });

  test("is recognised with and without the number that makes it unique", () => {
    const from = (slug: string) => isGeneratedFrom(slug, "Bail-out valve");
    expect(["", "bail-out-valve", "bail-out-valve-3"].map(from)).toEqual([true, true, true]);
    expect(["valve", "bail-out-valve-new", "bail"].map(from)).toEqual([false, false, false]);
  });

  test("is at most as long as the CMS accepts, and a longer one gets a message", () => {
    const longest = slugify(`${"a".repeat(199)} valve`);
    expect(longest).toBe("a".repeat(199));
    expect(slugProblem("a".repeat(200))).toBeNull();
    expect(slugProblem("a".repeat(201))).toBe(SLUG_LENGTH_RULE);
    expect(isGeneratedFrom(longest, `${"a".repeat(199)} valve`)).toBe(true);
  });

  test.each(["Set_2", "-set", "set--2", "a b"])("%s gets a message", (slug) => {
    expect(slugProblem(slug)).toBe(SLUG_RULE);
  });
});
