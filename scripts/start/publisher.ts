import type { Env } from "../env.ts";
import { isStopping, type Service, startService } from "../process.ts";
import { publisherClient } from "../publish/client.ts";
import { describeRecord } from "../publish/describe.ts";
import { HEALTH_PATH } from "../publish/server.ts";
import { explain, StepError } from "../steps.ts";
import { logFile } from "./data-dir.ts";

const SECRET = "PUBLISH_SECRET";

/** Starts the publisher and waits until it answers. */
export function startPublisher(
  root: string,
  env: Env,
  secrets: Readonly<Record<string, string>>,
): Promise<Service> {
  return startService({
    name: "publisher",
    args: ["scripts/publish/run.ts"],
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
 * Has the site published as it is in the CMS now.
 * @throws StepError with the reason when it is not live in the end
 */
export async function publishSite(env: Env, secrets: Readonly<Record<string, string>>): Promise<void> {
  const record = await publisherClient(env.publishPort, secrets[SECRET] ?? "").publish();
  if (record.result !== "live") throw new StepError(record.reason ?? "The site was not published.");
  console.log(`✓ ${describeRecord(record)}`);
}

/**
 * Publishes the site. If that fails and there is a release, the site continues with that release.
 * @param served the release that visitors see meanwhile, if there is one
 * @throws StepError with the reason when there is nothing to serve
 */
export async function publishFirst(publish: () => Promise<void>, served: string | undefined): Promise<void> {
  try {
    await publish();
  } catch (error) {
    if (served === undefined) throw error;
    if (isStopping()) return;
    console.error(`! The site cannot be published; visitors see the release ${served}.\n${explain(error)}`);
  }
}
