import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as brand from "../../../../src/contract/rules/brand.ts";

test("the design tokens have exactly the brand's colours", () => {
  const css = readFileSync("src/ui/styles/tokens.css", "utf8");
  const tokens = [...css.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name = "", colour]) => [
    name.replaceAll("-", "_").toUpperCase(),
    colour,
  ]);
  const { LOGO_UPPER: _, LOGO_LOWER: __, ...colours } = brand;
  expect(Object.fromEntries(tokens)).toEqual(colours);
});
