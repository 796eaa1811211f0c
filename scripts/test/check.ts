import { CHECKS, SUITES_ALONE } from "./parts.ts";
import { type Part, printSummary, runCheck, runSuite } from "./run.ts";

/** `npm run check`: what needs neither a browser nor a running product, on two processors. */
async function runChecks(): Promise<Part[]> {
  const parts: Part[] = [];
  for (const check of CHECKS) parts.push(await runCheck(check));
  return parts;
}

async function runUnits(): Promise<Part[]> {
  const parts: Part[] = [];
  for (const suite of SUITES_ALONE.slice(0, 1)) parts.push(await runSuite(suite, {}));
  return parts;
}

const parts = await Promise.all([runChecks(), runUnits()]);
process.exit(printSummary(parts.flat()) > 0 ? 1 : 0);
