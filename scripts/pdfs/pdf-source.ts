import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { escapeHtml } from "../../src/contract/rules/escape-html.ts";
import { ROOT } from "../lib/root.ts";

/** What a PDF is made of. Texts are plain, except the body. */
export interface PdfSource {
  /** Path of the PDF in `MEDIA`. */
  file: string;
  title: string;
  subject?: string;
  created: Date;
  revised: Date;
  /** The text at the top right: of the first page, and of the others. */
  header: { first: string; others: string };
  /** Lines at the bottom left of each page. */
  footer: readonly string[];
  /** HTML. */
  body: string;
  /** Path in `MEDIA` of the picture that the body shows. */
  picture?: string;
}

export const MEDIA = path.join(ROOT, "cms/seed/media");

/** The site's styles that PDFs share, then their own. */
const STYLES = [
  "src/ui/styles/tokens.css",
  "src/ui/styles/base.css",
  "src/ui/text/rich-text.css",
  "scripts/pdfs/pdf.css",
];
/** PDFs contain static fonts as they are, but draw the letters of a variable font one by one. */
async function fontFace(weight: number): Promise<string> {
  const font = await readFile(path.join(ROOT, `src/ui/styles/fonts/inter-print-${weight}.woff2`), "base64");
  return `@font-face { font-family: "Inter Print"; font-weight: ${weight}; src: url("data:font/woff2;base64,${font}"); }`;
}

async function readStyles(): Promise<string> {
  const styles = STYLES.map((file) => readFile(path.join(ROOT, file), "utf8"));
  const parts = await Promise.all([...[400, 600].map(fontFace), ...styles]);
  // As Tailwind does for the site.
  return parts.join("\n").replace("@theme", ":root");
}

/** What is replaced in texts, in this order. */
const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, " "],
  [/(?<=\p{L})(?:'|&#39;)/gu, "’"],
  [/(?<=\b(?:P?CO|P?O|P?N))2(?!\w)/g, "<sub>2</sub>"],
  // A number stays with its unit, and with the name before it.
  [/(?<=\d) (?=[^\s<]{1,4}(?![^\s<,.;:)]))/g, "\u00a0"],
  [/(?<=\b(?:EN|ISO|IEC|STANAG|[A-Z][a-z]+)) (?=\d)/g, "\u00a0"],
];

/** Sets the texts of HTML. Only PDF 2.0 has a tag for `<strong>`. */
const typeset = (html: string): string =>
  html
    .replaceAll("strong>", "b>")
    .replace(/>[^<]+/g, (text) => TYPOGRAPHY.reduce((set, [sign, by]) => set.replace(sign, by), text));

const cssText = (...lines: string[]): string => lines.map((line) => JSON.stringify(line)).join(' "\\a" ');

/** The page that the browser prints, with styles and font inside, and the picture by its path. */
export async function htmlOf({ title, header, footer, body }: PdfSource): Promise<string> {
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${await readStyles()}
@page { @top-right { content: ${cssText(header.others)} } @bottom-left { content: ${cssText(...footer)} } }
@page :first { @top-right { content: ${cssText(header.first)} } }</style>
<body>${typeset(body)}</body></html>
`;
}

/**
 * Identifies a source with its styles and picture. PDFs are compared by it, because each version of
 * the browser writes other bytes.
 */
export async function digestOf(source: PdfSource): Promise<string> {
  const hash = createHash("sha256")
    .update(JSON.stringify(source))
    .update(await htmlOf(source));
  if (source.picture !== undefined) hash.update(await readFile(path.join(MEDIA, source.picture)));
  return hash.digest("hex");
}
