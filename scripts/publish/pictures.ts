import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { PICTURES_PATH } from "../../src/site.ts";
import { StepError } from "../steps.ts";
import { listFiles } from "./files.ts";

/** AVIF at effort 2 is the best bargain of bytes and time; qualities by eye on catalogue pictures. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76, effort: 4 }),
};
const REFERENCE = new RegExp(`${PICTURES_PATH}/([\\w.-]+)/(\\d+)\\.(avif|webp)`, "g");

interface Variant {
  original: string;
  width: number;
  format: keyof typeof ENCODERS;
}

const fileOf = (dir: string, { original, width, format }: Variant) =>
  path.join(dir, original, `${width}.${format}`);

/** Prepared pictures that the pages of a release ask for. */
async function wantedBy(release: string): Promise<Variant[]> {
  const wanted = new Map<string, Variant>();
  for (const file of await listFiles(release, (name) => name.endsWith(".html"))) {
    const html = await readFile(file, "utf8");
    for (const [address, original, width, format] of html.matchAll(REFERENCE)) {
      if (wanted.has(address)) continue;
      wanted.set(address, {
        original: String(original),
        width: Number(width),
        format: format === "avif" ? "avif" : "webp",
      });
    }
  }
  return [...wanted.values()];
}

async function download(cmsUrl: string, original: string): Promise<Buffer> {
  const url = `${cmsUrl}/uploads/${original}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  if (!response?.ok)
    throw new StepError(`The picture ${url} cannot be had (${response?.status ?? "no answer"})`);
  return Buffer.from(await response.arrayBuffer());
}

async function encode(source: Buffer, variant: Variant, dir: string): Promise<void> {
  const file = fileOf(dir, variant);
  const picture = sharp(source).rotate().resize({ width: variant.width, withoutEnlargement: true });
  const encoded = await ENCODERS[variant.format](picture).toBuffer();
  // Moved into place when whole, so that a kill leaves no half picture to be taken for a finished one.
  const half = `${file}.${process.pid}.new`;
  await writeFile(half, encoded);
  await rename(half, file);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Makes the pictures that a release shows and that are not there yet: each is downloaded and encoded once, and kept for later builds.
 * @returns how many pictures the pages show and how many had to be made
 * @throws StepError naming the picture that cannot be had or read
 */
export async function preparePictures(options: { release: string; pictures: string; cmsUrl: string }) {
  const { release, pictures, cmsUrl } = options;
  const wanted = await wantedBy(release);
  const missing = Map.groupBy(
    (
      await Promise.all(wanted.map(async (one) => ((await exists(fileOf(pictures, one))) ? [] : [one])))
    ).flat(),
    ({ original }) => original,
  );
  for (const [original, variants] of missing) {
    const source = await download(cmsUrl, original);
    await mkdir(path.join(pictures, original), { recursive: true });
    try {
      await Promise.all(variants.map((variant) => encode(source, variant, pictures)));
    } catch (error) {
      throw new StepError(
        `The picture ${original} cannot be read: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  return { shown: wanted.length, made: [...missing.values()].flat().length };
}
