import { readEnv } from "../env.ts";
import { explain } from "../steps.ts";
import { createSandbox } from "./server.ts";

/** Runs the sandbox until told to stop. It hands out money that does not exist, so it never stands beside real money. */
try {
  if (process.env["NODE_ENV"] === "production") throw new Error("There is no sandbox in production.");
  const app = createSandbox();
  const stop = () => app.close();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  console.log(
    `Sandbox at ${await app.listen({ port: readEnv(process.env).sandboxPort, host: "127.0.0.1" })}`,
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
