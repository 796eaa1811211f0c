import { expect, test } from "vitest";
import { pictureSchema } from "../../../../src/contract/shapes/media.ts";
import { picture } from "../../../harness/entries.ts";

test.each([
  "https://elsewhere.example/x.webp",
  "//elsewhere.example/x.webp",
  "/uploads/../secrets.json",
  "/uploads/a b.webp",
])("a picture at %s is refused", (url) => {
  expect(pictureSchema.safeParse({ ...picture, url }).success).toBe(false);
});
