import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FILLED } from "./cms-filled.ts";

/** Gives the test files of one run a place for what they fill once and copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-filled-"));
  process.env[FILLED] = folder;
  // A CMS is started about a hundred times: reading its code takes an eighth of that.
  process.env["NODE_COMPILE_CACHE"] ??= path.join(folder, "code");
  // A process that ends writes down its code until the last moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
