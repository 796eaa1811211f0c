import { expect, test } from "vitest";
import {
  fallbackPath,
  fallbackSet,
  originalPath,
  preparedPath,
  preparedWidths,
  smallestSet,
  sourceSet,
  thumbnailOf,
  widestPath,
} from "../../../../src/contract/rules/prepared-picture.ts";
import { PICTURE_WIDTHS, thumbnailPath } from "../../../../src/contract/site.ts";
import { picture } from "../../../harness/entries.ts";

test("a picture is prepared in the widths below its own, and in fewer for browsers without AVIF", () => {
  expect(preparedWidths({ ...picture, width: 1200 }, "avif")).toEqual([320, 480, 720, 960]);
  expect(preparedWidths({ ...picture, width: 1200 }, "webp")).toEqual([480, 960]);
  expect(preparedWidths({ ...picture, width: 700 }, "avif")).toEqual([320, 480]);
});

test("a picture narrower than every width is prepared in its own width", () => {
  expect(preparedWidths({ ...picture, width: 200 }, "avif")).toEqual([200]);
  expect(preparedWidths({ ...picture, width: 480 }, "webp")).toEqual([480]);
});

test("browsers without AVIF get one version, wide enough for a card", () => {
  for (const [width, expected] of [
    [2400, 960],
    [700, 480],
    [480, 480],
  ] as const)
    expect(fallbackPath({ ...picture, width })).toBe(`/pictures/loop_1a2b.webp/${expected}.webp`);
  expect(fallbackPath(thumbnailOf("abc123"))).toBe("/thumbnails/abc123/640.webp");
  expect(fallbackSet({ ...picture, width: 700 })).toBe("/pictures/loop_1a2b.webp/480.webp 480w");
});

test("each width is less than 1.7 times the next smaller one", () => {
  const widths = PICTURE_WIDTHS.avif;
  for (const [index, width] of widths.slice(1).entries())
    expect(width / (widths[index] ?? 0)).toBeLessThan(1.7);
});

test("a place narrower than every version offers the smallest one alone", () => {
  expect(smallestSet({ ...picture, width: 1200 }, "avif")).toBe("/pictures/loop_1a2b.webp/320.avif 320w");
  expect(smallestSet({ ...picture, width: 200 }, "avif")).toBe("/pictures/loop_1a2b.webp/200.avif 200w");
});

test("PRD-01 a picture that visitors magnify is offered in 2400 px, if its original has them", () => {
  const widest = (width: number) =>
    sourceSet({ ...picture, width }, "avif", true)
      .split(" ")
      .at(-1);
  expect(widest(2400)).toBe("2400w");
  expect(widest(2399)).toBe("1600w");
  expect(sourceSet({ ...picture, width: 2400 }, "avif")).not.toContain("2400w");
});

test("the path of a prepared picture contains the upload's name", () => {
  expect(preparedPath(picture, 640, "avif")).toBe("/pictures/loop_1a2b.webp/640.avif");
  expect(sourceSet({ ...picture, width: 600 }, "avif")).toBe(
    "/pictures/loop_1a2b.webp/320.avif 320w, /pictures/loop_1a2b.webp/480.avif 480w",
  );
  expect(widestPath({ ...picture, width: 1200 })).toBe("/pictures/loop_1a2b.webp/960.webp");
});

test("the path of a prepared picture gives its upload, other paths give none", () => {
  expect(originalPath(preparedPath(picture, 640, "avif"))).toBe(picture.url);
  for (const other of [
    "",
    "/fallback.png",
    picture.url,
    "/pictures/a",
    "/x/pictures/a/640.webp",
    "//pictures/a/1",
  ]) {
    expect(originalPath(other)).toBeUndefined();
  }
});

test("D16 the paths of thumbnails are made of the product's documentId, also on cards", () => {
  expect(thumbnailPath("abc123")).toBe("/thumbnails/abc123/320.webp");
  expect(sourceSet(thumbnailOf("abc123"), "avif")).toBe(
    "/thumbnails/abc123/320.avif 320w, /thumbnails/abc123/640.avif 640w",
  );
  expect(preparedPath(thumbnailOf("abc123"), 640, "webp")).toBe(thumbnailPath("abc123", 640));
});
