/**
 * `npm run test:purchases -- [--purchases 1000] [--customers 16] [--seed 1]`: the long run; exits
 * with 1 on a fault. With `--browser` (`npm run test:browser-purchases`) customers use browsers.
 */
import { parseArgs } from "node:util";
import { inBrowsers } from "./browsers.ts";
import { tableOf } from "./print.ts";
import { simulate } from "./simulate.ts";

const { values } = parseArgs({
  options: {
    purchases: { type: "string", default: "1000" },
    customers: { type: "string", default: "16" },
    seed: { type: "string", default: "1" },
    browser: { type: "boolean", default: false },
  },
});
const plan = {
  purchases: Number(values.purchases),
  customers: Number(values.customers),
  seed: Number(values.seed),
  maxKills: Number.POSITIVE_INFINITY,
};
const outcome = values.browser
  ? await simulate({ ...plan, killEvery: [2_000, 8_000] }, inBrowsers)
  : await simulate({ ...plan, killEvery: [3_000, 15_000] });
console.log(`Seed ${plan.seed}. ${tableOf(outcome)}`);
process.exitCode = Object.values(outcome.faults).some((n) => n > 0) ? 1 : 0;
