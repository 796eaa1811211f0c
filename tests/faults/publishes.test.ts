import { expect, test } from "vitest";
import { simulate, summaryOf } from "./publishes/simulate.ts";

test("whatever program is killed, and when: every response is complete, and the last edit goes live", async () => {
  const outcome = await simulate({ kills: 8, every: [100, 1_500], recoverAfter: 3, seed: 1 });
  console.log(summaryOf(outcome));
  expect(outcome.faults).toEqual([]);
  // The test proves nothing if little has happened.
  expect(outcome.releases).toBeGreaterThan(1);
  expect(outcome.edits).toBeGreaterThan(2);
  expect(outcome.answers).toBeGreaterThan(200);
}, 300_000);
