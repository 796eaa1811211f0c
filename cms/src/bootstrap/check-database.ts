import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { EXIT_CODES } from "halocline-contract/node/exit-codes";
import { StartError } from "./start-error";

/** The timeout of a connection and of a query at the start. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Larger files are not read completely at each start. This size takes half a second. */
const MAX_CHECKED_BYTES = 100 * 2 ** 20;

/** Result codes of SQLite (https://www.sqlite.org/rescode.html). */
const SQLITE = { BUSY: 5, CORRUPT: 11, NOTADB: 26 } as const;

/**
 * Checks that the database is usable: Strapi's own error names neither the file nor the variable.
 * @throws StartError that names them, without the password
 */
export async function checkDatabase(dataDir: string, databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null) checkFile(path.join(dataDir, "cms.sqlite"));
  else await checkServer(databaseUrl);
}

function checkFile(file: string): void {
  if (!existsSync(file)) return;
  const problem = problemOf(file);
  if (problem === null) return;
  throw new StartError(
    problem.damaged
      ? `${file} is damaged: ${problem.reason}. Put a backup in its place and remove ${file}-wal and ${file}-shm.`
      : `${file} cannot be used: ${problem.reason}.`,
    problem.damaged ? EXIT_CODES.damagedData : EXIT_CODES.failed,
  );
}

/**
 * Chooses a check of the whole file, since damage would otherwise fail an order later. It takes up
 * to 3 s for 500 MB, so a large file is only checked if its write-ahead log shows a crash.
 */
function checkStatement(file: string): string {
  const isLarge = statSync(file).size > MAX_CHECKED_BYTES;
  return isLarge && !existsSync(`${file}-wal`) ? "SELECT 'ok' FROM sqlite_schema" : "PRAGMA quick_check(1)";
}

function problemOf(file: string): { damaged: boolean; reason: string } | null {
  let database: DatabaseSync | undefined;
  try {
    const check = checkStatement(file);
    database = new DatabaseSync(file);
    const [result = "ok"] = Object.values(database.prepare(check).get() ?? {});
    if (result !== "ok") return { damaged: true, reason: String(result).replaceAll("\n", " ") };
    // A read-only file fails here, but not in a transaction that writes nothing.
    database.exec("BEGIN; CREATE TABLE start_check (id); ROLLBACK");
    return null;
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === SQLITE.BUSY) return null;
    return { damaged: errcode === SQLITE.CORRUPT || errcode === SQLITE.NOTADB, reason: message };
  } finally {
    database?.close();
  }
}

/** A start creates the tables that a new version needs. */
const CREATE_PRIVILEGE_QUERY = `SELECT current_schema() AS schema, has_schema_privilege(current_schema(), 'CREATE') AS allowed`;

async function checkServer(databaseUrl: string): Promise<void> {
  const { Client } = await import("pg");
  let client: InstanceType<typeof Client> | undefined;
  try {
    client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
    });
    // An error while closing the connection is harmless.
    client.on("error", () => undefined);
    await client.connect();
    const { rows } = await client.query(CREATE_PRIVILEGE_QUERY);
    if (rows[0]?.allowed !== true)
      throw new Error(`its user may not create tables there (schema: ${rows[0]?.schema ?? "none"})`);
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const { message, code } = error as Error & { code?: string };
    throw new StartError(
      `The database that DATABASE_URL names, ${host}${pathname}, cannot be used: ${message || code}.`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}
