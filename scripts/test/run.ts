import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { step } from "../lib/steps.ts";
import type { Check, Suite } from "./parts.ts";
import { type Report, readReport } from "./report.ts";

/** A check or a suite with its result. */
export interface Part extends Report {
  readonly name: string;
}

/** Runs a Node program. @param live whether its output appears meanwhile, or is returned */
async function run(args: readonly string[], live: boolean, env: Record<string, string> = {}) {
  const stdio = live ? "inherit" : "pipe";
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", stdio, stdio],
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(child, "close");
  return { succeeds: code === 0, output };
}

/** Runs a check without its output if it passes. Checks run beside other programs. */
export async function runCheck({ name, args }: Check): Promise<Part> {
  const { succeeds, output } = await step(name, () => run(args, false));
  if (!succeeds) console.error(`${output}✗ ${name} failed`);
  return { name, passed: succeeds ? 1 : 0, failed: succeeds ? 0 : 1, skipped: 0, tests: [] };
}

/**
 * Runs a suite, or some of its files. One that crashes without a failed test counts as one failure.
 * @param env variables that name the running product
 */
export async function runSuite(
  { name, args, reportVariable, variables = {} }: Suite,
  env: Record<string, string>,
  files: readonly string[] = [],
): Promise<Part> {
  const file = path.join(tmpdir(), `halocline-${name}-${process.pid}.json`);
  const start = performance.now();
  const { succeeds } = await run([...args, ...files], true, { ...env, ...variables, [reportVariable]: file });
  const report = await readReport(file);
  await rm(file, { force: true });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${succeeds ? "✓" : "✗"} ${name}, ${seconds} s`);
  return { name, ...report, failed: !succeeds && report.failed === 0 ? 1 : report.failed };
}

const SLOWEST = 10;

/** Lines of a failure in the summary; the whole of it stands where the test ran. */
const MAX_FAILURE_LINES = 12;

function printFailures(tests: Part["tests"]): void {
  for (const { title, errors } of tests) {
    if (errors.length === 0) continue;
    const lines = errors.join("\n").split("\n").slice(0, MAX_FAILURE_LINES);
    console.log(`\n✗ ${title}\n${lines.map((line) => `    ${line}`).join("\n")}`);
  }
}

/** What this machine lacks shows, as a test that does not run proves nothing. */
function printSkipped(tests: Part["tests"]): void {
  for (const { title, skipReason } of tests)
    if (skipReason) console.log(`\n- ${title}\n    skipped: ${skipReason}`);
}

/** Prints what failed or was skipped, the slowest tests and the counts. @returns how many failed */
export function printSummary(parts: readonly Part[]): number {
  console.log(`\nSummary after ${Math.round(performance.now() / 1000)} s`);
  for (const { name, passed, failed, skipped } of parts) {
    const remark = skipped > 0 ? `, ${skipped} skipped` : "";
    console.log(`  ${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed${remark}`);
  }
  const tests = parts.flatMap((part) => part.tests).sort((one, other) => other.ms - one.ms);
  printFailures(tests);
  printSkipped(tests);
  if (tests.length > 0) console.log("Slowest tests");
  for (const { ms, title } of tests.slice(0, SLOWEST))
    console.log(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${title}`);
  const sum = (key: "passed" | "failed") => parts.reduce((total, part) => total + part[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed");
}
