import "../require-node.ts";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "../env.ts";
import { endAll } from "../process.ts";
import { keptPublishSecret } from "../start/secrets.ts";
import { explain, StepError } from "../steps.ts";
import { publisherClient } from "./client.ts";
import { describeRecord } from "./describe.ts";
import { portAtWork } from "./one-publisher.ts";
import { openPublisher } from "./open-publisher.ts";

/**
 * `npm run publish` builds the site from the running CMS and makes it the one that visitors see, `-- --rollback` goes back to the release
 * before the one they see now. The publisher that runs does it; where none does, one that ends again.
 */
const ROOT = path.resolve(import.meta.dirname, "..", "..");

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rollback: { type: "boolean", default: false } } });
  const env = readEnv(process.env);
  const secret = await keptPublishSecret(env.dataDir);
  const own = await openPublisher({ root: ROOT, env, secret, log: console.error });
  const client = publisherClient(own ? env.publishPort : await portAtWork(env), secret);
  try {
    if (values.rollback) {
      const { live } = await client.goBack();
      console.log(`Live: ${live?.release}`);
      return;
    }
    const record = await client.publish();
    if (record.result !== "live") throw new StepError(record.reason ?? "The site was not published.");
    console.log(`✓ ${describeRecord(record)}\nLive: ${(await client.state()).live?.release}`);
  } finally {
    await own?.close();
    await endAll();
  }
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
}
