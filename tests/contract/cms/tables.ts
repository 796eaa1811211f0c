import { isOnPostgres } from "../../harness/postgres/databases.ts";
import type { Row } from "../../harness/postgres/session.ts";
import { inDatabase } from "../accounts/account.ts";

/** Reads all rows of a CMS's own database, by table. */
export function readTables(dataDir: string): Map<string, Row[]> {
  const names = isOnPostgres()
    ? "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'"
    : "SELECT name FROM sqlite_master WHERE type = 'table'";
  return inDatabase(dataDir, (database) => {
    const tables = database.prepare(names).all();
    return new Map(
      tables.map(({ name }) => [String(name), database.prepare(`SELECT * FROM "${name}"`).all()]),
    );
  });
}
