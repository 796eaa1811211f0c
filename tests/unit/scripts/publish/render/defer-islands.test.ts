import runtime from "astro/runtime/server/astro-island.prebuilt.js";
import { expect, test } from "vitest";
import { deferIslands } from "../../../../../scripts/publish/render/defer-islands.ts";

const directive = "<script>(()=>{self.Astro.interaction=o})();</script>";
const islandOf = (client: string) => `<astro-island ssr client="${client}"><p>µ</p></astro-island>`;
const page = (scripts: string, islands: string) => `<head></head><script>a()</script>${scripts}${islands}`;
const deferred = (html: string) => deferIslands(Buffer.from(html)).toString();

test("a page whose islands wait for their first use loses Astro's scripts, and no other", () => {
  const islands = islandOf("interaction") + islandOf("interaction");
  const html = page(`${directive}<script>${runtime}</script>`, islands);
  expect(deferred(html)).toBe(page("", islands));
});

test("a page with an island that loads at once keeps them", () => {
  const html = page(`${directive}<script>${runtime}</script>`, islandOf("interaction") + islandOf("load"));
  expect(deferred(html)).toBe(html);
});

test("a page without islands, or with scripts that Astro writes in another way, stays as it is", () => {
  for (const scripts of [
    "",
    `<script>${runtime}</script>`,
    `${directive}<p></p><script>${runtime}</script>`,
  ]) {
    const html = page(scripts, islandOf("interaction"));
    expect(deferred(html)).toBe(html);
  }
});
