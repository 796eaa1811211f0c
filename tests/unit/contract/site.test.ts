import sharp from "sharp";
import { expect, test } from "vitest";
import { isCurrentSection } from "../../../src/contract/navigation.ts";
import { DIVISION_PATHS, ogImagePath } from "../../../src/contract/shapes/paths.ts";
import { subCategoryPath } from "../../../src/contract/site.ts";

test("HDR-06 home is highlighted on exactly / and others where the path starts with their route", () => {
  expect(isCurrentSection("/", "/")).toBe(true);
  expect(isCurrentSection("/", "/sports-diving")).toBe(false);
  expect(isCurrentSection("/sports-diving", "/sports-diving")).toBe(true);
  expect(isCurrentSection("/sports-diving", "/sports-diving/spares/2")).toBe(true);
  expect(isCurrentSection("/sports-diving", "/sports-diving-gear")).toBe(false);
  expect(isCurrentSection("/sports-diving/?from=menu#top", "/sports-diving")).toBe(true);
  expect(isCurrentSection("/#offices", "/sports-diving")).toBe(false);
});

test("page 1 of a listing has the sub-category's own path, further pages append their number", () => {
  expect(subCategoryPath("sports-diving", "spares")).toBe("/sports-diving/spares");
  expect(subCategoryPath("sports-diving", "spares", 2)).toBe("/sports-diving/spares/2");
});

test("the Open Graph image of a page is its division's, else the company's, and every file exists", async () => {
  expect(ogImagePath("/sports-diving")).toBe("/og/sports-diving.jpg");
  expect(ogImagePath("/military-diving/military-handsets/2")).toBe("/og/military-diving.jpg");
  expect(ogImagePath("/sports-diving-gear")).toBe("/og/default.jpg");
  expect(ogImagePath("/")).toBe("/og/default.jpg");
  const paths = ["/", ...DIVISION_PATHS].map(ogImagePath);
  expect(new Set(paths).size).toBe(5);
  for (const path of paths) {
    const { width, height, format } = await sharp(`public${path}`).metadata();
    expect([path, width, height, format]).toEqual([path, 1200, 630, "jpeg"]);
  }
});
