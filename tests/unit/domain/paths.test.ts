import { expect, test } from "vitest";
import { lateAddress } from "../../../src/domain/paths.ts";
import { INFO_PAGE_ROUTES, ROUTES } from "../../../src/site.ts";

test("PRD-06 /product/{slug} may stand for a product that is not built yet", () => {
  const reel = { kind: "product", slug: "reel-50" };
  expect(lateAddress("/product/reel-50")).toEqual(reel);
  expect(lateAddress("/product/reel-50/")).toEqual(reel);
});

test("SUB-05 /{category}/{sub-category} may stand for a shelf that is not built yet", () => {
  expect(lateAddress("/sports-diving/reels")).toEqual({
    kind: "shelf",
    category: "sports-diving",
    slug: "reels",
  });
  expect(lateAddress("/works/reels")).toEqual({ kind: "shelf", category: "works", slug: "reels" });
});

test.each([
  ...INFO_PAGE_ROUTES.map((route) => `${route}/reels`),
  `${ROUTES.cart}/reels`,
  "/api/reels",
  "/uploads/reels",
  "/pictures/reels",
  "/admin/reels",
])("SUB-05 %s is under a page of the site or a part of it, never a shelf", (path) => {
  expect(lateAddress(path)).toBeNull();
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
])("PRD-06 SUB-05 %j is no such address", (path) => {
  expect(lateAddress(path)).toBeNull();
});

test("PRD-06 the longest slug that the CMS is asked for is one", () => {
  expect(lateAddress(`/product/${"a".repeat(200)}`)).not.toBeNull();
});
