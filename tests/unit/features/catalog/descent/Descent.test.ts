import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/react/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import Descent from "../../../../../src/features/catalog/descent/Descent.astro";
import { bandsOf } from "../../../../../src/features/catalog/descent/model.ts";
import { levelsOf } from "../../../../../src/features/catalog/descent/scale.ts";
import { picture, product } from "../../../../harness/entries.ts";

const fact = (label: string, value: string, condition: string | null = null) => ({ label, value, condition });
const unit = (slug: string, depth: string, changes: Parameters<typeof product>[1] = {}) =>
  product(slug, {
    key_facts: [
      fact("Mass", "1 kg"),
      fact("Battery", "9 h"),
      fact("Class", "A"),
      fact("Maximum depth", depth, "Air"),
    ],
    ...changes,
  });
const boundary = { depth: 40, picture, caption: "Fresh on salt" };

async function rendered(products: Parameters<typeof bandsOf>[0], edge: typeof boundary | null = boundary) {
  const { dry, deep } = bandsOf(products, new Set<string>());
  const levels = levelsOf(deep, edge && deep.length > 0 ? [edge.depth] : []);
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  return parse(await container.renderToString(Descent, { props: { dry, levels, boundary: edge } }));
}
type Html = Awaited<ReturnType<typeof rendered>>;
/** Levels, titles and the boundary in the order of reading. */
const inOrder = (html: Html) =>
  html.querySelectorAll(".level, h3, figcaption").map((one) => one.textContent.trim());

test("HOM-04 products hang above their depths between surface and sea bed; the boundary has its own level", async () => {
  const html = await rendered([
    unit("deep", "300 m"),
    product("tool"),
    unit("shallow", "6 m"),
    unit("other", "300 m"),
  ]);
  expect(inOrder(html)).toEqual([
    ...["Title of tool", "0 m", "Title of shallow", "6 m", "40 m", "Fresh on salt"],
    ...["Title of deep", "Title of other", "300 m"],
  ]);
  expect(html.querySelectorAll(".water")).toHaveLength(2);
});

test("HOM-04 what is rated for the boundary's depth hangs above it", async () => {
  const html = await rendered([unit("air", "40 m")]);
  expect(inOrder(html)).toEqual(["0 m", "Title of air", "40 m", "Fresh on salt"]);
  expect(html.querySelectorAll(".water")).toHaveLength(1);
});

test("HOM-04 without a boundary, and with dry products alone", async () => {
  expect(inOrder(await rendered([unit("deep", "100 m")], null))).toEqual(["0 m", "Title of deep", "100 m"]);
  const dry = await rendered([product("tool")]);
  expect(inOrder(dry)).toEqual(["Title of tool"]);
  expect(dry.querySelector(".rail")).toBeNull();
});

test("HOM-04 three numerals of each, the depth first, with conditions and units", async () => {
  const html = await rendered([unit("set", "40 m")]);
  const text = (selector: string) =>
    html.querySelectorAll(selector).map((one) => one.textContent.replaceAll(/\s+/g, " ").trim());
  expect(text("dt")).toEqual(["Maximum depth", "Mass", "Battery"]);
  expect(text("dd")).toEqual(["40 m Air", "1 kg", "9 h"]);
  expect(text("dd .unit")).toEqual(["m", "kg", "h"]);
});

test("HOM-04 a product in the water shows its picture in water if it has one", async () => {
  const inWater = { ...picture, url: "/uploads/wet.webp" };
  const html = await rendered([unit("wet", "40 m", { in_water: inWater }), unit("bare", "40 m")]);
  const [wet, bare] = html.querySelectorAll("article");
  expect(wet?.querySelector("img")?.getAttribute("src")).toContain("/wet.webp/");
  expect(wet?.classNames).toContain("wet");
  expect(bare?.querySelector("img")?.getAttribute("src")).not.toContain("/wet.webp/");
  expect(bare?.classNames).not.toContain("wet");
});

test("HOM-04 products without a price or a picture of their own, and eight of one depth", async () => {
  const part = product("ring", {
    price: 0,
    properties: [{ label: "Family", value: "O-rings" }],
  });
  const many = Array.from({ length: 8 }, (_, place) => unit(`set-${place}`, "100 m", { price: null }));
  const html = await rendered([part, ...many]);
  expect(html.querySelectorAll("article")).toHaveLength(9);
  expect(html.querySelectorAll(".level").map((one) => one.textContent)).toEqual(["0 m", "40 m", "100 m"]);
  expect(new Set(html.querySelectorAll("[id]").map((one) => one.id)).size).toBe(
    html.querySelectorAll("[id]").length,
  );
});

test("HOM-04 gauge, levels and ruler are decoration", async () => {
  const html = await rendered([unit("deep", "300 m")]);
  const decoration = html.querySelectorAll(".rail, .level, .leg");
  expect(decoration.length).toBeGreaterThan(5);
  for (const one of decoration) expect(one.getAttribute("aria-hidden")).toBe("true");
});

test("the boundary's picture is fetched as wide as its box crops it, and its caption keeps units", async () => {
  const wide = { ...picture, width: 2400, height: 1000 };
  const html = await rendered([unit("deep", "100 m")], {
    ...boundary,
    picture: wide,
    caption: "To 40 m on air",
  });
  expect(html.querySelector("figcaption")?.textContent).toBe("To 40\u00a0m on air");
  const source = html.querySelector("figure source");
  expect(source?.getAttribute("sizes")).toBe("max(100vw, 101vw, 43rem)");
  expect(source?.getAttribute("srcset")).toMatch(/\/2400\.avif 2400w$/);
});
