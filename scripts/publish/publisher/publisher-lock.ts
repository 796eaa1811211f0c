import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Env } from "../../lib/env.ts";
import { isSqliteBusy } from "../../lib/sqlite-busy.ts";
import { writeAndFsync } from "../releases/fsync.ts";

/** The publisher's folder: publish records, release index, lock and port. */
export const publisherFolder = (dataDir: string): string => path.join(dataDir, "publisher");
const portFile = (dataDir: string): string => path.join(publisherFolder(dataDir), "port");

/**
 * Locks a data folder, as two publishers would remove each other's builds. The system releases the
 * lock when the process ends. Node has no file locks, so we use those of SQLite.
 * @returns a function that releases the lock; undefined if another process holds it
 */
export function acquirePublisherLock(dataDir: string): (() => void) | undefined {
  mkdirSync(publisherFolder(dataDir), { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(publisherFolder(dataDir), "lock"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isSqliteBusy(error)) return undefined;
    throw error;
  }
}

/** Stores the port of the publisher that holds the lock. */
export const writePublisherPort = ({
  dataDir,
  publishPort,
}: Pick<Env, "dataDir" | "publishPort">): Promise<void> =>
  writeAndFsync(portFile(dataDir), String(publishPort));

/** The stored port of the publisher of a data folder; the configured port if there is none. */
export async function publisherPort({
  dataDir,
  publishPort,
}: Pick<Env, "dataDir" | "publishPort">): Promise<number> {
  return Number(await readFile(portFile(dataDir), "utf8").catch(() => publishPort));
}
