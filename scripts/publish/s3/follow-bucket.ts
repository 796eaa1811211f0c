import { setTimeout as pause } from "node:timers/promises";
import { backoff } from "../../../src/contract/rules/backoff.ts";
import { explain } from "../../lib/steps.ts";
import { prune } from "../releases/prune.ts";
import type { Bucket } from "./bucket.ts";
import { copyRelease } from "./copy-release.ts";
import { readChangedState } from "./published-state.ts";

const MAX_PAUSE_MS = 60_000;

/**
 * Makes each release that becomes live in a bucket live in a data folder, without end. Failures are
 * logged and tried again, ever later; the last release stays live meanwhile.
 * @param intervalMs between two questions; an answer without news has no body
 */
export async function followBucket({
  bucket,
  dataDir,
  log,
  intervalMs,
}: {
  bucket: Bucket;
  dataDir: string;
  log: (line: string) => void;
  intervalMs: number;
}): Promise<never> {
  let etag: string | undefined;
  let failures = 0;
  while (true) {
    try {
      const found = await readChangedState(bucket, etag);
      if (found) {
        const copied = await copyRelease(bucket, dataDir, found.state);
        etag = found.etag;
        log(`✓ live: ${found.state.release}, ${copied} objects copied from ${bucket.addressOf("")}`);
        await prune(dataDir);
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      log(`✗ ${explain(error)}`);
    }
    const longest = Math.max(intervalMs, MAX_PAUSE_MS);
    await pause(failures === 0 ? intervalMs : backoff(failures, intervalMs, longest));
  }
}
