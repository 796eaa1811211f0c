/** Publishes the live release of a data folder to a bucket, until it has ended or is killed. */

import { explain } from "../../scripts/lib/steps.ts";
import { openDestination } from "../../scripts/publish/releases/destination.ts";
import { liveRelease } from "../../scripts/publish/releases/releases.ts";

const [dataDir = "", target = ""] = process.argv.slice(2);
try {
  const destination = await openDestination(target);
  console.log(await destination.write(dataDir, (await liveRelease(dataDir))?.release ?? ""));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
