import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import { escapeHtml } from "../../../../src/contract/rules/escape-html.ts";

const FONTS = path.resolve(import.meta.dirname, "../../../../src/ui/styles/fonts");
export type Weight = 400 | 600;

const opened = new Map<Weight, Font>();

/** The shop's own font, opened by the first card: fonts of the machine would differ. */
function fontOf(weight: Weight): Font {
  const font = opened.get(weight) ?? create(readFileSync(path.join(FONTS, `inter-print-${weight}.woff2`)));
  opened.set(weight, font);
  return font;
}

/** A line of text; sizes and positions are in pixels. */
export interface Line {
  text: string;
  size: number;
  weight: Weight;
  x: number;
  /** Of the baseline. */
  y: number;
  colour: string;
}

/** The text without letters that the font does not have. */
const drawable = (font: Font, text: string): string =>
  [...text.normalize("NFC").replaceAll(/\s+/g, " ")]
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join("")
    .trim();

/** Width of a text in pixels. */
export function widthOf(text: string, { size, weight }: Pick<Line, "size" | "weight">): number {
  const font = fontOf(weight);
  return (font.layout(drawable(font, text)).advanceWidth * size) / font.unitsPerEm;
}

/** A line as outlines in SVG, which look the same on every machine. */
export function outlinesOf({ text, size, weight, x, y, colour }: Line): string {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(drawable(font, text));
  let advance = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const outline = glyph.path.toSVG();
    const at = `${advance + xOffset} ${yOffset}`;
    advance += xAdvance;
    return outline && `<path transform="translate(${at})" d="${outline}"/>`;
  });
  const place = `translate(${x} ${y}) scale(${scale} ${-scale})`;
  return `<g fill="${escapeHtml(colour)}" transform="${place}">${paths.join("")}</g>`;
}

/**
 * Breaks a text into lines between its words.
 * @param width of a line, in pixels; a longer word has a line of its own
 */
export function wrap(text: string, style: Pick<Line, "size" | "weight">, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(joined, style) <= width) lines.splice(-1, 1, joined);
    else lines.push(word);
  }
  return lines;
}
