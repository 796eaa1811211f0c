import { expect, test } from "vitest";
import {
  originalPath,
  pictureSchema,
  preparedPath,
  preparedWidths,
  sourceSet,
  thumbnailOf,
  thumbnailPath,
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

test("D16 the small picture of a product has an address made of its documentId, as a card's picture too", () => {
  expect(thumbnailPath("abc123")).toBe("/thumbnails/abc123/320.webp");
  expect(sourceSet(thumbnailOf("abc123"), "avif")).toBe(
    "/thumbnails/abc123/320.avif 320w, /thumbnails/abc123/640.avif 640w",
  );
  expect(preparedPath(thumbnailOf("abc123"), 640, "webp")).toBe(thumbnailPath("abc123", 640));
});
