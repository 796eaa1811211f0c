import PDFDocument from "pdfkit";
import { type Box, placeBoxes } from "./flow.ts";
import { drawAside, type Element, rule } from "./structure.ts";
import { COLOR, FACE, FULL, SHEET } from "./style.ts";
import { type Pdf, setPlain } from "./text.ts";

/** A tagged PDF opened at its first page. Nothing in its particulars may depend on the clock: its identity is made from them. */
export function openPdf(info: object, compress: boolean): { pdf: Pdf; root: Element } {
  const pdf = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    compress,
    info,
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  pdf.addPage();
  return { pdf, root };
}

/**
 * Draws everything below the head, each page in its frame, and closes the PDF.
 * @param firstTop where the head of the first page ends
 * @param drawFrame draws what stands around a page, which counts from 1
 */
export async function fillPdf(
  pdf: Pdf,
  boxes: readonly Box[],
  firstTop: number,
  drawFrame: (page: number, pages: number) => void,
): Promise<{ pdf: Buffer; pages: number }> {
  const placed = placeBoxes(boxes, { firstTop, top: SHEET.top, bottom: SHEET.bottom });
  const pages = (placed.at(-1)?.page ?? 0) + 1;
  drawFrame(1, pages);
  let current = 0;
  for (const { box, page, y } of placed) {
    if (page > current) {
      pdf.addPage();
      drawFrame(page + 1, pages);
      current = page;
    }
    box.draw(y);
  }
  pdf.end();
  return { pdf: Buffer.concat(await pdf.toArray()), pages };
}

/** Draws a line of the margin that ends at the right edge. */
export function drawRight(pdf: Pdf, text: string, y: number): void {
  const { font, size } = FACE.margin;
  const width = pdf.font(font).fontSize(size).widthOfString(text);
  setPlain(pdf, text, FACE.margin, FULL.width).draw(SHEET.right - width, y);
}

/** Draws the maker's name and whatever else stands in the margins, and the rules between them and the content. */
export function drawMargins(pdf: Pdf, drawRest: () => void): void {
  drawAside(pdf, "Pagination", () => {
    pdf
      .font("Helvetica-Bold")
      .fontSize(11)
      .fillColor(COLOR.abyss)
      .text("HALOCLINE", FULL.x, 40, { lineBreak: false, characterSpacing: 3.2 });
    drawRest();
  });
  rule(pdf, FULL, 60, COLOR.teal, 1.25);
  rule(pdf, FULL, 784, COLOR.line);
}
