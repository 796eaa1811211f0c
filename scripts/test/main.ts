import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stackEnvironment, startStack } from "../../tests/harness/stack.ts";
import { explain, step } from "../lib/steps.ts";
import { ensureBrowser } from "./browser.ts";
import { CHECKS, SUITES, type Suite } from "./parts.ts";
import { type Count, readCount } from "./report.ts";

type Env = Record<string, string>;

async function exitCode(args: string[], env: Env = {}): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
  const [code] = await once(child, "close");
  return code ?? 1;
}

async function runCheck(name: string, args: string[]): Promise<Count> {
  const passed = (await step(name, () => exitCode(args))) === 0;
  if (!passed) console.error(`✗ ${name} failed`);
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a suite. One that crashes without a failed test counts as one failure. */
async function runSuite({ name, args, reportVariable }: Suite, reports: string, env: Env): Promise<Count> {
  const report = path.join(reports, `${name}.json`);
  const code = await step(name, () => exitCode(args, { ...env, [reportVariable]: report }));
  const count = await readCount(report);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function main(): Promise<number> {
  const reports = await mkdtemp(path.join(tmpdir(), "halocline-reports-"));
  const counts: [name: string, Count][] = [];
  await step("browser found", ensureBrowser);
  for (const { name, args } of CHECKS) counts.push([name, await runCheck(name, args)]);
  const stack = await step("product started", startStack);
  try {
    const env = stackEnvironment(stack);
    for (const part of SUITES) counts.push([part.name, await runSuite(part, reports, env)]);
  } finally {
    await stack.stop();
    await rm(reports, { recursive: true, force: true });
  }
  const total = { passed: 0, failed: 0 };
  console.log(`\nSummary after ${Math.round(performance.now() / 1000)} s`);
  for (const [name, { passed, failed }] of counts) {
    console.log(`  ${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed;
}

try {
  process.exit((await main()) > 0 ? 1 : 0);
} catch (error) {
  console.error(`✗ ${explain(error)}\n0 passed, 1 failed`);
  process.exit(1);
}
