import sharp from "sharp";
import { expect, test } from "vitest";
import { cardPath, DIVISIONS, isCurrentSection, subCategoryPath } from "../../src/site.ts";

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

test("a page is shown elsewhere with its division's card, any other with the company's, and each card is there", async () => {
  expect(cardPath("/sports-diving")).toBe("/og/sports-diving.jpg");
  expect(cardPath("/military-diving/military-handsets/2")).toBe("/og/military-diving.jpg");
  expect(cardPath("/sports-diving-gear")).toBe("/og/default.jpg");
  expect(cardPath("/")).toBe("/og/default.jpg");
  const paths = ["/", ...DIVISIONS].map(cardPath);
  expect(new Set(paths).size).toBe(5);
  for (const path of paths) {
    const { width, height, format } = await sharp(`public${path}`).metadata();
    expect([path, width, height, format]).toEqual([path, 1200, 630, "jpeg"]);
  }
});
