import { descriptionBoxes } from "./description.ts";
import { drawFrame, revisionOf } from "./frame.ts";
import { drawHead } from "./head.ts";
import type { Picture } from "./picture.ts";
import type { Product } from "./product.ts";
import { fillPdf, openPdf } from "./sheet.ts";
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
  const { pdf, root } = openPdf(infoOf(product, picture), compress);
  const headEnd = drawHead(pdf, root, product, picture);
  const boxes = [
    ...factBoxes(pdf, root, product),
    ...standardBoxes(pdf, root, product),
    ...descriptionBoxes(pdf, root, product.long_descriptions),
  ];
  const filled = await fillPdf(pdf, boxes, headEnd, (page, pages) => drawFrame(pdf, product, page, pages));
  return filled.pdf;
}
