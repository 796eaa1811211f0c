import { StartError } from "./start-error";

/** Key of the advisory lock; any number that is not used for another lock of the database. */
const LOCK_ID = 1_717_002;
/** A first start on a slow machine, with its seed. */
const MAX_WAIT_MS = 300_000;

/**
 * Runs a start while no other process starts on the same PostgreSQL: two that create tables, fill
 * a new shop or set roles at the same time would fail or do it twice. A killed process loses the
 * lock with its connection. SQLite lets one process write at a time.
 * @throws StartError when other processes keep it waiting for too long
 */
export async function withStartLock<Result>(
  databaseUrl: string | null,
  start: () => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === null) return start();
  const { Client } = await import("pg");
  const client = new Client({ connectionString: databaseUrl, keepAlive: true });
  // A lost connection has freed the lock; the start itself then fails or is complete.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`SET lock_timeout = ${MAX_WAIT_MS}`);
    await client.query(`SELECT pg_advisory_lock(${LOCK_ID})`).catch((error: Error) => {
      throw new StartError(
        `Another process has been starting on this database for too long: ${error.message}.`,
      );
    });
    return await start();
  } finally {
    await client.end().catch(() => undefined);
  }
}
