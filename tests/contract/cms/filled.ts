import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, realpath, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { createDatabase, databaseKind } from "../../harness/postgres/databases.ts";
import { killCmsAt, newDataDir, startCms } from "./process.ts";

/** The variable with the folder of the data folders that a test run has made. */
export const FILLED_DIR_VARIABLE = "HALOCLINE_FILLED_DIR";

/** Copies a data folder with its database. */
async function copyDataDir(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  createDatabase(to, from);
}

/** Copies a data folder that the first call of a run makes. @param kind names it */
async function copyOfMade(kind: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const dataDir = await newDataDir();
  const folder = process.env[FILLED_DIR_VARIABLE];
  const made = folder === undefined ? undefined : path.join(folder, `${kind}-${databaseKind()}`);
  if (made !== undefined && existsSync(made)) {
    await copyDataDir(await realpath(made), dataDir);
    return dataDir;
  }
  await make(dataDir);
  if (made === undefined) return dataDir;
  const copy = `${made}-${randomUUID()}`;
  await copyDataDir(dataDir, copy);
  // Two test files may make one at the same time. They are equal, so one is used from then on.
  await symlink(copy, made).catch(() => rm(copy, { recursive: true }));
  return dataDir;
}

/**
 * Makes a filled data folder for a CMS whose first start is not under test.
 * @param kind the same for the same seed
 */
export const filledDataDir = (kind: string, seed: string): Promise<string> =>
  copyOfMade(kind, async (dataDir) => (await startCms(dataDir, { SEED_DIR: seed })).stop());

/** Makes a data folder with the product's own seed. */
export const seededDataDir = (): Promise<string> =>
  copyOfMade("seeded", async (dataDir) => (await startCms(dataDir)).stop());

/**
 * Makes a data folder whose database has tables and no content, as a start leaves it that is killed
 * before it writes the seed. Creating the tables is half of a first start.
 */
export const unseededDataDir = (seed: string): Promise<string> =>
  copyOfMade("unseeded", async (dataDir) => void (await killCmsAt(dataDir, "files in", { SEED_DIR: seed })));
