import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { PICTURES_PATH } from "../../src/site.ts";
import { FaultySite } from "./faults.ts";
import { listFiles } from "./files.ts";

/** AVIF at effort 2 is the best bargain of bytes and time; qualities by eye on catalogue pictures. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76, effort: 4 }),
};
const REFERENCE = new RegExp(`${PICTURES_PATH}/([\\w.-]+)/(\\d+)\\.(avif|webp)`, "g");

const HALF = ".new";
const ONE_DAY = 24 * 60 * 60 * 1000;

interface Options {
  /** The folder of prepared pictures, shared by all releases. */
  pictures: string;
  cmsUrl: string;
}

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

/** Names the file, to find the entries that use it. */
const pictureFault = (original: string, message: string): FaultySite =>
  new FaultySite("The site's pictures cannot be made:", [{ message, target: `/uploads/${original}` }]);

async function download(cmsUrl: string, original: string): Promise<Buffer> {
  const url = `${cmsUrl}/uploads/${original}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  if (!response?.ok)
    throw pictureFault(original, `The picture ${url} cannot be had (${response?.status ?? "no answer"})`);
  return Buffer.from(await response.arrayBuffer());
}

/** Moved into place when whole, so that a kill leaves no half picture to be taken for a finished one. */
async function keep(encoded: Buffer, file: string): Promise<void> {
  const half = `${file}.${randomUUID()}${HALF}`;
  await writeFile(half, encoded);
  await rename(half, file);
}

/** Makes the variants of one original: it is decoded and scaled once for each width, whatever the formats. */
async function make(source: Buffer, variants: readonly Variant[], dir: string): Promise<void> {
  for (const [width, formats] of Map.groupBy(variants, (variant) => variant.width)) {
    const { data, info } = await sharp(source)
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Not all of `info`: it claims that see-through pixels were premultiplied, which they no longer are.
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const variant of formats)
      await keep(await ENCODERS[variant.format](sharp(data, { raw })).toBuffer(), fileOf(dir, variant));
  }
}

/** A power cut may leave a name without its bytes. */
const exists = (file: string) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

async function makeFrom(original: string, variants: readonly Variant[], { pictures, cmsUrl }: Options) {
  const source = await download(cmsUrl, original);
  await mkdir(path.join(pictures, original), { recursive: true });
  try {
    await make(source, variants, pictures);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw pictureFault(original, `The picture ${original} cannot be read: ${why}`);
  }
}

/** Says that a release shows these originals, for `prunePictures` to tell by. */
async function markShown(wanted: readonly Variant[], dir: string): Promise<void> {
  const now = new Date();
  for (const original of new Set(wanted.map((variant) => variant.original)))
    await utimes(path.join(dir, original), now, now);
}

/**
 * Makes the pictures that a release shows and that are not there yet: each is downloaded and encoded once, and kept for later builds.
 * @returns how many pictures the pages show and how many had to be made
 * @throws FaultySite naming a picture that is missing or cannot be read
 */
export async function preparePictures(options: Options & { release: string }) {
  const { release, pictures } = options;
  await mkdir(pictures, { recursive: true });
  const wanted = await wantedBy(release);
  const missing = Map.groupBy(
    (
      await Promise.all(wanted.map(async (one) => ((await exists(fileOf(pictures, one))) ? [] : [one])))
    ).flat(),
    ({ original }) => original,
  );
  // An encoder that has a thread to itself makes smaller files and wastes nothing on waiting: so each core gets a picture.
  sharp.concurrency(1);
  const queue = missing.entries();
  const made = [...missing.values()].flat().length;
  const worker = async (): Promise<void> => {
    for (const [original, variants] of queue) {
      await makeFrom(original, variants, options).catch((error) => {
        // Nothing is left for the other workers to go on with.
        missing.clear();
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await markShown(wanted, pictures);
  return { shown: wanted.length, made };
}

/** Deletes what a killed build had begun to write; no other may be under way. */
export async function removeHalfPictures(pictures: string): Promise<void> {
  const halves = await listFiles(pictures, (name) => name.endsWith(HALF)).catch(() => []);
  await Promise.all(halves.map((half) => rm(half, { force: true })));
}

/**
 * Deletes the pictures of originals that no release since `since` shows; those shown within a day stay, for visitors who
 * still have such a page open. Returns how many originals went.
 */
export async function prunePictures(pictures: string, since: Date): Promise<number> {
  const limit = Math.min(since.getTime(), Date.now() - ONE_DAY);
  let deleted = 0;
  for (const original of await readdir(pictures)) {
    const folder = path.join(pictures, original);
    if (!((await stat(folder)).mtimeMs < limit)) continue;
    await rm(folder, { recursive: true });
    deleted += 1;
  }
  return deleted;
}
