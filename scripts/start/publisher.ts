import { createLog } from "../../src/contract/node/log.ts";
import { HEALTH_PATH } from "../../src/contract/node/status-server.ts";
import type { Env } from "../lib/env.ts";
import { isStopping, type Service, startService } from "../lib/process.ts";
import { explain, StepError } from "../lib/steps.ts";
import { describeRecord, publisherClient } from "../publish/publisher/client.ts";
import { logFile } from "./data-dir.ts";

const log = createLog("start");
const SECRET = "PUBLISH_SECRET";

/** Starts the publisher and waits until it answers. */
export function startPublisher(
  root: string,
  env: Env,
  secrets: Readonly<Record<string, string>>,
): Promise<Service> {
  return startService({
    name: "publisher",
    args: ["scripts/publish/publisher/run.ts"],
    cwd: root,
    env: {
      [SECRET]: secrets[SECRET] ?? "",
      PUBLISH_PORT: String(env.publishPort),
      DATA_DIR: env.dataDir,
      SITE_URL: env.siteUrl,
      PUBLIC_CMS_URL: env.cmsUrl,
    },
    ...{ port: env.publishPort, variable: "PUBLISH_PORT", path: HEALTH_PATH },
    log: logFile(env.dataDir, "publisher"),
  });
}

/**
 * Waits until the publisher has published the current content of the CMS, which it does by itself.
 * @throws StepError with the reason when the content does not go live
 */
export async function publishSite(env: Env, secrets: Readonly<Record<string, string>>): Promise<void> {
  const startedAt = new Date().toISOString();
  const { reason, publishes } = await publisherClient(
    env.publishPort,
    secrets[SECRET] ?? "",
  ).waitUntilUpToDate();
  if (reason !== null) throw new StepError(reason);
  const record = publishes.find(({ result, ended }) => result === "live" && ended >= startedAt);
  log(record ? `✓ ${describeRecord(record)}` : "✓ site is as it is in the CMS");
}

/**
 * Publishes the site. If that fails and there is a release, the site continues with that release.
 * @param served the release that visitors see until then, if there is one
 * @throws StepError with the reason when there is nothing to serve
 */
export async function publishFirst(publish: () => Promise<void>, served: string | undefined): Promise<void> {
  try {
    await publish();
  } catch (error) {
    if (served === undefined) throw error;
    if (isStopping()) return;
    log(`! The site cannot be published; visitors see the release ${served}.\n${explain(error)}`);
  }
}
