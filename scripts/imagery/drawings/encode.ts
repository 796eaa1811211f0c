import sharp, { type Sharp } from "sharp";
import { dice } from "./water.ts";

/** Fine grain against banding: the same in every run, at most three steps of 255 up or down. */
async function grained(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const roll = dice(2024);
  for (let i = 0; i + 2 < data.length; i += 3) {
    const shift = Math.round((roll() + roll() - 1) * 3);
    for (let k = i; k < i + 3; k++) data[k] = Math.min(255, Math.max(0, (data[k] ?? 0) + shift));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

export interface Encoding {
  readonly maxBytes: number;
  /** Dark pictures get grain; light product pictures would only look dirty. */
  readonly grain: boolean;
}

/** WebP of the highest quality within the weight; throws when the picture does not fit at all. */
export async function encode(name: string, svg: string, { maxBytes, grain }: Encoding): Promise<Buffer> {
  const picture = grain ? await grained(svg) : sharp(Buffer.from(svg));
  const pixels = await picture.png({ compressionLevel: 1 }).toBuffer();
  // Grain dies below a certain quality; clean pictures gain nothing above one.
  const qualities = grain ? [94, 90, 86, 82, 76, 70, 62] : [88, 82, 76, 70, 62];
  for (const quality of qualities) {
    const webp = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`${name} does not fit into ${maxBytes} bytes`);
}
