import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Product } from "../../../../../src/contract/shapes/product.ts";
import { ProductDetail } from "../../../../../src/features/catalog/product/ProductDetail.tsx";
import { picture, product } from "../../../../harness/entries.ts";

const detail = (views: Product["views"]) =>
  parse(renderToStaticMarkup(<ProductDetail product={product("loop", { views })} />));
const view = (caption: string, width: number) => ({
  caption,
  picture: { ...picture, url: `/uploads/${caption}.webp`, alternativeText: `The ${caption}`, width },
});

test("further pictures follow the product's own in the editor's order, lazily, each with its caption", () => {
  const page = detail([view("back", 2000), view("head", 1200)]);
  const pictures = page.querySelectorAll(".views img");
  expect(pictures.map((shown) => shown.getAttribute("alt"))).toEqual(["The back", "The head"]);
  expect(pictures.map((shown) => shown.getAttribute("loading"))).toEqual(["lazy", "lazy"]);
  const links = page.querySelectorAll(".views a");
  expect(links.map(({ text }) => text)).toEqual(["back", "head"]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/pictures/back.webp/1600.webp",
    "/pictures/head.webp/960.webp",
  ]);
  expect(page.querySelector("img")?.getAttribute("loading"), "the product's own").toBe("eager");
});

test("a product without further pictures has no empty list", () => {
  expect(detail([]).querySelector(".views")).toBeNull();
});
