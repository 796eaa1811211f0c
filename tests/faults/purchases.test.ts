import { expect, test } from "vitest";
import { tableOf } from "./purchases/print.ts";
import { simulate } from "./purchases/simulate.ts";

test("D3 whatever fails: every charge has one paid order of its amount, every paid order one charge and one e-mail", async () => {
  const outcome = await simulate({
    purchases: 45,
    customers: 9,
    killEvery: [200, 3_000],
    maxKills: 6,
    seed: 1,
  });
  console.log(tableOf(outcome));
  expect(outcome.faults).toEqual(Object.fromEntries(Object.keys(outcome.faults).map((name) => [name, 0])));
  // The test proves nothing if little has happened.
  expect(outcome.counts["orders paid"]).toBeGreaterThan(20);
  expect(outcome.kills).toBeGreaterThan(0);
}, 300_000);
