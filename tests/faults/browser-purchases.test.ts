import { expect, test } from "vitest";
import { inBrowsers } from "./purchases/browsers.ts";
import { tableOf } from "./purchases/print.ts";
import { simulate } from "./purchases/simulate.ts";

const SEED = 7;

test("D3 CHK-03 in real browsers, whatever fails: every charge has one paid order of the shown total, every paid order one charge and one e-mail", async () => {
  const outcome = await simulate(
    { purchases: 4, customers: 2, killEvery: [1_000, 4_000], maxKills: 3, seed: SEED },
    inBrowsers,
  );
  console.log(`Seed ${SEED}. ${tableOf(outcome)}`);
  expect(outcome.faults).toEqual(Object.fromEntries(Object.keys(outcome.faults).map((name) => [name, 0])));
  // None of these customers leaves without paying.
  expect(outcome.counts["orders paid"]).toBe(4);
  expect(outcome.kills).toBeGreaterThan(0);
}, 300_000);
