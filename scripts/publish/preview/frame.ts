import { PICTURES_PATH, PREVIEW_PATH } from "../../../src/site.ts";
import { joinInline } from "../join-inline.ts";
import { addPolicy } from "../policy.ts";
import { shortenScopes } from "../scopes.ts";

/** As for visitors, but for the mailing list: a preview sends nothing to others. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

const STYLE = `<style>.preview-note{position:sticky;inset-block-start:0;z-index:100;margin:0;padding:.5rem 1rem;background:#b4480f;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.preview-note{display:none}}</style>`;
const NOTES = {
  draft: "Preview of a draft. Visitors see what is published.",
  published: "Preview of what is published.",
};

const PICTURE_SOURCE = new RegExp(`(["\\s,])${PICTURES_PATH}/`, "g");
/** Visitors' pages cannot be shown in a frame: what leads there opens beside the panel. */
const LEAVING = /<(a|form)(?=[^>]*\s(?:href|action)="\/)/g;

/** Bytes as one character each, as the page's policy is made of them. */
const bytesOf = (html: string): string => Buffer.from(html).toString("latin1");

/** A page as it is looked at in the panel: with a note, pictures that need not be prepared yet, and a policy of its own. */
export function framed(html: string, draft: boolean): Buffer {
  const note = `<p class="preview-note" role="note">${draft ? NOTES.draft : NOTES.published}</p>`;
  const changed = html
    .replace("</head>", () => `<meta name="robots" content="noindex">${STYLE}</head>`)
    .replace(/<body[^>]*>/, (body) => body + note)
    .replace(PICTURE_SOURCE, `$1${PREVIEW_PATH}${PICTURES_PATH}/`)
    .replace(LEAVING, '<$1 target="_blank"');
  return Buffer.from(addPolicy(joinInline(shortenScopes(bytesOf(changed))), POLICY), "latin1");
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** What there is to say in place of a page; one line each. */
export function messagePage(title: string, lines: string): Buffer {
  const style = `<style>body{margin:3rem auto;max-width:40rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#0d1b22}pre{white-space:pre-wrap;font:inherit}</style>`;
  const head = `<meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title>${style}`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><h1>${title}</h1><pre>${escaped(lines)}</pre></body></html>`;
  return Buffer.from(addPolicy(bytesOf(html), POLICY), "latin1");
}
