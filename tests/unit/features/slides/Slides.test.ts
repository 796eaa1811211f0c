import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/react/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import Slides from "../../../../src/features/slides/Slides.astro";
import { picture } from "../../../harness/entries.ts";

const slide = (title: string) => ({ title, text: null, picture });
const rendered = (...titles: string[]) => renderedSlides(titles.map(slide));

async function renderedSlides(slides: ReturnType<typeof slide>[]) {
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const props = { label: "Pictures", slides, every: 7_000 };
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

test("HOM-02 CAT-01 every control has an accessible name", async () => {
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

test("HOM-02 only the first picture is loaded eagerly", async () => {
  const html = await rendered("One", "Two", "Three");
  const pictures = html.querySelectorAll("img");
  expect(pictures.map((img) => img.getAttribute("loading"))).toEqual(["eager", "lazy", "lazy"]);
  expect(pictures.map((img) => img.getAttribute("fetchpriority"))).toEqual(["high", undefined, undefined]);
});

test("each picture has the classes of its focal point, and none without one", async () => {
  const html = await renderedSlides(
    [null, { x: 50, y: 50 }, { x: 72, y: 38 }, { x: 59, y: 90 }].map((focus) => ({
      ...slide("One"),
      picture: { ...picture, focus },
    })),
  );
  const classes = html
    .querySelectorAll("img")
    .map((img) => (img.getAttribute("class") ?? "").match(/(across|down)-\d+/g)?.join(" "));
  expect(classes).toEqual([undefined, "across-50", "across-90 down-30", "down-90"]);
});
