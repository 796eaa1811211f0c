import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import type { S3Settings } from "halocline-contract/node/s3-settings";

const CONNECTION_TIMEOUT_MS = 2_000;
/** With two attempts, less than the site's server waits for an answer of the CMS. */
const READ_TIMEOUT_MS = 3_000;
/** A store may take its time to put the parts of a file together. */
export const WRITE_TIMEOUT_MS = 10_000;

/**
 * The options of a client for the bucket.
 * @param socketTimeout longest pause of the store, ms
 */
export const clientOptions = (
  { region, endpoint, isInPath, ...keys }: S3Settings,
  socketTimeout: number,
): S3ClientConfig => ({
  region,
  ...(endpoint ? { endpoint } : {}),
  forcePathStyle: isInPath,
  credentials: keys,
  // Not every store knows the checksums that the client would add to what the signature covers.
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
  maxAttempts: 2,
  requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout },
});

interface Copy {
  readonly etag: string;
  /** Another process on the same folder may replace the file. */
  readonly inode: number;
}

/** The copies that this process has made, by path. */
const copies = new Map<string, Copy>();
let client: S3Client | undefined;

/**
 * Makes a file equal to the object of its name: copies the object if it is another one than before,
 * removes the file if there is none.
 * @throws the store's error, or that it does not answer
 */
export async function followObject(settings: S3Settings, file: string): Promise<void> {
  // Loading takes a tenth of a second, which a shop without a bucket saves.
  const { GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
  client ??= new S3Client(clientOptions(settings, READ_TIMEOUT_MS));
  const copy = copies.get(file);
  const inode = await stat(file).then(
    ({ ino }) => ino,
    () => undefined,
  );
  const condition = copy && copy.inode === inode ? { IfNoneMatch: copy.etag } : {};
  const key = { Bucket: settings.bucket, Key: path.basename(file) };
  try {
    const { Body, ETag, LastModified } = await client.send(new GetObjectCommand({ ...key, ...condition }));
    const stored = await store(Body as Readable, file, LastModified ?? new Date());
    copies.set(file, { etag: ETag ?? "", inode: stored });
  } catch (error) {
    const { name, $metadata } = Object(error);
    if ($metadata?.httpStatusCode === 304) return;
    if (name !== "NoSuchKey") throw error;
    copies.delete(file);
    await rm(file, { force: true });
  }
}

/** Gives a file its content at once. @returns its inode */
async function store(content: Readable, file: string, modifiedAt: Date): Promise<number> {
  // A cleaner of temporary folders may have deleted this one.
  await mkdir(tmpdir(), { recursive: true });
  const part = path.join(tmpdir(), randomUUID());
  try {
    await pipeline(content, createWriteStream(part));
    // `Last-Modified` is then the same in every process.
    await utimes(part, modifiedAt, modifiedAt);
    const { ino } = await stat(part);
    await rename(part, file);
    return ino;
  } finally {
    await rm(part, { force: true });
  }
}
