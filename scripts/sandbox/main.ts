import { exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import "../lib/require-node.ts";
import path from "node:path";
import { readEnv } from "../lib/env.ts";
import { explain } from "../lib/steps.ts";
import { createSandbox } from "./server.ts";

/** Runs the sandbox until SIGTERM or SIGINT. Its payments are fake, so it refuses production. */
try {
  if (process.env["NODE_ENV"] === "production") throw new Error("There is no sandbox in production.");
  const env = readEnv(process.env);
  // Payments must match the shop's orders, so the sandbox stores them in the shop's data folder.
  const sandboxCards = {
    file: path.join(env.dataDir, "sandbox-cards.sqlite"),
    eventsUrl: `${env.cmsUrl}/api/orders/stripe/events`,
  };
  const cards = env.cards.sandboxUrl === null ? null : sandboxCards;
  const app = createSandbox({ cards });
  const stop = () => app.close();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  console.log(`Sandbox at ${await app.listen({ port: env.sandboxPort, host: "127.0.0.1" })}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = exitCodeOf(error);
}
