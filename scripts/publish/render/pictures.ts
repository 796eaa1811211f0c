import { mkdir, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Fault } from "../../../src/contract/shapes/fault.ts";
import { PICTURE_WIDTHS, PICTURES_PATH, UPLOADS_PATH } from "../../../src/contract/site.ts";
import { StepError } from "../../lib/steps.ts";
import { forEachConcurrently } from "../for-each-concurrently.ts";
import { writeAtomically } from "../releases/store.ts";

/** AVIF at effort 2 gives the best size for its time. Qualities suit catalogue pictures. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76, effort: 4 }),
};
const PICTURE_PATH = new RegExp(`^${PICTURES_PATH}/([\\w.-]+)/(\\d+)\\.(avif|webp)$`);

const DOWNLOAD_TIMEOUT_MS = 30_000;

interface Options {
  /** Folder of prepared pictures, shared by all releases. */
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

function variantOf(sitePath: string): Variant[] {
  const [, original, width, format] = PICTURE_PATH.exec(sitePath) ?? [];
  if (original === undefined) return [];
  return [{ original, width: Number(width), format: format === "avif" ? "avif" : "webp" }];
}

/** The version that thumbnails in the cart show; pages do not name it. */
const thumbnailVariants = (variants: readonly Variant[]): Variant[] =>
  [...new Set(variants.map(({ original }) => original))].map((original) => ({
    original,
    width: PICTURE_WIDTHS.webp[0],
    format: "webp",
  }));

/** An original is missing or broken. Its fault names the file, to find entries that use it. */
class UnusablePictureError extends Error {
  readonly fault: Fault;

  constructor(original: string, message: string) {
    super(message);
    this.fault = { message, target: `${UPLOADS_PATH}/${original}` };
  }
}

/** @throws UnusablePictureError when it is missing; StepError when the CMS does not answer */
async function download(cmsUrl: string, original: string): Promise<Buffer> {
  const url = `${cmsUrl}${UPLOADS_PATH}/${original}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    if (response.status < 500)
      throw new UnusablePictureError(original, `The picture ${url} cannot be had (${response.status})`);
    throw new Error(String(response.status));
  } catch (error) {
    if (error instanceof UnusablePictureError) throw error;
    const why = error instanceof Error ? (Object(error.cause).code ?? error.message) : error;
    throw new StepError(`The CMS did not give the picture ${url}: ${why}`);
  }
}

/** Encodes the variants of one original, which is decoded and scaled once for each width. */
async function encodeVariants(source: Buffer, variants: readonly Variant[], dir: string): Promise<void> {
  for (const [width, formats] of Map.groupBy(variants, (variant) => variant.width)) {
    const { data, info } = await sharp(source)
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Not all of `info`: it claims premultiplied alpha, which raw pixels do not have.
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const variant of formats)
      writeAtomically(fileOf(dir, variant), await ENCODERS[variant.format](sharp(data, { raw })).toBuffer());
  }
}

/** Checks the size too: a power cut may leave an empty file. */
const isPrepared = (file: string) =>
  stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );

async function prepareOriginal(
  original: string,
  variants: readonly Variant[],
  { pictures, cmsUrl }: Options,
) {
  const source = await download(cmsUrl, original);
  await mkdir(path.join(pictures, original), { recursive: true });
  try {
    await encodeVariants(source, variants, pictures);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    // A system error, such as a full disk, is no fault of the picture.
    if (error instanceof Error && "syscall" in error) throw error;
    throw new UnusablePictureError(original, `The picture ${original} cannot be read: ${why}`);
  }
}

/**
 * Makes the prepared pictures that are missing, downloading each original once.
 * @param sitePaths as in `/pictures/loop.webp/640.avif`
 * @returns the faults of originals that are missing or cannot be decoded
 */
export async function preparePictures(sitePaths: Iterable<string>, options: Options): Promise<Fault[]> {
  const named = [...sitePaths].flatMap(variantOf);
  const requested = [
    ...new Map([...named, ...thumbnailVariants(named)].map((one) => [fileOf("", one), one])).values(),
  ];
  const prepared = await Promise.all(requested.map((one) => isPrepared(fileOf(options.pictures, one))));
  const missing = Map.groupBy(
    requested.filter((_, index) => !prepared[index]),
    ({ original }) => original,
  );
  // One thread for each encoder: files are smaller, and one picture for each core wastes no time.
  sharp.concurrency(1);
  const faults: Fault[] = [];
  const prepare = async ([original, variants]: [string, readonly Variant[]]): Promise<void> => {
    await prepareOriginal(original, variants, options).catch((error) => {
      if (!(error instanceof UnusablePictureError)) throw error;
      faults.push(error.fault);
    });
  };
  await forEachConcurrently(missing, prepare, availableParallelism());
  return faults;
}
