import { expect, test } from "vitest";
import { sentenceOf, simulate } from "./publishes/simulate.ts";

test("whatever is killed, and when: every answer is whole, and the last edit is live in the end", async () => {
  const outcome = await simulate({ kills: 8, every: [100, 1_500], breathAfter: 3, seed: 1 });
  console.log(sentenceOf(outcome));
  expect(outcome.faults).toEqual([]);
  // It would prove nothing if little had happened.
  expect(outcome.releases).toBeGreaterThan(1);
  expect(outcome.edits).toBeGreaterThan(2);
  expect(outcome.answers).toBeGreaterThan(200);
}, 300_000);
