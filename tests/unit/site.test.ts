import { expect, test } from "vitest";
import { isCurrentSection, subCategoryPath } from "../../src/site.ts";

test("HDR-06 home is highlighted on exactly / and others where the path starts with their route", () => {
  expect(isCurrentSection("/", "/")).toBe(true);
  expect(isCurrentSection("/", "/sports-diving")).toBe(false);
  expect(isCurrentSection("/sports-diving", "/sports-diving")).toBe(true);
  expect(isCurrentSection("/sports-diving", "/sports-diving/spares/2")).toBe(true);
  expect(isCurrentSection("/sports-diving", "/sports-diving-gear")).toBe(false);
});

test("page 1 of a sub-category is its own address", () => {
  expect(subCategoryPath("sports-diving", "spares")).toBe("/sports-diving/spares");
  expect(subCategoryPath("sports-diving", "spares", 2)).toBe("/sports-diving/spares/2");
});
