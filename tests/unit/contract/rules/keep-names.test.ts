import { expect, test } from "vitest";
import { keepNames } from "../../../../src/contract/rules/keep-names.ts";

test.each([
  ["Halocline Leeward 18 Wing and Harness", "Halocline Leeward\u00a018 Wing and Harness"],
  ["Halocline Tidemark 2 Wrist Handset", "Halocline Tidemark\u00a02 Wrist Handset"],
  ["Halocline Telltale M2 Handset", "Halocline Telltale\u00a0M2 Handset"],
  ["Blanking cap 22 mm, EN 14143", "Blanking cap 22 mm, EN 14143"],
])("%s breaks only between words", (title, kept) => {
  expect(keepNames(title)).toBe(kept);
});
