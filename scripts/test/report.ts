import { readFile } from "node:fs/promises";
import * as z from "zod";

export interface Count {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Counts the tests in a suite's JSON report; an unreadable report counts as one failure. */
export async function readCount(file: string): Promise<Count> {
  const text = await readFile(file, "utf8").catch(() => "null");
  const report = z.union([vitestReport, playwrightReport]).safeParse(JSON.parse(text));
  if (!report.success) return { passed: 0, failed: 1 };
  if ("stats" in report.data) {
    const { expected, unexpected, flaky } = report.data.stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  return { passed: report.data.numPassedTests, failed: report.data.numFailedTests };
}
