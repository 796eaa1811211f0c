/**
 * `npm run test:publishes -- [--kills 200] [--seed 1]`: the long run, or `-- --edits 50 [--seconds 60]`: so many edits in so long a
 * time; ends with 1 when an answer or the end is wrong.
 */
import { parseArgs } from "node:util";
import { editInTime } from "./edits.ts";
import { sentenceOf, simulate } from "./simulate.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    edits: { type: "string" },
    seconds: { type: "string", default: "60" },
  },
});

/** What came of what was asked for, told; the faults in it. */
async function run(): Promise<readonly string[]> {
  if (values.edits !== undefined) {
    const { sentence, faults } = await editInTime(Number(values.edits), Number(values.seconds) * 1000);
    console.log([sentence, ...faults].join("\n  "));
    return faults;
  }
  const outcome = await simulate({
    kills: Number(values.kills),
    every: [100, 2_500],
    breathAfter: 20,
    seed: Number(values.seed),
  });
  console.log(sentenceOf(outcome));
  return outcome.faults;
}

process.exitCode = (await run()).length > 0 ? 1 : 0;
