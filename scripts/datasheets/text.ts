import { breakLines, type Measure, type Run } from "./lines.ts";
import { type Face, lowered } from "./style.ts";

export type Pdf = PDFKit.PDFDocument;

/** Text set to a width, ready to be drawn anywhere. */
export interface SetText {
  height: number;
  draw(x: number, y: number): void;
}

const measureIn =
  (pdf: Pdf): Measure =>
  (text, face) =>
    pdf.font(face.font).fontSize(face.size).widthOfString(text);

/** Gas formulas carry their number low: CO2, PO2, PCO2. */
function withFormulas(runs: readonly Run[]): Run[] {
  return runs.flatMap(({ text, face }) =>
    text
      .split(/(?<=\b(?:P?CO|P?O|P?N))(2)(?!\w)/)
      .map((part) => ({ text: part, face: part === "2" ? lowered(face) : face })),
  );
}

/** Sets runs of one leading; the first run's counts. `y` of the drawing is the top of the first line. */
export function setText(pdf: Pdf, runs: readonly Run[], width: number): SetText {
  const lines = breakLines(withFormulas(runs), width, measureIn(pdf));
  const { leading, size } = runs[0]?.face ?? { leading: 0, size: 0 };
  const baseline = (leading - size) / 2 + 0.8 * size;
  return {
    height: lines.length * leading,
    draw(x, y) {
      lines.forEach((line, row) => {
        for (const segment of line) {
          const { font, size: points, color, drop = 0 } = segment.face;
          pdf
            .font(font)
            .fontSize(points)
            .fillColor(color)
            .text(segment.text, x + segment.x, y + row * leading + baseline + drop, {
              lineBreak: false,
              baseline: "alphabetic",
            });
        }
      });
    },
  };
}

/** Sets a text in one face. */
export function setPlain(pdf: Pdf, text: string, face: Face, width: number): SetText {
  return setText(pdf, [{ text, face }], width);
}
