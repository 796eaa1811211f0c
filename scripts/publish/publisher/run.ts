/** The publisher as a service: runs until SIGTERM or SIGINT. */
import "../../lib/require-node.ts";
import { EXIT_CODES, exitCodeOf } from "../../../src/contract/node/exit-codes.mjs";
import { createLog } from "../../../src/contract/node/log.ts";
import { readEnv } from "../../lib/env.ts";
import { endAll } from "../../lib/process.ts";
import { ROOT } from "../../lib/root.ts";
import { explain, StepError } from "../../lib/steps.ts";
import { openPublisher } from "./open-publisher.ts";
import { publisherPort } from "./publisher-lock.ts";

const log = createLog("publisher");

try {
  const secret = process.env["PUBLISH_SECRET"];
  if (!secret) throw new StepError("PUBLISH_SECRET is missing", EXIT_CODES.wrongSettings);
  const env = readEnv(process.env);
  const publisher = await openPublisher({ root: ROOT, env, secret, log });
  if (publisher === undefined)
    throw new StepError(`Another publisher works for ${env.dataDir}, at port ${await publisherPort(env)}.`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await publisher.close();
      await endAll();
      process.exit();
    });
  }
} catch (error) {
  log(`✗ ${explain(error)}`);
  process.exit(exitCodeOf(error));
}
