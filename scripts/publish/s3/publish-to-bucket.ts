import { StepError } from "../../lib/steps.ts";
import { forEachConcurrently } from "../for-each-concurrently.ts";
import { readReleaseManifest } from "../releases/releases.ts";
import type { Bucket } from "./bucket.ts";
import {
  type BucketContent,
  isPublished,
  removableKeys,
  retiredObjects,
  uploadStage,
  type WantedObject,
} from "./plan-upload.ts";
import {
  type PublishedState,
  readState,
  readUnfinished,
  removeUnfinished,
  writeState,
  writeUnfinished,
} from "./published-state.ts";
import { readObject, type SiteObjects, siteObjects } from "./site-objects.ts";

/** How many requests are under way at a time. */
export const CONCURRENCY = 16;

/**
 * Reads what is in the bucket.
 * @throws StepError when it cannot be reached, or has only objects that are not ours
 */
export async function readBucket(bucket: Bucket): Promise<BucketContent> {
  const [state, unfinished, listed] = [
    await readState(bucket),
    await readUnfinished(bucket),
    await bucket.list(),
  ];
  if (state === null && unfinished.size === 0 && listed.size > 0)
    throw new StepError(
      `${bucket.addressOf("")} holds objects that are no site written by this command. Name another prefix, or empty this one.`,
    );
  return { state, unfinished, listed };
}

/** Reads all objects once, to compare them; their bytes are read again when they are sent. */
async function describeObjects(objects: SiteObjects): Promise<Map<string, WantedObject>> {
  const wanted = new Map<string, WantedObject>();
  await forEachConcurrently(objects, async ([key, object]) => {
    const { digest, md5, size } = await readObject(object);
    wanted.set(key, { digest, md5, size, headers: object.headers });
  });
  return wanted;
}

/**
 * Makes a release of a data folder live in a bucket: sends what the bucket lacks, then switches by
 * writing one object, then removes what is not needed any more. If it is killed, the former release
 * stays live for our servers, and the next run sends the rest.
 * @returns how many objects were sent, of how many
 * @throws StepError naming bucket and key
 */
export async function publishToBucket(
  bucket: Bucket,
  dataDir: string,
  release: string,
  now = new Date(),
): Promise<{ sent: number; all: number }> {
  const content = await readBucket(bucket);
  const objects = await siteObjects(dataDir, release, await readReleaseManifest(dataDir, release));
  const wanted = await describeObjects(objects);
  const state: PublishedState = {
    ...{ version: 1, release, objects: {} },
    retired: retiredObjects(wanted, content, now),
  };
  const stages = new Map<number, string[]>();
  for (const [key, one] of wanted) {
    const stage = uploadStage(key, one.headers);
    const etag = content.listed.get(key) ?? "";
    if (isPublished(key, one, content)) state.objects[key] = publishedObject(one, etag);
    else stages.set(stage, [...(stages.get(stage) ?? []), key]);
  }
  const toSend = [...stages.values()].flat();
  const finishing = { objects, wanted, state, stages };
  const isDone = toSend.length === 0 && content.unfinished.size === 0 && content.state?.release === release;
  if (!isDone) {
    // This list comes first, so that the next run knows what a killed one may have written.
    await writeUnfinished(bucket, new Set([...content.unfinished, ...toSend]));
    await sendObjects(bucket, finishing);
    await writeState(bucket, state);
  }
  await forEachConcurrently(removableKeys(state.retired, now), (key) => bucket.remove(key), CONCURRENCY);
  if (!isDone) await removeUnfinished(bucket);
  return { sent: toSend.length, all: wanted.size };
}

const publishedObject = ({ digest, size, headers }: WantedObject, etag: string) => ({
  ...{ digest, size, etag },
  headers: {
    type: headers.type,
    cacheControl: headers.cacheControl,
    ...(headers.encoding ? { encoding: headers.encoding } : {}),
  },
});

interface Sending {
  objects: SiteObjects;
  wanted: ReadonlyMap<string, WantedObject>;
  state: PublishedState;
  stages: ReadonlyMap<number, readonly string[]>;
}

/** Sends objects stage by stage, and adds them to the state. */
async function sendObjects(bucket: Bucket, { objects, wanted, state, stages }: Sending): Promise<void> {
  for (const [, keys] of [...stages].sort(([one], [other]) => one - other)) {
    await forEachConcurrently(
      keys,
      async (key) => {
        const [object, expected] = [objects.get(key), wanted.get(key)];
        if (!object || !expected) return;
        const { bytes, digest } = await readObject(object);
        if (digest !== expected.digest) throw new StepError(`The file of ${key} changed while it was sent.`);
        state.objects[key] = publishedObject(expected, await bucket.put(key, bytes, object.headers));
      },
      CONCURRENCY,
    );
  }
}
