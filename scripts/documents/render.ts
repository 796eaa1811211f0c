import PDFDocument from "pdfkit";
import { descriptionBoxes } from "../datasheets/description.ts";
import { placeBoxes } from "../datasheets/flow.ts";
import { child, drawAside, drawInto, type Element, rule } from "../datasheets/structure.ts";
import { COLOR, FACE, FULL, SHEET } from "../datasheets/style.ts";
import { type Pdf, setPlain, setText } from "../datasheets/text.ts";
import type { PublishedDocument } from "./document.ts";

function drawRight(pdf: Pdf, text: string, y: number): void {
  const { font, size } = FACE.margin;
  const width = pdf.font(font).fontSize(size).widthOfString(text);
  setPlain(pdf, text, FACE.margin, FULL.width).draw(SHEET.right - width, y);
}

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
  drawAside(pdf, "Pagination", () => {
    pdf
      .font("Helvetica-Bold")
      .fontSize(11)
      .fillColor(COLOR.abyss)
      .text("HALOCLINE", FULL.x, 40, { lineBreak: false, characterSpacing: 3.2 });
    if (page > 1) drawRight(pdf, title, 40);
    setPlain(pdf, ["Halocline", title, ...dated].join("  ·  "), FACE.margin, FULL.width).draw(FULL.x, 797);
    drawRight(pdf, `Page ${page} of ${pages}`, 797);
  });
  rule(pdf, FULL, 60, COLOR.teal, 1.25);
  rule(pdf, FULL, 784, COLOR.line);
}

/**
 * A document as tagged PDF; the same text gives the same bytes.
 * @throws DatasheetError when the text holds Markdown that a document does not show
 */
export async function renderDocument(
  document: PublishedDocument,
  { compress = true } = {},
): Promise<{ pdf: Buffer; pages: number }> {
  const pdf = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    compress,
    info: {
      Title: document.title,
      Author: "Halocline",
      Creator: "Halocline documents",
      CreationDate: document.date,
      ModDate: document.date,
    },
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  pdf.addPage();
  const firstTop = drawHead(pdf, root, document);
  const boxes = descriptionBoxes(pdf, root, document.body, 2);
  const placed = placeBoxes(boxes, { firstTop, top: SHEET.top, bottom: SHEET.bottom });
  const pages = (placed.at(-1)?.page ?? 0) + 1;
  drawFrame(pdf, document, 1, pages);
  let current = 0;
  for (const { box, page, y } of placed) {
    if (page > current) {
      pdf.addPage();
      drawFrame(pdf, document, page + 1, pages);
      current = page;
    }
    box.draw(y);
  }
  pdf.end();
  return { pdf: Buffer.concat(await pdf.toArray()), pages };
}
