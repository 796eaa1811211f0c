/**
 * `npm run test:publishes -- [--kills 200] [--seed 1]`: the long run; or `-- --edits 50
 * [--seconds 60]`: so many edits in this time. Exits with 1 on a fault.
 */
import { parseArgs } from "node:util";
import { publishEdits } from "./edits.ts";
import { simulate, summaryOf } from "./simulate.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    edits: { type: "string" },
    seconds: { type: "string", default: "60" },
  },
});

/** Runs the requested simulation and prints its outcome. @returns the faults */
async function run(): Promise<readonly string[]> {
  if (values.edits !== undefined) {
    const { summary, faults } = await publishEdits(Number(values.edits), Number(values.seconds) * 1000);
    console.log([summary, ...faults].join("\n  "));
    return faults;
  }
  const outcome = await simulate({
    kills: Number(values.kills),
    every: [100, 2_500],
    recoverAfter: 20,
    seed: Number(values.seed),
  });
  console.log(summaryOf(outcome));
  return outcome.faults;
}

process.exitCode = (await run()).length > 0 ? 1 : 0;
