import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { newDataDir, startCms } from "./cms-process.ts";

/** The variable that names the folder of what a run of tests has filled. */
export const FILLED = "HALOCLINE_FILLED_DIR";

/**
 * A data folder of its own for a CMS whose start proves nothing: the first of a run fills one from the seed, all others copy that.
 * @param kind the same for the same seed
 */
export async function filledDataDir(kind: string, seed: string): Promise<string> {
  const dataDir = await newDataDir();
  const folder = process.env[FILLED];
  const filled = folder === undefined ? undefined : path.join(folder, kind);
  if (filled !== undefined && existsSync(filled)) {
    await cp(filled, dataDir, { recursive: true });
    return dataDir;
  }
  await (await startCms(dataDir, { SEED_DIR: seed })).stop();
  if (filled === undefined) return dataDir;
  const copy = `${filled}-${randomUUID()}`;
  await cp(dataDir, copy, { recursive: true });
  // Two may fill the first one at the same time: they are alike, and one is enough.
  await rename(copy, filled).catch(() => rm(copy, { recursive: true }));
  return dataDir;
}
