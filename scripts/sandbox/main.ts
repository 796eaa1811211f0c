import "../require-node.ts";
import path from "node:path";
import { readEnv } from "../env.ts";
import { explain } from "../steps.ts";
import { createSandbox } from "./server.ts";

/** Runs the sandbox until told to stop. It hands out money that does not exist, so it never stands beside real money. */
try {
  if (process.env["NODE_ENV"] === "production") throw new Error("There is no sandbox in production.");
  const env = readEnv(process.env);
  // Its state is the shop's money, if only in play: with the shop's data it is kept and thrown away.
  const inPlay = {
    file: path.join(env.dataDir, "sandbox-cards.sqlite"),
    eventsUrl: `${env.cmsUrl}/api/orders/stripe/events`,
  };
  const cards = env.cards.sandboxUrl === null ? null : inPlay;
  const app = createSandbox({ cards });
  const stop = () => app.close();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  console.log(`Sandbox at ${await app.listen({ port: env.sandboxPort, host: "127.0.0.1" })}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
