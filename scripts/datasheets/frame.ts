import type { Product } from "./product.ts";
import { drawMargins, drawRight } from "./sheet.ts";
import { FACE, FULL } from "./style.ts";
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

/** Draws what every page has: maker and product above, prices, revision and page number below. `page` counts from 1. */
export function drawFrame(pdf: Pdf, product: Product, page: number, pages: number): void {
  drawMargins(pdf, () => {
    drawRight(pdf, page === 1 ? "Datasheet" : product.title, 40);
    const revision = `Revision ${inWords.format(new Date(revisionOf(product)))}`;
    const part = product.part_number === null ? product.title : product.part_number;
    setPlain(pdf, PRICES, FACE.margin, FULL.width).draw(FULL.x, 791);
    setPlain(pdf, `${part}  ·  ${revision}`, FACE.margin, FULL.width).draw(FULL.x, 803);
    drawRight(pdf, `Page ${page} of ${pages}`, 803);
  });
}
