import PDFDocument from "pdfkit";
import { descriptionBoxes } from "./description.ts";
import { placeBoxes } from "./flow.ts";
import { drawFrame, revisionOf } from "./frame.ts";
import { drawHead } from "./head.ts";
import type { Picture } from "./picture.ts";
import type { Product } from "./product.ts";
import { SHEET } from "./style.ts";
import { factBoxes, standardBoxes } from "./tables.ts";

/**
 * The metadata. The file's identity is made from it, so nothing in it may depend on the clock; the picture's origin is
 * part of it so that a changed picture can be told without comparing compressed pixels.
 */
function infoOf(product: Product, picture: Picture | undefined) {
  // pdfkit copies these into XML as they are.
  const inXml = (text: string) => text.replaceAll("&", "and").replace(/[<>]/g, "");
  return {
    Title: inXml(`${product.title} datasheet`),
    Author: "Halocline",
    Subject: inXml(product.short_descriptions),
    Creator: "Halocline datasheets",
    CreationDate: new Date(product.created_at),
    ModDate: new Date(revisionOf(product)),
    ...(picture === undefined ? {} : { PictureSource: picture.source }),
  };
}

/**
 * One product's datasheet as PDF. The same product and picture give the same bytes.
 * @throws DatasheetError when the description holds Markdown that a datasheet does not show
 */
export async function renderDatasheet(
  product: Product,
  picture: Picture | undefined,
  { compress = true } = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [SHEET.width, SHEET.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    compress,
    info: infoOf(product, picture),
  });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  pdf.addPage();
  const headEnd = drawHead(pdf, root, product, picture);
  const boxes = [
    ...factBoxes(pdf, root, product),
    ...standardBoxes(pdf, root, product),
    ...descriptionBoxes(pdf, root, product.long_descriptions),
  ];
  const placed = placeBoxes(boxes, { firstTop: headEnd, top: SHEET.top, bottom: SHEET.bottom });
  const pages = (placed.at(-1)?.page ?? 0) + 1;
  drawFrame(pdf, product, 1, pages);
  let current = 0;
  for (const { box, page, y } of placed) {
    if (page > current) {
      pdf.addPage();
      drawFrame(pdf, product, page + 1, pages);
      current = page;
    }
    box.draw(y);
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}
