import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { newDataDir, startCms } from "./process.ts";

/** The variable with the folder of the data folders that a test run has filled. */
export const FILLED_DIR_VARIABLE = "HALOCLINE_FILLED_DIR";

/**
 * Makes a filled data folder for a CMS whose first start is not under test: the first call of a run
 * fills one from the seed, the others copy it.
 * @param kind the same for the same seed
 */
export async function filledDataDir(kind: string, seed: string): Promise<string> {
  const dataDir = await newDataDir();
  const folder = process.env[FILLED_DIR_VARIABLE];
  const filled = folder === undefined ? undefined : path.join(folder, kind);
  if (filled !== undefined && existsSync(filled)) {
    await cp(filled, dataDir, { recursive: true });
    return dataDir;
  }
  await (await startCms(dataDir, { SEED_DIR: seed })).stop();
  if (filled === undefined) return dataDir;
  const copy = `${filled}-${randomUUID()}`;
  await cp(dataDir, copy, { recursive: true });
  // Two test files may fill one at the same time. They are equal, so one is kept.
  await rename(copy, filled).catch(() => rm(copy, { recursive: true }));
  return dataDir;
}
