import { existsSync } from "node:fs";
import { link } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StepError } from "../lib/steps.ts";
import { fsyncPath } from "../publish/releases/fsync.ts";
import type { ShopDatabase } from "./shop-database.ts";

/** A shop that stops or starts holds its lock for a moment. */
const LOCK_TIMEOUT_MS = 10_000;

function readFrom<T>(file: string, read: (database: DatabaseSync) => T): T {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
    return read(database);
  } catch (error) {
    throw new StepError(`${file} cannot be copied: ${error instanceof Error ? error.message : error}`);
  } finally {
    database?.close();
  }
}

/** The database `cms.sqlite` of a data folder. */
export function sqlite(dataDir: string): ShopDatabase {
  const file = path.join(dataDir, "cms.sqlite");
  return {
    kind: "SQLite",
    name: file,
    async snapshot(target) {
      if (!existsSync(file)) throw new StepError(`There is no shop to back up: ${file} does not exist.`);
      // One read transaction: the shop goes on writing to its log meanwhile.
      readFrom(file, (database) => database.prepare("VACUUM INTO ?").run(target));
      const rows = readFrom(target, (copy) => copy.prepare("SELECT url FROM files").all());
      return rows.map(({ url }) => String(url));
    },
    async occupiedBy() {
      // A log without its database would be applied to the restored one.
      return ["", "-wal", "-shm"].map((suffix) => file + suffix).find((name) => existsSync(name));
    },
    async restore(copy) {
      // In contrast to a renaming, a link never replaces a database that was made meanwhile.
      await link(copy, file);
      await fsyncPath(dataDir);
    },
  };
}
