import "./require-node";
import { performance } from "node:perf_hooks";
import { checkDatabase } from "./check-database";
import { checkPort } from "./check-port";
import { readEnvironment } from "./environment";
import { prepareDataFolders, preparePanelFolder, prepareTemporaryFolder } from "./folders";
import { StartError } from "./start-error";

/**
 * Starts the CMS. A failure ends the process with code 1 and a last line that names the cause; only
 * an unexpected failure has a stack trace.
 */
async function main(): Promise<void> {
  // Strapi would otherwise send usage data to its vendor.
  process.env.STRAPI_TELEMETRY_DISABLED = "true";
  // Strapi's "development" opens a browser and shows promotions; "local" is only not production.
  process.env.NODE_ENV = process.env.NODE_ENV === "production" ? "production" : "local";
  // Other users of this machine must not read accounts, orders and mail.
  process.umask(0o077);
  const { environment, problems } = readEnvironment();
  if (problems.length > 0) throw new StartError(problems.join("\n"));
  await prepareDataFolders(environment.dataDir);
  await checkPort(environment.host, environment.port);
  await checkDatabase(environment.dataDir, environment.databaseUrl);
  await prepareTemporaryFolder(environment.dataDir);
  const distDir = `${environment.appDir}/dist`;
  await preparePanelFolder(distDir);
  // Loading Strapi takes a second, so the checks run first.
  const { launch } = await import("./launch.js");
  await launch(environment.appDir, distDir);
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`cms: listening on http://${environment.host}:${environment.port} after ${seconds} s`);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError;
  console.error(isExpected ? error.message : error);
  if (!isExpected) console.error("The CMS did not start because of the error above.");
  process.exit(1);
});
