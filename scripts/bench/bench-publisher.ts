import { setTimeout as pause } from "node:timers/promises";
import type { PublishRecord } from "../../src/contract/shapes/publishing.ts";
import { readEnv } from "../lib/env.ts";
import { ROOT } from "../lib/root.ts";
import { StepError } from "../lib/steps.ts";
import { publisherClient } from "../publish/publisher/client.ts";
import { openPublisher } from "../publish/publisher/open-publisher.ts";
import { TIMING } from "../publish/publisher/timing.ts";
import type { startCms } from "./build-run.ts";
import type { Edit } from "./generated-cms-main.ts";
import { progress } from "./table.ts";

/** The time in which edits are collected depends on the editor, so it is not measured. */
const WITHOUT_COLLECTING = { ...TIMING, quietMs: 0, busyForMs: 0 };

export interface BenchPublisher {
  /** Makes an edit in the CMS, or none, and waits until it is live. */
  publish(edit: Edit | null): Promise<PublishRecord>;
  close(): Promise<void>;
}

/**
 * Starts a publisher of a generated catalogue.
 * @param variables environment variables besides those of this process
 * @throws StepError when another publisher has the data folder
 */
export async function openBenchPublisher(
  dataDir: string,
  cms: Awaited<ReturnType<typeof startCms>>,
  variables: Readonly<Record<string, string>> = {},
): Promise<BenchPublisher> {
  const env = readEnv({ ...process.env, ...variables, DATA_DIR: dataDir, PUBLIC_CMS_URL: cms.url });
  const secret = crypto.randomUUID();
  const publisher = await openPublisher({
    ...{ root: ROOT, env, secret },
    ...{ timing: WITHOUT_COLLECTING, log: progress },
  });
  if (publisher === undefined) throw new StepError(`Another bench publishes in ${dataDir}`);
  const client = publisherClient(env.publishPort, secret);
  return {
    close: () => publisher.close(),
    async publish(edit) {
      const record = await client.publish(edit === null ? undefined : await cms.edit(edit));
      if (record.result !== "live" || record.reason)
        throw new StepError(record.reason ?? "It was not published");
      // The publisher still removes old files after the release is live.
      await pause(500);
      return record;
    },
  };
}
