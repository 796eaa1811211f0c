import { expect, test } from "vitest";
import { shortenScopes } from "../../../../../scripts/publish/render/shorten-scope-ids.ts";

test("each scope gets its own short name, the same in the whole page", () => {
  const page = `<style>p[data-astro-cid-abcd1234]{margin:0}a[data-astro-cid-x0y1z2w3]:hover{top:0}</style>
<p class="a" data-astro-cid-abcd1234></p><p data-astro-cid-abcd1234><a data-astro-cid-x0y1z2w3></a></p>`;
  expect(shortenScopes(page)).toBe(`<style>p[data-0]{margin:0}a[data-1]:hover{top:0}</style>
<p class="a" data-0></p><p data-0><a data-1></a></p>`);
});

test("many scopes get different names, and a page without scopes is unchanged", () => {
  const many = Array.from({ length: 40 }, (_, index) => `p[data-astro-cid-scope${index}]{top:0}`);
  const names = shortenScopes(`<style>${many.join("")}</style>`).match(/data-[0-9a-z]+/g);
  expect(new Set(names).size).toBe(40);
  expect(shortenScopes("<p>data</p>")).toBe("<p>data</p>");
});

test("only elements that a rule of the scope may select keep the scope", () => {
  const scope = "data-astro-cid-abcd1234";
  const kept = (selector: string, element: string) =>
    shortenScopes(`<style>${selector}{top:0}</style>${element}`).endsWith(element.replace(scope, "data-0"));
  const elements = [
    `<p ${scope}>`,
    `<b class="x wide" title="a > b" ${scope}>`,
    `<svg id="i" ${scope}="true"/>`,
  ];
  const keptBy = (selector: string) => elements.map((element) => kept(selector, element));
  const cid = `[${scope}]`;
  expect(keptBy(`p${cid}:hover svg`)).toEqual([true, false, false]);
  expect(keptBy(`.wide${cid}`)).toEqual([false, true, false]);
  expect(keptBy(`b.x${cid},svg:first-child${cid}`)).toEqual([false, true, true]);
  // A selector that is neither a tag nor a class may select any element.
  for (const any of [
    `${cid}[data-year]`,
    `#i${cid}`,
    `:is(p,b)${cid}`,
    `:first-child${cid}`,
    `.w-1\\/2${cid}`,
  ])
    expect(keptBy(any), any).toEqual([true, true, true]);
});

test("scripts that contain tags and scopes are unchanged", () => {
  const script = '<script>a<b&&"<i data-astro-cid-abcd1234>"</script>';
  const page = `<style>p[data-astro-cid-abcd1234]{top:0}</style>${script}<p data-astro-cid-abcd1234></p>`;
  expect(shortenScopes(page)).toBe(page.replaceAll("astro-cid-abcd1234", "0"));
});
