import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { runNode } from "../lib/process.ts";

/** The resources that a process used from start to end. */
export interface Usage {
  /** User and system time of all threads, seconds. */
  cpu: number;
  /** Elapsed time, seconds. */
  wall: number;
  /** Peak memory, MiB. */
  peak: number;
}

const HOOK = path.join(import.meta.dirname, "usage-at-exit.ts");
/** Times in µs, memory in KiB, as Node reports them on every system. */
const usageSchema = z.object({ userCPUTime: z.number(), systemCPUTime: z.number(), maxRSS: z.number() });

interface Options {
  cwd: string;
  env: Record<string, string>;
  /** Where the process writes its usage. */
  folder: string;
}

/**
 * Runs a Node program to its end and measures it.
 * @throws StepError with the end of its output when it fails
 */
export async function measureNode(
  args: string[],
  { cwd, env, folder }: Options,
): Promise<Usage & { output: string }> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, "usage.json");
  const start = performance.now();
  const output = await runNode(["--import", HOOK, ...args], { cwd, env: { ...env, BENCH_USAGE_FILE: file } });
  const wall = (performance.now() - start) / 1000;
  const usage = usageSchema.parse(JSON.parse(await readFile(file, "utf8")));
  return { cpu: (usage.userCPUTime + usage.systemCPUTime) / 1e6, wall, peak: usage.maxRSS / 1024, output };
}
