import { access, constants, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { StepError } from "../steps.ts";

/** Path of a program's log. */
export const logFile = (dataDir: string, name: string): string => path.join(dataDir, "logs", `${name}.log`);

/** One folder after the other: where none can be made, Node's own recursion may never end. */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/**
 * Makes the folder of everything the product keeps, readable by its owner only.
 * @throws StepError naming the folder and the reason
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StepError(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
