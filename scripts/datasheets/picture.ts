import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** A picture in the one format that PDF and a small file agree on. Sizes in pixels. */
export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
  /** SHA-256 of the file it was made from, in hex. */
  source: string;
}

const WIDTH = 700;

/** The picture as JPEG, 700 pixels wide; undefined when there is no such file. */
export async function readPicture(file: string): Promise<Picture | undefined> {
  const original = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (original === undefined) return undefined;
  const { data, info } = await sharp(original)
    .resize({ width: WIDTH })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  const source = createHash("sha256").update(original).digest("hex");
  return { jpeg: data, width: info.width, height: info.height, source };
}
