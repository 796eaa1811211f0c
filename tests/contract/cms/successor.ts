import { isOnPostgres } from "../../harness/postgres/databases.ts";
import { type RunningCms, startCms } from "./process.ts";

/**
 * Prepares what takes over after a kill: on PostgreSQL another process, which runs from now on,
 * with SQLite the next start.
 * @returns a function to call after the kill
 */
export async function successorOf(
  dataDir: string,
  variables: Record<string, string>,
): Promise<() => Promise<RunningCms>> {
  const start = () => startCms(dataDir, variables);
  if (!isOnPostgres()) return start;
  const successor = await start();
  return async () => successor;
}
