import { ABYSS, INK, LINE, MIST, SAFETY } from "../../src/contract/rules/brand.ts";
import { escapeHtml } from "../../src/contract/rules/escape-html.ts";
import type { Screenshot } from "./take-screenshot.ts";

function figure({ width, file, pdf, problems }: Screenshot): string {
  const notes = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("");
  return `<figure><figcaption>${width} px${pdf ? ` · <a href="${pdf}">PDF</a>` : ""}</figcaption>
${notes && `<ul>${notes}</ul>`}<a href="${file}"><img src="${file}" alt="" loading="lazy" width="${width}"></a></figure>`;
}

const STYLE = `body{margin:0;font:15px/1.5 system-ui,sans-serif;background:${MIST};color:${INK}}
nav{position:sticky;top:0;padding:.5rem 1rem;background:${ABYSS};columns:6}nav a{display:block;color:#fff;font-size:12px}
section{padding:1rem}h2{margin:0 0 .5rem}div{display:flex;gap:1rem;align-items:flex-start;overflow-x:auto}
figure{margin:0;flex:0 0 auto}img{display:block;height:auto;max-width:46vw;border:1px solid ${LINE}}figcaption{font-size:12px}ul{color:${SAFETY};font-size:12px}
@media (max-width:60rem){nav{position:static;columns:2}}`;

/** HTML that shows all screenshots: a row for each page of the site, its widths side by side. */
export function indexPage(screenshots: readonly Screenshot[], base: string): string {
  const rows = [...Map.groupBy(screenshots, ({ shot }) => shot)];
  const links = rows.map(([{ name }]) => `<a href="#${name}">${name}</a>`).join("");
  const sections = rows.map(
    ([{ name, path }, row]) =>
      `<section id="${name}"><h2>${name} <small><a href="${escapeHtml(base + path)}">${escapeHtml(path)}</a></small></h2><div>${row.map(figure).join("")}</div></section>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>All pages of ${escapeHtml(base)}</title>
<style>${STYLE}</style><nav>${links}</nav>${sections.join("\n")}</html>
`;
}
