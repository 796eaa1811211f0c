import * as z from "zod";
import { releaseOf } from "../../lib/site/data-layout.ts";
import { StepError } from "../../lib/steps.ts";
import type { Bucket } from "./bucket.ts";

/** The objects by which servers and the next publish know what is in the bucket. */
export const RELEASES_KEYS = "_releases/";
export const CURRENT_KEY = `${RELEASES_KEYS}current.json`;
const UNFINISHED_KEY = `${RELEASES_KEYS}unfinished.json`;
export const manifestKey = (release: string): string => `${RELEASES_KEYS}${release}.json`;
/** A name becomes a path in the data folder of a server. */
const isReleaseName = (name: string): boolean => releaseOf(manifestKey(name)) === name;

export const JSON_HEADERS = { type: "application/json; charset=utf-8", cacheControl: "no-cache" };

const objectSchema = z.object({
  /** SHA-256 of the bytes as stored, hex. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Bytes as stored. */
  size: z.number(),
  etag: z.string(),
  headers: z.object({ type: z.string(), cacheControl: z.string(), encoding: z.string().optional() }),
});
export type PublishedObject = z.output<typeof objectSchema>;

const stateSchema = z.object({
  version: z.literal(1),
  release: z.string().refine(isReleaseName),
  objects: z.record(z.string(), objectSchema),
  /** Objects that the release lacks, and since when (ISO time). */
  retired: z.record(z.string(), z.string()),
});
/** What is live in the bucket. */
export type PublishedState = z.output<typeof stateSchema>;

const unfinishedSchema = z.object({ keys: z.array(z.string()) });

function parseObject<T>(schema: z.ZodType<T>, bytes: Buffer, address: string): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new StepError(`${address} is damaged, or of another version of this program.`);
  }
}

/**
 * Reads what is live.
 * @returns null before the first publish
 * @throws StepError when it cannot be read
 */
export async function readState(bucket: Bucket): Promise<PublishedState | null> {
  const bytes = await bucket.get(CURRENT_KEY);
  return bytes && parseObject(stateSchema, bytes, bucket.addressOf(CURRENT_KEY));
}

/**
 * Reads what is live, unless it is what was read before.
 * @param etag of what was read before
 * @returns undefined if it is the same
 * @throws StepError when it cannot be read, or before the first publish
 */
export async function readChangedState(
  bucket: Bucket,
  etag: string | undefined,
): Promise<{ state: PublishedState; etag: string } | undefined> {
  const found = await bucket.getChanged(CURRENT_KEY, etag);
  if (found === undefined) return undefined;
  if (found === null) throw new StepError(`${bucket.addressOf("")} has no release yet.`);
  return { state: parseObject(stateSchema, found.bytes, bucket.addressOf(CURRENT_KEY)), etag: found.etag };
}

export const writeState = (bucket: Bucket, state: PublishedState): Promise<string> =>
  bucket.put(CURRENT_KEY, Buffer.from(JSON.stringify(state)), JSON_HEADERS);

/** Keys that publishes wrote, or wanted to, which ended before they were live. */
export async function readUnfinished(bucket: Bucket): Promise<Set<string>> {
  const bytes = await bucket.get(UNFINISHED_KEY);
  if (bytes === null) return new Set();
  return new Set(parseObject(unfinishedSchema, bytes, bucket.addressOf(UNFINISHED_KEY)).keys);
}

export const writeUnfinished = (bucket: Bucket, keys: Iterable<string>): Promise<string> =>
  bucket.put(UNFINISHED_KEY, Buffer.from(JSON.stringify({ keys: [...keys] })), JSON_HEADERS);

export const removeUnfinished = (bucket: Bucket): Promise<void> => bucket.remove(UNFINISHED_KEY);

/** Whether a key is one of the lists themselves. */
export const isList = (key: string): boolean => key === CURRENT_KEY || key === UNFINISHED_KEY;
