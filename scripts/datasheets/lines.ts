import type { Face } from "./style.ts";

export interface Run {
  text: string;
  face: Face;
}

/** A stretch of one line in one face, `x` points from the line's start. */
export interface Segment extends Run {
  x: number;
}

export type Measure = (text: string, face: Face) => number;

const UNITS =
  "%|°C|bar|mbar|[mkµ]?m|[mkµ]?g|m?L|s|ms|min|h|[mk]?V|[mk]?W|Wh|m?A|m?Ah|[kMG]?Hz|N|Nm|J|J/L|g/L|m?L/min|DIN";
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\w/]))`, "g");
const BEFORE_NUMBER = /(?<=\b(?:EN|ISO|IEC|STANAG|[A-Z][a-z]+)) (?=\d)/g;

/** Where a line may break: after a space, or after a hyphen between letters. */
const BREAK = /(?<= )|(?<=[a-z]-)(?=[a-z])/i;

/** A number stays on the line of its unit, and the number of a standard or product with its name. */
function bind(text: string): string {
  return text.replace(BEFORE_UNIT, "\u00a0").replace(BEFORE_NUMBER, "\u00a0");
}

/** What cannot be parted: usually a word with the space after it, sometimes in two faces. */
function unbreakable(runs: readonly Run[]): Run[][] {
  const words: Run[][] = [];
  let open: Run[] = [];
  for (const { text, face } of runs) {
    const pieces = bind(text).split(BREAK);
    pieces.forEach((piece, index) => {
      if (piece !== "") open.push({ text: piece, face });
      if (index < pieces.length - 1 || piece.endsWith(" ")) {
        words.push(open);
        open = [];
      }
    });
  }
  return [...words, open].filter((word) => word.length > 0);
}

function widthOf(word: readonly Run[], measure: Measure, trimmed: boolean): number {
  return word.reduce((width, { text, face }, index) => {
    const last = trimmed && index === word.length - 1;
    return width + measure(last ? text.trimEnd() : text, face);
  }, 0);
}

/** Neighbours in one face become one segment, so that a line is read as a line. */
function segmentsOf(words: readonly Run[][], measure: Measure): Segment[] {
  const joined: Run[] = [];
  for (const { text, face } of words.flat()) {
    const last = joined.at(-1);
    if (last?.face === face) last.text += text;
    else joined.push({ text, face });
  }
  let x = 0;
  return joined.map(({ text, face }) => {
    const plain = text.replaceAll("\u00a0", " ");
    const segment = { text: plain, face, x };
    x += measure(plain, face);
    return segment;
  });
}

/** Sets runs into lines no wider than `width` points, unless a single word is wider. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Segment[][] {
  const lines: Run[][][] = [[]];
  let used = 0;
  for (const word of unbreakable(runs)) {
    if (used > 0 && used + widthOf(word, measure, true) > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(word);
    used += widthOf(word, measure, false);
  }
  return lines.filter((line) => line.length > 0).map((line) => segmentsOf(line, measure));
}
