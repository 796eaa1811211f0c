import { expect, test } from "vitest";
import {
  originalPath,
  pictureSchema,
  preparedPath,
  preparedWidths,
  sourceSet,
} from "../../../src/domain/media.ts";
import { picture } from "../../harness/entries.ts";

test("a picture is prepared in the widths below its own", () => {
  expect(preparedWidths({ width: 1200 })).toEqual([320, 640, 960]);
  expect(preparedWidths({ width: 700 })).toEqual([320, 640]);
});

test("a picture narrower than every width is prepared in its own", () => {
  expect(preparedWidths({ width: 200 })).toEqual([200]);
  expect(preparedWidths({ width: 320 })).toEqual([320]);
});

test("prepared pictures are addressed by the upload's own name", () => {
  expect(preparedPath(picture, 640, "avif")).toBe("/pictures/loop_1a2b.webp/640.avif");
  expect(sourceSet({ ...picture, width: 700 }, "webp")).toBe(
    "/pictures/loop_1a2b.webp/320.webp 320w, /pictures/loop_1a2b.webp/640.webp 640w",
  );
});

test.each([
  "https://elsewhere.example/x.webp",
  "//elsewhere.example/x.webp",
  "/uploads/../secrets.json",
  "/uploads/a b.webp",
])("a picture at %s is refused", (url) => {
  expect(pictureSchema.safeParse({ ...picture, url }).success).toBe(false);
});

test("a prepared picture leads back to the upload it was made of, and nothing else does", () => {
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
