import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FILLED_DIR_VARIABLE } from "./filled.ts";

/**
 * Makes the folder for data folders that the test files of a run fill once and copy. A run of all
 * suites shares one.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[FILLED_DIR_VARIABLE] !== undefined) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-filled-"));
  process.env[FILLED_DIR_VARIABLE] = folder;
  // Programs that start again and again need not compile their JavaScript each time.
  process.env["NODE_COMPILE_CACHE"] ??= path.join(folder, "code");
  // Ending processes write to the compile cache until the last moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
