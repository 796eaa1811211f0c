import "../require-node.ts";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "../env.ts";
import { endAll } from "../process.ts";
import { keptPublishSecret } from "../start/secrets.ts";
import { explain, StepError } from "../steps.ts";
import { describeRecord, publisherClient } from "./client.ts";
import { portAtWork } from "./one-publisher.ts";
import { openPublisher } from "./open-publisher.ts";
import { filesWrittenTo, writePlain } from "./plain.ts";
import { manifestOf } from "./releases.ts";

/**
 * `npm run publish` renders the whole site from the running CMS and makes it the one that visitors see, `-- --rollback` goes back to the
 * release before the one they see now. The publisher that runs does it; where none does, one that ends again. With `-- --to <folder>`
 * what visitors see then is also written as plain files.
 */
const ROOT = path.resolve(import.meta.dirname, "..", "..");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rollback: { type: "boolean", default: false }, to: { type: "string" } },
  });
  const folder = values.to === undefined ? undefined : path.resolve(values.to);
  // A folder that must not be written to is refused before anything is published.
  if (folder !== undefined) await filesWrittenTo(folder);
  const env = readEnv(process.env);
  const secret = await keptPublishSecret(env.dataDir);
  const own = await openPublisher({ root: ROOT, env, secret, log: console.error });
  const client = publisherClient(own ? env.publishPort : await portAtWork(env), secret);
  try {
    if (values.rollback) {
      await client.goBack();
    } else {
      const record = await client.publish();
      if (record.result !== "live") throw new StepError(record.reason ?? "The site was not published.");
      console.log(`✓ ${describeRecord(record)}`);
      if (record.reason !== null) console.log(record.reason);
    }
    const release = (await client.state()).live?.release ?? "";
    console.log(`Live: ${release}`);
    if (folder === undefined) return;
    await writePlain(env.dataDir, await manifestOf(env.dataDir, release), folder);
    console.log(`✓ written to ${folder}`);
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
