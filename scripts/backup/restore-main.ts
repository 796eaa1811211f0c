import "../lib/require-node.ts";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "../lib/env.ts";
import { explain, StepError } from "../lib/steps.ts";
import { listNames } from "./list-names.ts";
import { restore } from "./restore.ts";
import { missingSecrets } from "./secret-names.ts";
import { uploadsDir } from "./uploads.ts";

/** `npm run restore -- FILE` makes a shop of an archive, in an empty place. */

/** The card provider lists what happened for this long. */
const PROVIDER_LISTS_MS = 30 * 86_400_000;

try {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (name === undefined || more.length > 0) throw new StepError("Name one file: npm run restore -- FILE");
  const env = readEnv(process.env);
  const { madeAt, secrets, missing, database, versions } = await restore(path.resolve(name), env);
  const isOld = Date.now() - Date.parse(madeAt) > PROVIDER_LISTS_MS;
  const steps = [
    ...missingSecrets(secrets, env.dataDir),
    ...(env.uploadsBucket
      ? [`Copy the files of ${uploadsDir(env.dataDir)} to s3://${env.uploadsBucket.bucket}, without folder.`]
      : []),
    "Start the shop. It builds site and pictures again, and asks the card provider what happened since.",
    "Look at “Needs attention” in the panel: it lists charges whose orders the backup does not have.",
    ...(isOld
      ? [
          `The backup is older than 30 days, which is as far back as the provider tells. Compare its charges from ${madeAt.slice(0, 10)} on by hand.`,
        ]
      : []),
  ];
  console.log(`✓ ${env.dataDir}: the shop as of ${madeAt} (${database}, version ${versions["shop"]}).`);
  if (missing.length > 0) console.warn(`! The shop had no files for these uploads: ${listNames(missing)}`);
  console.log(`\nNext:\n${steps.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
}
