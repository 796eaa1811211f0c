import setUpFilled from "../../tests/contract/cms/filled-setup.ts";
import { type Stack, stackEnvironment, startStack, VISITOR_VARIABLES } from "../../tests/harness/stack.ts";
import { explain, step } from "../lib/steps.ts";
import { ensureBrowser } from "./browser.ts";
import { CHECKS, PANEL_BUILD, SUITES_ALONE, SUITES_OF_PRODUCT } from "./parts.ts";
import { type Part, printSummary, runCheck, runSuite } from "./run.ts";

/**
 * Runs every check, while the product starts, and every test. Tests of publishing render the pages
 * that the product has compiled: each would compile its own at the same time.
 */
async function main(): Promise<number> {
  const removeFilled = await setUpFilled();
  const browser = step("browser found", ensureBrowser);
  const starting = step("product started", () => startStack({ variables: VISITOR_VARIABLES }));
  const panel = starting.then(() => runCheck(PANEL_BUILD));
  // A failure is reported below, after what runs meanwhile.
  for (const promise of [browser, panel]) promise.catch(() => undefined);
  const parts: Part[] = [];
  for (const check of CHECKS) parts.push(await runCheck(check));
  const stack: Stack = await starting;
  try {
    const env = stackEnvironment(stack);
    for (const suite of SUITES_ALONE) parts.push(await runSuite(suite, env));
    parts.push(await panel);
    await browser;
    for (const suite of SUITES_OF_PRODUCT) parts.push(await runSuite(suite, env));
  } finally {
    await stack.stop();
    await removeFilled?.();
  }
  return printSummary(parts);
}

try {
  process.exit((await main()) > 0 ? 1 : 0);
} catch (error) {
  console.error(`✗ ${explain(error)}\n0 passed, 1 failed`);
  process.exit(1);
}
