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
import { writePlain } from "./plain.ts";
import { liveRelease, manifestOf } from "./releases.ts";

/**
 * `npm run publish` renders the whole site from the running CMS and makes it the one that visitors see, `-- --rollback` goes back to the
 * release before the one they see now. The publisher that runs does it; where none does, one that ends again. `-- --to <folder>` writes
 * what visitors see now as plain files.
 */
const ROOT = path.resolve(import.meta.dirname, "..", "..");

async function writeLive(dataDir: string, folder: string): Promise<void> {
  const live = await liveRelease(dataDir);
  if (live === null) throw new StepError(`Nothing is published in ${dataDir} yet.`);
  await writePlain(dataDir, await manifestOf(dataDir, live.release), folder);
  console.log(`✓ The release ${live.release} is in ${folder}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rollback: { type: "boolean", default: false }, to: { type: "string" } },
  });
  const env = readEnv(process.env);
  if (values.to !== undefined) return writeLive(env.dataDir, path.resolve(values.to));
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
