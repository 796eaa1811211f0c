import { execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { StepError } from "../../lib/steps.ts";

/** One run of the load client against one address. */
export interface LoadRun {
  perSecond: number;
  /** Until the whole answer has arrived, ms. */
  p50: number;
  p99: number;
  /** Bytes of an answer, with its headers. */
  bytes: number;
  /** Requests without a complete answer, or with another status than 2xx and 3xx. */
  failures: number;
}

const REPORT = path.join(import.meta.dirname, "report.lua");
/** A request that is not answered within this time has failed. */
const ANSWER_TIMEOUT_S = 5;

const resultSchema = z.object({
  requests: z.number(),
  duration: z.number(),
  bytes: z.number(),
  p50: z.number(),
  p99: z.number(),
  failures: z.number(),
});

/** @throws StepError when a program that the bench needs is not installed */
export function requireProgram(program: string): void {
  if (spawnSync(program, ["-v"], { stdio: "ignore" }).error)
    throw new StepError(
      `The bench needs ${program}, which is not installed (Debian: apt-get install ${program}).`,
    );
}

/** Requests one address over and over on so many connections, with one thread. */
export async function runWrk(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadRun> {
  const { stdout } = await promisify(execFile)("wrk", [
    ...["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--timeout", `${ANSWER_TIMEOUT_S}s`],
    ...["-H", "Accept-Encoding: gzip", "-s", REPORT, url],
  ]);
  const { requests, duration, bytes, p50, p99, failures } = resultSchema.parse(
    JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? ""),
  );
  return {
    perSecond: requests / (duration / 1e6),
    ...{ p50: p50 / 1_000, p99: p99 / 1_000 },
    bytes: bytes / requests,
    failures,
  };
}
