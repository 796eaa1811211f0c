import { EXIT_CODES } from "halocline-contract/node/exit-codes";
import { checkDatabase } from "./check-database";
import { checkPort } from "./check-port";
import { type Environment, readEnvironment } from "./environment";
import {
  prepareDataFolders,
  preparePanelFolder,
  prepareTemporaryFolder,
  refuseUnfinishedRestore,
} from "./folders";
import { StartError } from "./start-error";

/**
 * Checks what the CMS needs and creates its folders.
 * @throws StartError for expected problems, with a sentence for the operator
 */
export async function prepare(): Promise<Environment> {
  // Strapi would otherwise send usage data to its vendor.
  process.env.STRAPI_TELEMETRY_DISABLED = "true";
  // Strapi's "development" opens a browser and shows promotions; "local" is only not production.
  process.env.NODE_ENV = process.env.NODE_ENV === "production" ? "production" : "local";
  // Other users of this machine must not read accounts, orders and mail.
  process.umask(0o077);
  const { environment, problems } = readEnvironment();
  if (problems.length > 0) throw new StartError(problems.join("\n"), EXIT_CODES.wrongSettings);
  // Strapi stores times in PostgreSQL without their zone, as the clock of the process shows them.
  if (environment.databaseUrl !== null) process.env.TZ = "UTC";
  refuseUnfinishedRestore(environment.dataDir);
  await prepareDataFolders(environment);
  await checkPort(environment.host, environment.port, "CMS_PORT");
  if (environment.statusPort !== null)
    await checkPort("127.0.0.1", environment.statusPort, "CMS_STATUS_PORT");
  await checkDatabase(environment.dataDir, environment.databaseUrl);
  await prepareTemporaryFolder(environment.dataDir);
  await preparePanelFolder(`${environment.appDir}/dist`);
  return environment;
}
