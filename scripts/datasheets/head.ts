import type { Picture } from "./picture.ts";
import type { Product } from "./product.ts";
import { child, drawInto, type Element } from "./structure.ts";
import { FACE, FULL, SHEET } from "./style.ts";
import { type Pdf, setPlain } from "./text.ts";

const GAP = 20;
const PICTURE_WIDTH = 248;

/** Draws title, part number, short description and picture at the top of the first page. Returns where they end. */
export function drawHead(pdf: Pdf, root: Element, product: Product, picture: Picture | undefined): number {
  const width = picture === undefined ? FULL.width : FULL.width - GAP - PICTURE_WIDTH;
  const pictureHeight = picture === undefined ? 0 : (PICTURE_WIDTH * picture.height) / picture.width;
  const texts = [
    { type: "H1", text: product.title, face: FACE.title },
    ...(product.part_number === null
      ? []
      : [{ type: "P", text: `Part number ${product.part_number}`, face: FACE.partNumber }]),
    { type: "P", text: product.short_descriptions, face: FACE.lead },
  ];
  let y: number = SHEET.top;
  for (const { type, text, face } of texts) {
    const set = setPlain(pdf, text, face, width);
    drawInto(child(pdf, root, type), () => set.draw(FULL.x, y));
    y += set.height + 4;
  }
  if (picture !== undefined) {
    const left = SHEET.right - PICTURE_WIDTH;
    const bottom = SHEET.top + pictureHeight;
    const figure = child(pdf, root, "Figure", {
      alt: product.featured.alt,
      bbox: [left, SHEET.top, SHEET.right, bottom],
    });
    drawInto(figure, () => pdf.image(picture.jpeg, left, SHEET.top, { width: PICTURE_WIDTH }));
  }
  return Math.max(y, SHEET.top + pictureHeight);
}
