import { mkdir, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Fault } from "../../src/domain/fault.ts";
import { PICTURES_PATH } from "../../src/site.ts";
import { StepError } from "../steps.ts";
import { forEach } from "./for-each.ts";
import { writeWhole } from "./store.ts";

/** AVIF at effort 2 is the best bargain of bytes and time; qualities by eye on catalogue pictures. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76, effort: 4 }),
};
const ADDRESS = new RegExp(`^${PICTURES_PATH}/([\\w.-]+)/(\\d+)\\.(avif|webp)$`);

/** A download that takes longer is given up, ms. */
const TIMEOUT_MS = 30_000;

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

function variantOf(address: string): Variant[] {
  const [, original, width, format] = ADDRESS.exec(address) ?? [];
  if (original === undefined) return [];
  return [{ original, width: Number(width), format: format === "avif" ? "avif" : "webp" }];
}

/** Why an original is of no use; names the file, to find the entries that use it. */
class UselessPicture extends Error {
  readonly fault: Fault;

  constructor(original: string, message: string) {
    super(message);
    this.fault = { message, target: `/uploads/${original}` };
  }
}

/** @throws UselessPicture when it is gone; StepError when the CMS does not answer */
async function download(cmsUrl: string, original: string): Promise<Buffer> {
  const url = `${cmsUrl}/uploads/${original}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    if (response.status < 500)
      throw new UselessPicture(original, `The picture ${url} cannot be had (${response.status})`);
    throw new Error(String(response.status));
  } catch (error) {
    if (error instanceof UselessPicture) throw error;
    const why = error instanceof Error ? (Object(error.cause).code ?? error.message) : error;
    throw new StepError(`The CMS did not give the picture ${url}: ${why}`);
  }
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
      writeWhole(fileOf(dir, variant), await ENCODERS[variant.format](sharp(data, { raw })).toBuffer());
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
    // A full disk is not the picture's fault.
    if (error instanceof Error && "syscall" in error) throw error;
    throw new UselessPicture(original, `The picture ${original} cannot be read: ${why}`);
  }
}

/**
 * Makes prepared pictures that are not there yet: each original is downloaded once.
 * @param addresses as in `/pictures/loop.webp/640.avif`
 * @returns the faults of those that are gone or cannot be read
 */
export async function preparePictures(addresses: Iterable<string>, options: Options): Promise<Fault[]> {
  const wanted = [...addresses].flatMap(variantOf);
  const isThere = await Promise.all(wanted.map((one) => exists(fileOf(options.pictures, one))));
  const missing = Map.groupBy(
    wanted.filter((_, index) => !isThere[index]),
    ({ original }) => original,
  );
  // An encoder that has a thread to itself makes smaller files and wastes nothing on waiting: so each core gets a picture.
  sharp.concurrency(1);
  const faults: Fault[] = [];
  const make = async ([original, variants]: [string, readonly Variant[]]): Promise<void> => {
    await makeFrom(original, variants, options).catch((error) => {
      if (!(error instanceof UselessPicture)) throw error;
      faults.push(error.fault);
    });
  };
  await forEach(missing, make, availableParallelism());
  return faults;
}
