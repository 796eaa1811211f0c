/**
 * `npm run follow -- s3://bucket/prefix` makes what is live in a bucket live in `DATA_DIR`, for the
 * site's server of this machine, until SIGTERM or SIGINT. It asks every 5 s, or
 * `--every <seconds>`.
 */
import "../lib/require-node.ts";
import { parseArgs } from "node:util";
import { EXIT_CODES, exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import { createLog } from "../../src/contract/node/log.ts";
import { readEnv } from "../lib/env.ts";
import { explain, StepError } from "../lib/steps.ts";
import { acquirePublisherLock } from "./publisher/publisher-lock.ts";
import { Bucket } from "./s3/bucket.ts";
import { followBucket } from "./s3/follow-bucket.ts";
import { readS3Settings } from "./s3/settings.ts";

const log = createLog("publisher");

/** @throws StepError unless the text is a number of seconds */
function readInterval(text: string): number {
  const seconds = Number(text);
  if (seconds >= 0.1 && seconds <= 3_600) return seconds * 1_000;
  throw new StepError(`--every ${text} is no number of seconds from 0.1 to 3600.`, EXIT_CODES.wrongSettings);
}

try {
  const { values, positionals } = parseArgs({
    options: { every: { type: "string", default: "5" } },
    allowPositionals: true,
  });
  const intervalMs = readInterval(values.every);
  const { dataDir } = readEnv(process.env);
  const bucket = new Bucket(readS3Settings(positionals[0] ?? "", process.env));
  const unlock = acquirePublisherLock(dataDir);
  if (unlock === undefined)
    throw new StepError(`A publisher or another follower works for ${dataDir}.`, EXIT_CODES.wrongSettings);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      unlock();
      // It may end at any moment: releases are switched atomically.
      process.exit();
    });
  await followBucket({ bucket, dataDir, log, intervalMs });
} catch (error) {
  log(`✗ ${explain(error)}`);
  process.exitCode = exitCodeOf(error);
}
