import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** Width and height of the picture, pixels. */
const SIZE = 32;
const HEADER_BYTES = 22;

/**
 * Makes an ICO file with one PNG, for browsers that request /favicon.ico on pages without an icon
 * link. Layout: https://en.wikipedia.org/wiki/ICO_(file_format)
 * @param svg path of the drawing
 */
export async function favicon(svg: string): Promise<Buffer> {
  const png = await sharp(await readFile(svg))
    .resize(SIZE, SIZE)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(SIZE, 6);
  header.writeUInt8(SIZE, 7);
  header.writeUInt16LE(1, 10); // colour plane
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}
