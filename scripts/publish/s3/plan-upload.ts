import { PICTURES_PATH } from "../../../src/contract/site.ts";
import { CACHE_IMMUTABLE } from "../../lib/site/headers.ts";
import { ASSETS_PATH } from "../../lib/site/manifest.ts";
import type { ObjectHeaders } from "./bucket.ts";
import { isList, type PublishedState, RELEASES_KEYS } from "./published-state.ts";

/** An object of the release to publish. */
export interface WantedObject {
  /** SHA-256 and MD5 of the bytes, hex. */
  digest: string;
  md5: string;
  size: number;
  headers: ObjectHeaders;
}

/** What is in the bucket. */
export interface BucketContent {
  /** Null before the first publish. */
  state: PublishedState | null;
  /** What a publish may have written that did not end. */
  unfinished: ReadonlySet<string>;
  /** ETags by key. */
  listed: ReadonlyMap<string, string>;
}

/** Objects that open pages and slow servers still load stay this long after their last release. */
const RETIRED_MS = 24 * 60 * 60 * 1000;
const STAYING_KEYS = [RELEASES_KEYS, ASSETS_PATH.slice(1), `${PICTURES_PATH.slice(1)}/`];

const hasSameHeaders = (one: ObjectHeaders, other: ObjectHeaders): boolean =>
  one.type === other.type && one.cacheControl === other.cacheControl && one.encoding === other.encoding;

/** Whether the bucket has an object already, with these bytes and headers. */
export function isPublished(
  key: string,
  wanted: WantedObject,
  { state, unfinished, listed }: BucketContent,
): boolean {
  const etag = listed.get(key);
  if (etag === undefined) return false;
  const recorded = state?.objects[key];
  if (recorded && !hasSameHeaders(recorded.headers, wanted.headers)) return false;
  if (recorded && !unfinished.has(key)) return recorded.etag === etag && recorded.digest === wanted.digest;
  // A publish that did not end wrote it.
  return wanted.headers.cacheControl === CACHE_IMMUTABLE && etag === wanted.md5;
}

/**
 * The place of an object in the order of uploads: a page comes after everything that it loads, the
 * manifest of the release last.
 */
export function uploadStage(key: string, { type, cacheControl }: ObjectHeaders): number {
  if (cacheControl === CACHE_IMMUTABLE) return 0;
  if (key.startsWith(RELEASES_KEYS)) return 3;
  return type.startsWith("text/html") ? 2 : 1;
}

/**
 * The objects of former releases in the bucket, and since when no release needs them (ISO time).
 * What this program did not write is not among them.
 */
export function retiredObjects(
  wanted: { has(key: string): boolean },
  { state, unfinished, listed }: BucketContent,
  now: Date,
): Record<string, string> {
  const ours = new Set([
    ...Object.keys(state?.objects ?? {}),
    ...Object.keys(state?.retired ?? {}),
    ...unfinished,
  ]);
  const retired = [...ours].filter((key) => listed.has(key) && !wanted.has(key) && !isList(key));
  return Object.fromEntries(retired.map((key) => [key, state?.retired[key] ?? now.toISOString()]));
}

/** Keys of retired objects to remove now: pages at once, what they load a day later. */
export const removableKeys = (retired: Readonly<Record<string, string>>, now: Date): string[] =>
  Object.entries(retired)
    .filter(
      ([key, since]) =>
        !STAYING_KEYS.some((area) => key.startsWith(area)) || Date.parse(since) < now.getTime() - RETIRED_MS,
    )
    .map(([key]) => key);
