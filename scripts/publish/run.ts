/** The publisher as a service: runs until SIGTERM or SIGINT. */
import "../require-node.ts";
import path from "node:path";
import { readEnv } from "../env.ts";
import { endAll } from "../process.ts";
import { explain, StepError } from "../steps.ts";
import { publisherPort } from "./one-publisher.ts";
import { openPublisher } from "./open-publisher.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");

try {
  const secret = process.env["PUBLISH_SECRET"];
  if (!secret) throw new StepError("PUBLISH_SECRET is missing");
  const env = readEnv(process.env);
  const publisher = await openPublisher({ root: ROOT, env, secret, log: console.log });
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
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
