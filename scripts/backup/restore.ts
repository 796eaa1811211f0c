import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../lib/env.ts";
import { StepError } from "../lib/steps.ts";
import { acquirePublisherLock } from "../publish/publisher/publisher-lock.ts";
import { formerRedirectsFile } from "../publish/releases/former-redirects.ts";
import { fsyncFolder, fsyncPath, writeAndFsync } from "../publish/releases/fsync.ts";
import { makeDataDir } from "../start/data-dir.ts";
import { DATABASE_MEMBERS, type Manifest } from "./archive/manifest.ts";
import { type Archive, extractArchive, verifyArchive } from "./archive/read-archive.ts";
import { databaseOf } from "./database.ts";
import { namingErrors } from "./file-errors.ts";
import type { ShopDatabase } from "./shop-database.ts";
import { KEEP_FILE, listUploads, UPLOADS, uploadsDir } from "./uploads.ts";

type Place = Pick<Env, "dataDir" | "databaseUrl">;

/** Unfinished restores. While it or the file beside it exists, the CMS does not start. */
const stagingDir = (dataDir: string): string => path.join(dataDir, "restoring");
/** Beside it, once files are put into their places: the checksum of the archive. */
const committingFile = (dataDir: string): string => `${stagingDir(dataDir)}.committing`;

const stagedUploads = (staging: string): string => path.join(staging, UPLOADS);

/** The archive that a killed restore was putting into its place. */
const committing = (dataDir: string): Promise<string | undefined> =>
  readFile(committingFile(dataDir), "utf8").catch(() => undefined);

async function refuseOccupied(dataDir: string, database: ShopDatabase): Promise<void> {
  const occupied = await database.occupiedBy();
  if (occupied !== undefined)
    throw new StepError(`There is a shop already: ${occupied}. Restore into an empty place.`);
  const { files, others } = await listUploads(dataDir);
  if (files.length + others.length > 0)
    throw new StepError(`${uploadsDir(dataDir)} is not empty. Restore into an empty place.`);
}

/**
 * Restores a shop from an archive into an empty place. Everything is checked before anything is
 * written. After a kill there is the whole shop, or none and the same call can be repeated.
 * @throws StepError that names the archive, the folder or the database at fault
 */
export async function restore(file: string, place: Place): Promise<Manifest> {
  const { dataDir } = place;
  const archive = await verifyArchive(file);
  const database = databaseOf(place);
  if (archive.manifest.database !== database.kind)
    throw new StepError(
      `${file} has a database of ${archive.manifest.database}, and the shop would use ${database.name}: ${archive.manifest.database === "SQLite" ? "unset" : "set"} DATABASE_URL.`,
    );
  if ((await committing(dataDir)) === undefined) await refuseOccupied(dataDir, database);
  return namingErrors(`${dataDir} cannot be filled`, async () => {
    await makeDataDir(dataDir);
    const release = acquirePublisherLock(dataDir);
    if (release === undefined)
      throw new StepError(`A publisher or another restore works in ${dataDir}. Stop it first.`);
    try {
      await restoreLocked(archive, database, dataDir);
    } finally {
      release();
    }
    return archive.manifest;
  });
}

async function restoreLocked(archive: Archive, database: ShopDatabase, dataDir: string): Promise<void> {
  const staging = stagingDir(dataDir);
  const unfinished = await committing(dataDir);
  if (unfinished === undefined) await refuseOccupied(dataDir, database);
  else {
    if (unfinished !== archive.checksum)
      throw new StepError(
        `${staging} is of an unfinished restore of another archive. Finish that one first.`,
      );
    // The database comes last, so nothing else is missing.
    if ((await database.occupiedBy()) !== undefined) return removeUnfinished(dataDir);
    // The place was empty before, and no CMS has started since: these are of the archive.
    if (!existsSync(stagedUploads(staging))) await rm(uploadsDir(dataDir), { recursive: true, force: true });
  }
  await removeUnfinished(dataDir);
  try {
    await stage(archive, staging);
    await commit(archive, database, dataDir);
  } catch (error) {
    await undo(dataDir).catch(() => undefined);
    throw error;
  }
}

async function stage(archive: Archive, staging: string): Promise<void> {
  await mkdir(stagedUploads(staging), { recursive: true, mode: 0o700 });
  await extractArchive(archive, (name) => path.join(staging, name));
  await fsyncFolder(staging);
}

/** Puts the files into their places, the database last. */
async function commit({ manifest, checksum }: Archive, database: ShopDatabase, dataDir: string) {
  const [staging, uploads] = [stagingDir(dataDir), uploadsDir(dataDir)];
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  await writeAndFsync(committingFile(dataDir), checksum);
  await rm(path.join(uploads, KEEP_FILE), { force: true });
  await rmdir(uploads);
  await rename(stagedUploads(staging), uploads);
  await fsyncPath(path.dirname(uploads));
  await writeAndFsync(formerRedirectsFile(dataDir), JSON.stringify(manifest.redirects));
  await database.restore(path.join(staging, DATABASE_MEMBERS[manifest.database]));
  await removeUnfinished(dataDir);
}

/** Removes the checksum last: it alone says whose database is in its place. */
async function removeUnfinished(dataDir: string): Promise<void> {
  await rm(stagingDir(dataDir), { recursive: true, force: true });
  await rm(committingFile(dataDir), { force: true });
}

/** Leaves nothing of a restore that failed. */
async function undo(dataDir: string): Promise<void> {
  const staging = stagingDir(dataDir);
  const isMoved = existsSync(committingFile(dataDir)) && !existsSync(stagedUploads(staging));
  if (isMoved) await rename(uploadsDir(dataDir), stagedUploads(staging));
  await removeUnfinished(dataDir);
}
