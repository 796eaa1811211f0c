import { expect, test } from "vitest";
import { joinInline } from "../../../../../scripts/publish/render/join-inline.ts";

const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;

test("adjacent scripts are joined; scripts with attributes and separate ones stay", () => {
  const scripts = "<script>a()</script><script>b()</script><p></p><script>c()</script>";
  const modules = '<script type="module">d()</script><script type="module" src="e.js"></script>';
  expect(joinInline(page("", scripts + modules))).toBe(
    page("", `<script>a();\nb()</script><p></p><script>c()</script>${modules}`),
  );
});

test("a script with attributes is not joined with a plain one, in either order", () => {
  const plain = "<script>b()</script>";
  for (const other of [
    '<script type="module">a("<script>")</script>',
    '<script src="a.js"></script>',
    '<script type="application/ld+json">{}</script>',
  ]) {
    expect(joinInline(page("", other + plain))).toBe(page("", other + plain));
    expect(joinInline(page("", plain + other + plain))).toBe(page("", plain + other + plain));
    const three = `${other}<script>b()</script><script>c("<p>")</script><script>d()</script>`;
    expect(joinInline(three)).toBe(`${other}<script>b();\nc("<p>");\nd()</script>`);
  }
});

test("adjacent styles are joined, in their order; a style with attributes stays", () => {
  const print = '<style media="print">p{top:0}</style>';
  expect(joinInline(page(`<style>a{top:0}</style><style>b{top:0}</style>${print}`, ""))).toBe(
    page(`<style>a{top:0}b{top:0}</style>${print}`, ""),
  );
});

test("Astro's style for islands moves from the body into the head's style; other styles stay", () => {
  const islands = "<style>astro-island,astro-slot{display:contents}</style>";
  const print = "<noscript><style>p{top:0}</style></noscript>";
  expect(joinInline(page("<style>a{top:$&}</style>", `<p></p>${islands}${print}`))).toBe(
    page("<style>a{top:$&}astro-island,astro-slot{display:contents}</style>", `<p></p>${print}`),
  );
  expect(joinInline(page("", islands))).toBe(page("", islands));
});

test("the script that defines islands joins the page's first script, before all islands", () => {
  const islands = '<script>customElements.define("astro-island","$&")</script>';
  const other = '<script type="module">m()</script>';
  expect(joinInline(`<script>a()</script>${other}<p></p>${islands}<astro-island></astro-island>`)).toBe(
    `<script>a();\ncustomElements.define("astro-island","$&")</script>${other}<p></p><astro-island></astro-island>`,
  );
  const only = `${other}${islands}<script>b()</script><p></p><script>c()</script>`;
  expect(joinInline(only)).toBe(only.replace("</script><script>b", ";\nb"));
});
