import { execFileSync } from "node:child_process";
import { stackEnvironment, startStack } from "../../tests/harness/stack.ts";
import { importGraph, readTexts } from "../checks/import-graph.ts";
import { sourceFiles } from "../checks/source-files.ts";
import { explain, step } from "../lib/steps.ts";
import { affectedTests } from "./affected.ts";
import { ensureBrowser } from "./browser.ts";
import { CHECKS, SUITES_ALONE, SUITES_OF_PRODUCT, type Suite } from "./parts.ts";
import { type Part, printSummary, runCheck, runSuite } from "./run.ts";

/**
 * `npm run test:changed [-- <commit>]`: the checks, and the tests that changes since a commit can
 * affect.
 */
const [since = "HEAD"] = process.argv.slice(2);
const git = (...args: string[]): string[] =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

async function main(): Promise<number> {
  const changed = [
    ...git("diff", "--name-only", "--no-renames", since),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
  const tests = affectedTests(importGraph(readTexts(sourceFiles())), changed);
  console.log(`${changed.length} files changed since ${since}; ${tests.length} test files can see it`);
  const filesOf = ({ name }: Suite) => tests.filter((file) => file.startsWith(`tests/${name}/`));
  const parts: Part[] = [];
  const runSuites = async (suites: readonly Suite[], env: Record<string, string>) => {
    for (const suite of suites) parts.push(await runSuite(suite, env, filesOf(suite)));
  };
  for (const check of CHECKS) parts.push(await runCheck(check));
  const withFiles = (suites: readonly Suite[]) => suites.filter((suite) => filesOf(suite).length > 0);
  await runSuites(withFiles(SUITES_ALONE), {});
  const suites = withFiles(SUITES_OF_PRODUCT);
  if (suites.length > 0) {
    await step("browser found", ensureBrowser);
    const stack = await step("product started", startStack);
    try {
      await runSuites(suites, stackEnvironment(stack));
    } finally {
      await stack.stop();
    }
  }
  return printSummary(parts);
}

try {
  process.exit((await main()) > 0 ? 1 : 0);
} catch (error) {
  console.error(`✗ ${explain(error)}\n0 passed, 1 failed`);
  process.exit(1);
}
