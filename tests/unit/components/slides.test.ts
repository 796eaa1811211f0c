import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/react/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import Slides from "../../../src/components/Slides.astro";
import { picture } from "../../harness/entries.ts";

const slide = (title: string) => ({ title, text: null, picture });

async function rendered(...titles: string[]) {
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const props = { label: "Pictures", slides: titles.map(slide), every: 7_000 };
  return parse(await container.renderToString(Slides, { props }));
}

test("CAT-01 a category without slides shows no slideshow", async () => {
  const html = await rendered();
  expect(html.querySelector("slide-show")).toBeNull();
});

test("CAT-01 one slide shows without controls", async () => {
  const html = await rendered("Two controllers");
  expect(html.querySelector("h2")?.textContent).toBe("Two controllers");
  expect(html.querySelectorAll("button")).toEqual([]);
});

test("HOM-02 CAT-01 every control has its name", async () => {
  const html = await rendered("One", "Two & a half");
  expect(html.querySelectorAll("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Pause",
    "Previous slide",
    "Next slide",
    "Go to slide 1: One",
    "Go to slide 2: Two & a half",
  ]);
  expect(html.querySelectorAll(".slide-dots span").map((number) => number.textContent.trim())).toEqual([
    "01 / 02",
    "02 / 02",
  ]);
});

test("HOM-02 only the first picture is fetched at once", async () => {
  const html = await rendered("One", "Two", "Three");
  const pictures = html.querySelectorAll("img");
  expect(pictures.map((one) => one.getAttribute("loading"))).toEqual(["eager", "lazy", "lazy"]);
  expect(pictures.map((one) => one.getAttribute("fetchpriority"))).toEqual(["high", undefined, undefined]);
});
