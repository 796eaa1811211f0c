import path from "node:path";
import type { Env } from "../env.ts";
import { type Service, startService, waitUntilUp } from "../process.ts";
import { publisherClient } from "../publish/client.ts";
import { describeRecord } from "../publish/describe.ts";
import { HEALTH_PATH } from "../publish/server.ts";
import { explain, StepError } from "../steps.ts";

const SECRET = "PUBLISH_SECRET";

/** Starts the publisher and waits until it answers. */
export async function startPublisher(
  root: string,
  env: Env,
  secrets: Readonly<Record<string, string>>,
): Promise<Service> {
  const service = startService(["scripts/publish/run.ts"], {
    cwd: root,
    env: {
      [SECRET]: secrets[SECRET] ?? "",
      PUBLISH_PORT: String(env.publishPort),
      DATA_DIR: env.dataDir,
      SITE_URL: env.siteUrl,
      PUBLIC_CMS_URL: env.cmsUrl,
    },
    log: path.join(env.dataDir, "logs", "publisher.log"),
  });
  await waitUntilUp("publisher", service, `http://127.0.0.1:${env.publishPort}${HEALTH_PATH}`);
  return service;
}

/**
 * Has the site published as it is in the CMS now.
 * @throws StepError with the reason when it is not live in the end
 */
export async function publishSite(env: Env, secrets: Readonly<Record<string, string>>): Promise<void> {
  const record = await publisherClient(env.publishPort, secrets[SECRET] ?? "").publish();
  if (record.result !== "live") throw new StepError(record.reason ?? "The site was not published.");
  console.log(`✓ ${describeRecord(record)}`);
}

/**
 * Starts the publisher and has the site published. Where that fails and a release is there, visitors go on with that one.
 * @param served the release that visitors see meanwhile, if there is one
 * @throws StepError with the reason when there is nothing to serve
 */
export async function publishFirst(
  start: () => Promise<Service>,
  publish: () => Promise<void>,
  served: string | undefined,
): Promise<Service | undefined> {
  let publisher: Service | undefined;
  try {
    publisher = await start();
    await publish();
  } catch (error) {
    if (served === undefined) throw error;
    console.error(`! The site cannot be published; visitors see the release ${served}.\n${explain(error)}`);
  }
  return publisher;
}
