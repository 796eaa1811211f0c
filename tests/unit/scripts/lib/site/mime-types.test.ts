import { expect, test } from "vitest";
import { contentType, isCompressible } from "../../../../../scripts/lib/site/mime-types.ts";

test("every text is compressed, feeds and rules included, and no picture, font or document", () => {
  const texts = [
    "page.html",
    "a.css",
    "a.js",
    "a.json",
    "a.txt",
    "a.svg",
    "a.webmanifest",
    "a.rules",
    "a.xml",
  ];
  expect(texts.filter((path) => !isCompressible(contentType(path)))).toEqual([]);
  const types = ["application/rss+xml; charset=utf-8", "application/atom+xml", "application/ld+json"];
  expect(types.filter((type) => !isCompressible(type))).toEqual([]);
  const others = ["a.avif", "a.png", "a.pdf", "a.woff2", "a.mp4", "unknown"];
  expect(others.filter((path) => isCompressible(contentType(path)))).toEqual([]);
  expect(isCompressible("application/xmlish")).toBe(false);
});
