/** `npm run test:purchases -- [--purchases 1000] [--customers 16] [--seed 1]`: the long run; ends with 1 when a book is wrong. */
import { parseArgs } from "node:util";
import { tableOf } from "./print.ts";
import { simulate } from "./simulate.ts";

const { values } = parseArgs({
  options: {
    purchases: { type: "string", default: "1000" },
    customers: { type: "string", default: "16" },
    seed: { type: "string", default: "1" },
  },
});
const outcome = await simulate({
  purchases: Number(values.purchases),
  customers: Number(values.customers),
  killEvery: [3_000, 15_000],
  seed: Number(values.seed),
});
console.log(tableOf(outcome));
process.exitCode = Object.values(outcome.faults).some((n) => n > 0) ? 1 : 0;
