import type { Product } from "./product.ts";
import { drawAside, rule } from "./structure.ts";
import { COLOR, FACE, FULL, SHEET } from "./style.ts";
import { type Pdf, setPlain } from "./text.ts";

const PRICES = "Prices ex-works, excluding VAT. Specifications are measured under the conditions stated.";

const inWords = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The day a datasheet's content is of, as an ISO date. */
export function revisionOf({ created_at, datasheet_revision }: Product): string {
  return datasheet_revision ?? created_at;
}

function drawRight(pdf: Pdf, text: string, y: number): void {
  const { font, size } = FACE.margin;
  const width = pdf.font(font).fontSize(size).widthOfString(text);
  setPlain(pdf, text, FACE.margin, FULL.width).draw(SHEET.right - width, y);
}

/** Draws what every page has: maker and product above, prices, revision and page number below. `page` counts from 1. */
export function drawFrame(pdf: Pdf, product: Product, page: number, pages: number): void {
  drawAside(pdf, "Pagination", () => {
    pdf
      .font("Helvetica-Bold")
      .fontSize(11)
      .fillColor(COLOR.abyss)
      .text("HALOCLINE", FULL.x, 40, { lineBreak: false, characterSpacing: 3.2 });
    drawRight(pdf, page === 1 ? "Datasheet" : product.title, 40);
    const revision = `Revision ${inWords.format(new Date(revisionOf(product)))}`;
    const part = product.part_number === null ? product.title : product.part_number;
    setPlain(pdf, PRICES, FACE.margin, FULL.width).draw(FULL.x, 791);
    setPlain(pdf, `${part}  ·  ${revision}`, FACE.margin, FULL.width).draw(FULL.x, 803);
    drawRight(pdf, `Page ${page} of ${pages}`, 803);
  });
  rule(pdf, FULL, 60, COLOR.teal, 1.25);
  rule(pdf, FULL, 784, COLOR.line);
}
