import "./require-node";
import { performance } from "node:perf_hooks";
import { prepare } from "./prepare";
import { StartError } from "./start-error";

/**
 * Starts the CMS. A failure ends the process with code 1 and a last line that names the cause; only
 * an unexpected failure has a stack trace.
 */
async function main(): Promise<void> {
  const environment = await prepare();
  // Loading Strapi takes a second, so the checks run first.
  const { launch } = await import("./launch.js");
  await launch(environment);
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`cms: listening on http://${environment.host}:${environment.port} after ${seconds} s`);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError;
  console.error(isExpected ? error.message : error);
  if (!isExpected) console.error("The CMS did not start because of the error above.");
  process.exit(1);
});
