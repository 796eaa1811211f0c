import { INK, SAFETY } from "../../../src/contract/rules/brand.ts";
import { escapeHtml } from "../../../src/contract/rules/escape-html.ts";
import { PICTURES_PATH, PREVIEW_PATH } from "../../../src/contract/site.ts";
import { ASSETS_PATH } from "../../lib/site/manifest.ts";
import { addPolicy } from "../render/content-security-policy.ts";
import type { PagePolicy } from "../render/page-policy.ts";
import { type FinishedPage, finishPage } from "../render/page-writer.ts";

/** The visitors' policy without newsletter and cards: a preview sends nothing to other hosts. */
const PREVIEW_POLICY: PagePolicy = {
  directives: [
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ],
  extra: {},
};

const STYLE = `<style>.preview-note{position:sticky;inset-block-start:0;z-index:100;margin:0;padding:.5rem 1rem;background:${SAFETY};color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.preview-note{display:none}}</style>`;
const NOTES = {
  draft: "Preview of a draft. Visitors see what is published.",
  published: "Preview of what is published.",
};

/**
 * URLs of files that the preview server serves itself: the live release may have another bundle,
 * and pictures of a draft may not be prepared.
 */
const ASSET_URLS = new RegExp(`(["'\\s,(])(${PICTURES_PATH}/|${ASSETS_PATH})`, "g");
/** Links and forms to the site open a new tab, because published pages forbid framing. */
const LINK_OR_FORM = /<(a|form)(?=[^>]*\s(?:href|action)="\/)/g;

/** Prepares a rendered page for the panel: with a note, own asset URLs and its own policy. */
export function framePreview(page: Buffer, draft: boolean): FinishedPage {
  const note = `<p class="preview-note" role="note">${draft ? NOTES.draft : NOTES.published}</p>`;
  const changed = page
    .toString("latin1")
    .replace("<title>", () => `<meta name="robots" content="noindex">${STYLE}<title>`)
    .replace(/<body[^>]*>/, (body) => body + note)
    .replace(ASSET_URLS, `$1${PREVIEW_PATH}$2`)
    .replace(LINK_OR_FORM, '<$1 target="_blank"');
  return finishPage(Buffer.from(changed, "latin1"), PREVIEW_POLICY);
}

/** A page with a message in place of a preview. @param lines plain text, may have several lines */
export function messagePage(title: string, lines: string): string {
  const style = `<style>body{margin:3rem auto;max-width:40rem;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:${INK}}pre{white-space:pre-wrap;font:inherit}</style>`;
  const head = `<meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title>${style}`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><h1>${title}</h1><pre>${escapeHtml(lines)}</pre></body></html>`;
  return addPolicy(html, PREVIEW_POLICY.directives);
}
