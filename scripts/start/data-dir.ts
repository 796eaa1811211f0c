import { access, constants, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { EXIT_CODES, exitCodeOf } from "../../src/contract/node/exit-codes.mjs";
import { StepError } from "../lib/steps.ts";

/** Path of a program's log file. */
export const logFile = (dataDir: string, name: string): string => path.join(dataDir, "logs", `${name}.log`);

/** Creates one folder at a time: where none can be made, Node's recursive mkdir may never end. */
async function makeFolder(folder: string): Promise<void> {
  const existing = await stat(folder).catch(() => undefined);
  if (existing?.isDirectory()) return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/**
 * Creates the folder for all data of the product, readable only by its owner.
 * @throws StepError naming the folder and the reason
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    const { failed, unusableFolder } = EXIT_CODES;
    const exitCode = exitCodeOf(error);
    throw new StepError(
      `DATA_DIR cannot be used: ${reason}`,
      exitCode === failed ? unusableFolder : exitCode,
    );
  }
}
