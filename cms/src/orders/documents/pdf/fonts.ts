import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { unpackWoff } from "./unpack-woff";

export type Weight = 400 | 600;

export interface Font {
  /** A TrueType file. */
  readonly file: Buffer;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** A piece of text in one font. */
export interface TextRun {
  /** See `openFont`. */
  readonly font: string;
  readonly text: string;
}

/** The shop's font comes in a file for each script. */
const SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];
/** Has a letter for nearly every script, in one weight. */
const FALLBACK = "@fontsource/unifont/files/unifont-latin-400-normal.woff";
const REPLACEMENT = "\uFFFD";
/** Stay in the font of the text before them, so that words keep their order right to left. */
const NEUTRAL = /^[\s\p{M}]$/u;

const fontsOf = (weight: Weight): string[] => [
  ...SCRIPTS.map((script) => `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`),
  FALLBACK,
];

const FONTS: Readonly<Record<Weight, readonly string[]>> = { 400: fontsOf(400), 600: fontsOf(600) };

const opened = new Map<string, Font>();

/** Opens a font when the first letter needs it. @param name of a run */
export function openFont(name: string): Font {
  const font = opened.get(name) ?? readFont(name);
  opened.set(name, font);
  return font;
}

function readFont(name: string): Font {
  const file = unpackWoff(readFileSync(require.resolve(name)));
  const font = create(file);
  return { file, hasGlyphForCodePoint: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
}

const hasGlyph = (font: string, letter: string): boolean =>
  openFont(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Splits text by the fonts that have its letters; what no font has becomes a replacement mark. */
export function textRuns(text: string, weight: Weight): TextRun[] {
  const runs: { font: string; text: string }[] = [];
  const add = (letter: string): boolean => {
    const last = runs.at(-1);
    const isInLast = NEUTRAL.test(letter) && last !== undefined && hasGlyph(last.font, letter);
    const font = isInLast ? last.font : FONTS[weight].find((name) => hasGlyph(name, letter));
    if (font === undefined) return false;
    if (font === last?.font) last.text += letter;
    else runs.push({ font, text: letter });
    return true;
  };
  for (const letter of text.normalize("NFC").replaceAll(/[\s\p{Cc}]+/gu, " ")) {
    if (!add(letter)) add(REPLACEMENT);
  }
  return runs;
}
