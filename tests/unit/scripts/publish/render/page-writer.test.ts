import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { finishPage } from "../../../../../scripts/publish/render/page-writer.ts";

const policy = { directives: ["default-src 'self'"], extra: {} };
const scope = "data-astro-cid-abcd1234";
const style = (property: string) => `<style>p[${scope}]{${property}:0}</style>`;
const page = (title: string, shell: string, main: string) =>
  Buffer.from(
    `<head><meta charset="utf-8"><title>${title}</title>${shell}<main>${main}</main><p ${scope}></p></html>`,
  );
const finished = (...parts: Parameters<typeof page>) => finishPage(page(...parts), policy).body.toString();
const source = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
const head = (title: string, script = "", css = "") =>
  `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'self';script-src 'self'${script};style-src 'self'${css}"><title>${title}</title>`;

test("pages that share their styles and header differ in the rest only", () => {
  const shell = `${style("top")}<body><a href="/one">“One”</a>`;
  const short = shell.replace(scope, "data-0");
  const css = ` ${source("p[data-0]{top:0}")}`;
  for (const [title, main] of [
    ["°C", `<p ${scope}>`],
    ["Other", `<a ${scope}>`],
  ] as const) {
    const kept = main.replace(` ${scope}`, main.startsWith("<p") ? " data-0" : "");
    expect(finished(title, shell, main)).toBe(
      `${head(title, "", css)}${short}<main>${kept}</main><p data-0></p></html>`,
    );
  }
});

test("shells of the same length are told apart", () => {
  expect(finished("A", style("top"), "")).toContain("p[data-0]{top:0}");
  expect(finished("A", style("gap"), "")).toContain("p[data-0]{gap:0}");
});

test("scripts of the main content are allowed after those of the shell", () => {
  const shell = `${style("top")}<script>a()</script>`;
  const sources = ` ${source("a()")} ${source("b()")}`;
  expect(finished("A", shell, "<script>b()</script>")).toContain(`script-src 'self'${sources};`);
  expect(finished("A", shell, "")).not.toContain(source("b()"));
});

test("what the whole page links to is in the order of its parts", () => {
  const shell = `<style></style><a href="/two" id="two">`;
  const { scans } = finishPage(page("A", `<link href="/one">${shell}`, '<a href="/three">'), policy);
  expect(scans.flatMap(({ addresses }) => addresses)).toEqual(["/one", "/two", "/three"]);
  expect(scans.flatMap(({ anchors }) => anchors)).toEqual(["two"]);
});

test("islands lose the number that only Astro reads, and nothing else", () => {
  const island = (id: string) =>
    `<astro-island${id} prefix="r0" props="{}" ssr></astro-island><p uid="1"></p>`;
  expect(finished("A", style("top"), island(' uid="Z1x2y3"'))).toContain(`<main>${island("")}</main>`);
});
