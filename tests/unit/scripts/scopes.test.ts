import { expect, test } from "vitest";
import { shortenScopes } from "../../../scripts/publish/scopes.ts";

test("each scope of styles gets a short name of its own, the same wherever it stands in the page", () => {
  const page = `<style>p[data-astro-cid-abcd1234]{margin:0}a[data-astro-cid-x0y1z2w3]:hover{top:0}</style>
<p class="a" data-astro-cid-abcd1234></p><p data-astro-cid-abcd1234><a data-astro-cid-x0y1z2w3></a></p>`;
  expect(shortenScopes(page)).toBe(`<style>p[data-0]{margin:0}a[data-1]:hover{top:0}</style>
<p class="a" data-0></p><p data-0><a data-1></a></p>`);
});

test("many scopes stay apart, and a page without any is left as it is", () => {
  const many = Array.from({ length: 40 }, (_, index) => `<p data-astro-cid-scope${index}>`);
  const names = shortenScopes(many.join("")).match(/data-[0-9a-z]+/g);
  expect(new Set(names).size).toBe(40);
  expect(shortenScopes("<p>data</p>")).toBe("<p>data</p>");
});
