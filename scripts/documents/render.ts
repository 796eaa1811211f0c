import { descriptionBoxes } from "../datasheets/description.ts";
import { drawMargins, drawRight, fillPdf, openPdf } from "../datasheets/sheet.ts";
import { child, drawInto, type Element } from "../datasheets/structure.ts";
import { FACE, FULL, SHEET } from "../datasheets/style.ts";
import { type Pdf, setPlain, setText } from "../datasheets/text.ts";
import type { PublishedDocument } from "./document.ts";

/** Title and particulars at the top of the first page. Returns where they end. */
function drawHead(pdf: Pdf, root: Element, { title, particulars }: PublishedDocument): number {
  const heading = setPlain(pdf, title, FACE.title, FULL.width);
  drawInto(child(pdf, root, "H1"), () => heading.draw(FULL.x, SHEET.top));
  const runs = particulars.flatMap(({ label, value }, index) => [
    { text: `${index === 0 ? "" : "  ·  "}${label}\u00a0`, face: FACE.label },
    // A date or number is not parted from its label; a long list of models may break.
    { text: value.length < 24 ? value.replaceAll(" ", "\u00a0") : value, face: FACE.code },
  ]);
  const set = setText(pdf, runs, FULL.width);
  const y = SHEET.top + heading.height + 6;
  drawInto(child(pdf, root, "P"), () => set.draw(FULL.x, y));
  return y + set.height + 14;
}

/** Maker above; document, revision, date and page number below. `page` counts from 1. */
function drawFrame(pdf: Pdf, { title, particulars }: PublishedDocument, page: number, pages: number): void {
  const dated = particulars
    .filter(({ label }) => label === "Revision" || label === "Date")
    .map(({ label, value }) => (label === "Date" ? value : `${label} ${value}`));
  drawMargins(pdf, () => {
    if (page > 1) drawRight(pdf, title, 40);
    setPlain(pdf, ["Halocline", title, ...dated].join("  ·  "), FACE.margin, FULL.width).draw(FULL.x, 797);
    drawRight(pdf, `Page ${page} of ${pages}`, 797);
  });
}

/**
 * A document as tagged PDF; the same text gives the same bytes.
 * @throws DatasheetError when the text holds Markdown that a document does not show
 */
export async function renderDocument(
  document: PublishedDocument,
  { compress = true } = {},
): Promise<{ pdf: Buffer; pages: number }> {
  const info = {
    Title: document.title,
    Author: "Halocline",
    Creator: "Halocline documents",
    CreationDate: document.date,
    ModDate: document.date,
  };
  const { pdf, root } = openPdf(info, compress);
  const firstTop = drawHead(pdf, root, document);
  const boxes = descriptionBoxes(pdf, root, document.body, 2);
  return fillPdf(pdf, boxes, firstTop, (page, pages) => drawFrame(pdf, document, page, pages));
}
