import { INK, MUTE } from "halocline-contract/rules/brand";
import { openFont, type TextRun, textRuns, type Weight } from "./fonts";

export type Pdf = PDFKit.PDFDocument;

export interface TextStyle {
  /** In points, as all lengths here. */
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

export const BODY: TextStyle = { size: 9, weight: 400, color: INK };
export const STRONG: TextStyle = { ...BODY, weight: 600 };
export const QUIET: TextStyle = { ...BODY, size: 8, color: MUTE };

export const lineHeight = ({ size }: TextStyle): number => size * 1.45;

/** Sets font and size of a run. */
const setFont = (pdf: Pdf, { font }: TextRun, { size }: TextStyle): Pdf =>
  pdf.registerFont(font, openFont(font).file).font(font).fontSize(size);

export const textWidth = (pdf: Pdf, text: string, style: TextStyle): number =>
  textRuns(text, style.weight).reduce(
    (width, run) => width + setFont(pdf, run, style).widthOfString(run.text),
    0,
  );

/** Draws one line. @param baseline distance of its baseline from the top of the page */
export function drawText(pdf: Pdf, text: string, x: number, baseline: number, style: TextStyle): void {
  let left = x;
  for (const run of textRuns(text, style.weight)) {
    setFont(pdf, run, style).fillColor(style.color);
    pdf.text(run.text, left, baseline, { lineBreak: false, baseline: "alphabetic" });
    left += pdf.widthOfString(run.text);
  }
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks text into lines at spaces, and a word wider than a line between its letters. */
export function wrapText(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string): boolean => textWidth(pdf, line, style) <= width;
  const lines: string[] = [];
  let line = "";
  const addWord = (word: string): void => {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      return;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment } of fits(word) ? [{ segment: word }] : letters.segment(word)) {
      if (line !== "" && !fits(line + segment)) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  };
  for (const word of text.split(/\s+/).filter(Boolean)) addWord(word);
  return line === "" ? lines : [...lines, line];
}
