import { ABYSS, INK, LINE, LOGO_LOWER, LOGO_UPPER, TEAL_BRIGHT } from "halocline-contract/rules/brand";
import PDFDocument from "pdfkit";
import {
  BODY,
  drawText,
  lineHeight,
  type Pdf,
  QUIET,
  STRONG,
  type TextStyle,
  textWidth,
  wrapText,
} from "./text";

const MARGIN = 48;
const HEAD_HEIGHT = 64;
const FOOT_HEIGHT = 56;

/** An A4 document that is written from the top down, on as many pages as it takes. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly left: number;
  readonly width: number;
  /** Where the next line begins. */
  y: number;
  /** The lowest `y` of a page. */
  readonly bottom: number;
}

/** Begins a document with the shop's name at its head. @param date of the document's metadata */
export function openSheet(shop: string, title: string, date: Date): Sheet {
  const pdf = new PDFDocument({
    ...{ size: "A4", margin: 0, bufferPages: true, lang: "en-GB", displayTitle: true },
    info: { Title: title, Author: shop, CreationDate: date },
  });
  const { width, height } = pdf.page;
  drawHead(pdf, shop, width);
  const sheet: Sheet = {
    ...{ pdf, left: MARGIN, width: width - 2 * MARGIN },
    ...{ y: HEAD_HEIGHT + 28, bottom: height - FOOT_HEIGHT },
  };
  drawText(pdf, title, MARGIN, sheet.y + 18, { ...STRONG, size: 20 });
  sheet.y += 44;
  return sheet;
}

function drawHead(pdf: Pdf, shop: string, width: number): void {
  pdf.rect(0, 0, width, HEAD_HEIGHT).fill(ABYSS);
  pdf.rect(0, HEAD_HEIGHT, width, 2).fill(TEAL_BRIGHT);
  pdf.save().translate(MARGIN, 16);
  pdf.path(LOGO_UPPER).fill(TEAL_BRIGHT);
  pdf.path(LOGO_LOWER).fill("#ffffff");
  pdf.restore();
  drawText(pdf, shop, MARGIN + 42, 38, { size: 17, weight: 600, color: "#ffffff" });
}

/** Goes to the next page if `height` does not fit on this one. @returns whether it did */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.bottom) return false;
  sheet.pdf.addPage();
  sheet.y = MARGIN;
  return true;
}

/** Writes text over the whole width. */
export function writeText(sheet: Sheet, text: string, style: TextStyle = BODY): void {
  for (const paragraph of text.split("\n")) {
    for (const line of wrapText(sheet.pdf, paragraph, sheet.width, style)) writeLine(sheet, line, style);
  }
  sheet.y += lineHeight(style) / 2;
}

function writeLine(sheet: Sheet, line: string, style: TextStyle): void {
  makeRoom(sheet, lineHeight(style));
  drawText(sheet.pdf, line, sheet.left, sheet.y + style.size, style);
  sheet.y += lineHeight(style);
}

/** Writes blocks side by side, each with a quiet title. */
export function writeBlocks(
  sheet: Sheet,
  blocks: readonly { title: string; lines: readonly string[] }[],
): void {
  const width = sheet.width / blocks.length;
  const top = sheet.y;
  const heights = blocks.map(({ title, lines }, index) => {
    const x = sheet.left + index * width;
    const wrapped = lines.flatMap((line) => wrapText(sheet.pdf, line, width - 16, BODY));
    drawText(sheet.pdf, title, x, top + QUIET.size, QUIET);
    for (const [row, line] of wrapped.entries()) {
      drawText(sheet.pdf, line, x, top + lineHeight(QUIET) + row * lineHeight(BODY) + BODY.size, BODY);
    }
    return lineHeight(QUIET) + wrapped.length * lineHeight(BODY);
  });
  sheet.y = top + Math.max(...heights) + 18;
}

/** Writes amounts at the right edge, below each other; the total stands out. */
export function writeTotals(sheet: Sheet, rows: readonly (readonly [label: string, amount: string])[]): void {
  makeRoom(sheet, rows.length * lineHeight(BODY) + 16);
  sheet.y += 8;
  const right = sheet.left + sheet.width;
  for (const [label, amount] of rows) {
    const isTotal = label === "Total";
    const style = isTotal ? { ...STRONG, size: 11 } : BODY;
    if (isTotal) rule(sheet, sheet.width / 2, INK);
    const baseline = sheet.y + style.size + 2;
    drawText(sheet.pdf, label, sheet.left + sheet.width / 2, baseline, style);
    drawText(sheet.pdf, amount, right - textWidth(sheet.pdf, amount, style), baseline, style);
    sheet.y += lineHeight(style) + 2;
  }
  sheet.y += 16;
}

/** Draws a line from a distance of the left margin to the right one. */
export function rule({ pdf, left, width, y }: Sheet, from = 0, color = LINE): void {
  pdf
    .lineWidth(0.75)
    .moveTo(left + from, y)
    .lineTo(left + width, y)
    .stroke(color);
}

/** Writes the foot of all pages, and returns the file. */
export async function closeSheet({ pdf, left, width, bottom }: Sheet, foot: string): Promise<Buffer> {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    const number = `Page ${index + 1} of ${count}`;
    const baseline = bottom + 28;
    const [line = ""] = wrapText(pdf, foot, width - 80, QUIET);
    drawText(pdf, line, left, baseline, QUIET);
    drawText(pdf, number, left + width - textWidth(pdf, number, QUIET), baseline, QUIET);
  }
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
  pdf.end();
  return ended;
}
