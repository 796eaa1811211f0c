import { expect, test } from "vitest";
import { parseFallbackPath } from "../../../../src/contract/shapes/paths.ts";
import { INFO_PAGE_ROUTES, ROUTES } from "../../../../src/contract/site.ts";

test("PRD-06 /product/{slug} may be a product that is not built yet", () => {
  const reel = { kind: "product", slug: "reel-50" };
  expect(parseFallbackPath("/product/reel-50")).toEqual(reel);
  expect(parseFallbackPath("/product/reel-50/")).toEqual(reel);
});

test("SUB-05 /{category}/{sub-category} may be a listing that is not built yet", () => {
  expect(parseFallbackPath("/sports-diving/reels")).toEqual({
    kind: "listing",
    category: "sports-diving",
    slug: "reels",
  });
  expect(parseFallbackPath("/works/reels")).toEqual({ kind: "listing", category: "works", slug: "reels" });
});

test.each([
  ...INFO_PAGE_ROUTES.map((route) => `${route}/reels`),
  `${ROUTES.cart}/reels`,
  "/api/reels",
  "/uploads/reels",
  "/pictures/reels",
  "/admin/reels",
])("SUB-05 %s is under a reserved segment, never a listing", (path) => {
  expect(parseFallbackPath(path)).toBeNull();
});

test.each([
  "",
  "/",
  "/product",
  "/works",
  "/product//",
  "//product/reel",
  "product/reel",
  "/product/reel/2",
  "/product/reel//",
  "/product/Reel",
  "/product/reel_50",
  "/product/-reel",
  "/product/reel-",
  "/product/re--el",
  "/product/reel.html",
  "/product/reel?x",
  "/product/reel\n",
  "/product/%2e%2e",
  "/product/..",
  "/product/réel",
  "/product/<script>",
  "/sports-diving/products.json",
  `/product/${"a".repeat(201)}`,
  `/${"a".repeat(201)}/reels`,
  "/constructor/__proto__",
])("PRD-06 SUB-05 %j is neither", (path) => {
  expect(parseFallbackPath(path)).toBeNull();
});

test("PRD-06 the longest slug that the CMS accepts is valid", () => {
  expect(parseFallbackPath(`/product/${"a".repeat(200)}`)).not.toBeNull();
});
