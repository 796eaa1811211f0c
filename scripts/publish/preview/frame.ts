import { PICTURES_PATH, PREVIEW_PATH } from "../../../src/site.ts";

import { finishPage, type PagePolicy } from "../finish-page.ts";
import { addPolicy } from "../policy.ts";

/** As for visitors, but for the mailing list and cards: a preview sends nothing to others. */
const POLICY: PagePolicy = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
  further: {},
};

const STYLE = `<style>.preview-note{position:sticky;inset-block-start:0;z-index:100;margin:0;padding:.5rem 1rem;background:#b4480f;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.preview-note{display:none}}</style>`;
const NOTES = {
  draft: "Preview of a draft. Visitors see what is published.",
  published: "Preview of what is published.",
};

/** Files that a preview loads from the renderer: the live release may be of another bundle, and pictures may not be prepared yet. */
const OWN_FILES = new RegExp(`(["'\\s,(])(${PICTURES_PATH}|/_astro)/`, "g");
/** Visitors' pages cannot be shown in a frame: what leads there opens beside the panel. */
const LEAVING = /<(a|form)(?=[^>]*\s(?:href|action)="\/)/g;

/** A rendered page as it is looked at in the panel: with a note, and a policy of its own. */
export function framed(html: string, draft: boolean): string {
  const note = `<p class="preview-note" role="note">${draft ? NOTES.draft : NOTES.published}</p>`;
  const changed = html
    .replace("<title>", () => `<meta name="robots" content="noindex">${STYLE}<title>`)
    .replace(/<body[^>]*>/, (body) => body + note)
    .replace(OWN_FILES, `$1${PREVIEW_PATH}$2/`)
    .replace(LEAVING, '<$1 target="_blank"');
  return finishPage(changed, POLICY);
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** What there is to say in place of a page; one line each. */
export function messagePage(title: string, lines: string): string {
  const style = `<style>body{margin:3rem auto;max-width:40rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#0d1b22}pre{white-space:pre-wrap;font:inherit}</style>`;
  const head = `<meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title>${style}`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><h1>${title}</h1><pre>${escaped(lines)}</pre></body></html>`;
  return addPolicy(html, POLICY.directives);
}
