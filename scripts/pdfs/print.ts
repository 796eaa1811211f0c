import path from "node:path";
import type { Browser } from "playwright";
import sharp from "sharp";
import { digestOf, htmlOf, MEDIA, type PdfSource } from "./pdf-source.ts";

/** Twice the width (px) at which the picture stands on paper. */
const PICTURE_WIDTH = 700;

/** A picture as data URL, in the format that PDFs contain as it is. */
async function jpegUrl(picture: string): Promise<string> {
  const jpeg = await sharp(path.join(MEDIA, picture))
    .resize({ width: PICTURE_WIDTH })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

/** A text of a PDF, in UTF-16 as hexadecimal digits. */
const pdfText = (text = ""): string =>
  `<${Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex")}>`;

const pdfDate = (date: Date): string => `(D:${date.toISOString().replace(/\D/g, "").slice(0, 14)}+00'00')`;

const DATE = /\(D:\d{14}\+00'00'\)/g;
const TRAILER = /\/Size (\d+)[^>]*\/Root (\d+ 0 R)[^>]*>>\s+startxref\s+(\d+)\s+%%EOF\s*$/;
const SOURCE_DIGEST = /\/SourceDigest \(([0-9a-f]{64})\)/;

/**
 * Replaces the metadata by an incremental update (ISO 32000-1, 7.5.6): the browser writes no
 * author, and the time of printing.
 */
async function withMetadata(pdf: Buffer, source: PdfSource): Promise<Buffer> {
  const [created, revised] = [pdfDate(source.created), pdfDate(source.revised)];
  const printed = pdf.toString("latin1").replace(DATE, created);
  const [, size, root, previous] = TRAILER.exec(printed) ?? [];
  if (size === undefined) throw new Error("The PDF of the browser has no trailer that is known.");
  const info = `${size} 0 obj
<</Title ${pdfText(source.title)} /Subject ${pdfText(source.subject)} /Author (Halocline) /Creator (Halocline)
/CreationDate ${created} /ModDate ${revised} /SourceDigest (${await digestOf(source)})>>
endobj
`;
  const update = `xref
${size} 1
${String(printed.length).padStart(10, "0")} 00000 n${" "}
trailer
<</Size ${Number(size) + 1} /Root ${root} /Info ${size} 0 R /Prev ${previous}>>
startxref
${printed.length + info.length}
%%EOF
`;
  return Buffer.from(printed + info + update, "latin1");
}

/** The digest of the source that a PDF was made of; undefined for a damaged or other file. */
export const digestIn = (pdf: Buffer): string | undefined =>
  SOURCE_DIGEST.exec(pdf.toString("latin1", Math.max(0, pdf.length - 4096)))?.[1];

/** Prints a source as tagged PDF with an outline. */
export async function printPdf(browser: Browser, source: PdfSource): Promise<Buffer> {
  const html = await htmlOf(source);
  const { picture } = source;
  const page = await browser.newPage();
  try {
    await page.setContent(picture ? html.replace(picture, await jpegUrl(picture)) : html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const options = { tagged: true, outline: true, preferCSSPageSize: true, printBackground: true };
    return await withMetadata(await page.pdf(options), source);
  } finally {
    await page.close();
  }
}
