import "./require-node";
import { performance } from "node:perf_hooks";
import { checkDatabase } from "./check-database";
import { checkPort } from "./check-port";
import { readEnvironment } from "./environment";
import { prepareDataFolders, preparePanelFolder, prepareTemporaryFolder } from "./folders";
import { StartError } from "./start-error";

/**
 * Starts the CMS. Any failure ends the process with code 1 and, as its last line, a sentence that names the cause;
 * the trace is added only when the failure is not one we foresaw.
 */
async function main(): Promise<void> {
  // Strapi would otherwise report its start to its maker.
  process.env.STRAPI_TELEMETRY_DISABLED = "true";
  // Strapi's "development" opens browsers and advertises; it only means "not production" here.
  process.env.NODE_ENV = process.env.NODE_ENV === "production" ? "production" : "local";
  // Accounts, orders and mail are nobody else's business on this machine.
  process.umask(0o077);
  const { environment, problems } = readEnvironment();
  if (problems.length > 0) throw new StartError(problems.join("\n"));
  await prepareDataFolders(environment.dataDir);
  await checkPort(environment.host, environment.port);
  await checkDatabase(environment.dataDir, environment.databaseUrl);
  await prepareTemporaryFolder(environment.dataDir);
  const distDir = `${environment.appDir}/dist`;
  await preparePanelFolder(distDir);
  // Loaded late: it takes a second, which a start that cannot succeed need not spend.
  const { launch } = await import("./launch.js");
  await launch(environment.appDir, distDir);
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`cms: listening on http://${environment.host}:${environment.port} after ${seconds} s`);
}

main().catch((error: unknown) => {
  const foreseen = error instanceof StartError;
  console.error(foreseen ? error.message : error);
  if (!foreseen) console.error("The CMS did not start because of the error above.");
  process.exit(1);
});
