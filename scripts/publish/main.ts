import { exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import "../lib/require-node.ts";
import { parseArgs } from "node:util";
import { readEnv } from "../lib/env.ts";
import { endAll } from "../lib/process.ts";
import { ROOT } from "../lib/root.ts";
import { storedPublishSecret } from "../lib/secrets.ts";
import { explain, StepError } from "../lib/steps.ts";
import { describeRecord, publisherClient } from "./publisher/client.ts";
import { openPublisher } from "./publisher/open-publisher.ts";
import { publisherPort } from "./publisher/publisher-lock.ts";
import { openDestination } from "./releases/destination.ts";

/**
 * `npm run publish` rebuilds the site and makes it live, with the running publisher or one of its
 * own. `-- --rollback` makes the previous release live, `-- --to <folder>` also writes plain files,
 * `-- --to s3://bucket/prefix` also makes the release live in a bucket.
 */

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rollback: { type: "boolean", default: false }, to: { type: "string" } },
  });
  // Refuse a folder with other files before anything is published.
  const destination = values.to === undefined ? undefined : await openDestination(values.to);
  const env = readEnv(process.env);
  const secret = await storedPublishSecret(env.dataDir);
  const own = await openPublisher({ root: ROOT, env, secret, log: console.error });
  const client = publisherClient(own ? env.publishPort : await publisherPort(env), secret);
  try {
    if (values.rollback) {
      await client.rollBack();
    } else {
      const record = await client.publish();
      if (record.result !== "live") throw new StepError(record.reason ?? "The site was not published.");
      console.log(`✓ ${describeRecord(record)}`);
      if (record.reason !== null) console.log(record.reason);
    }
    const release = (await client.state()).live?.release ?? "";
    console.log(`Live: ${release}`);
    if (destination) console.log(`✓ ${await destination.write(env.dataDir, release)}`);
  } finally {
    await own?.close();
    await endAll();
  }
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = exitCodeOf(error);
}
