import { createRequire } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { compiledCms } from "../cms/process.ts";

interface Table {
  rates: Record<string, number>;
  version: string;
}
type Result = { ok: true; table: Table } | { ok: false; reason: string };
interface StoredTable extends Table {
  at: number;
  former?: Table["rates"];
}
interface Dependencies {
  read(): Promise<StoredTable | null>;
  save(table: StoredTable): Promise<void>;
  saveRefused(table: StoredTable & { reason: string }): Promise<void>;
  maxChangePercent(): Promise<number>;
  claimRequest(now: number): Promise<boolean>;
  blockRequestsUntil(moment: number): Promise<void>;
  requestTable(): Promise<Result>;
  warn(message: string): void;
  now(): number;
}

const load = createRequire(import.meta.url);
const compiled = (file: string) => load(path.join(compiledCms(), "src", "rates", file));
const parseRateTable: (text: string) => Result = compiled("rate-table.js").parseRateTable;
type Rates = Record<string, number>;
const findLargeChanges: (rates: Rates, previous: Rates | undefined, limitPercent: number) => string | null =
  compiled("rate-table.js").findLargeChanges;
const findMistakes: (rates: Rates) => string | null = compiled("rate-table.js").findMistakes;
const rateSource: (dependencies: Dependencies) => () => Promise<Table | null> =
  compiled("current-rates.js").rateSource;

const RATES = { USD: 1, EUR: 0.92, GBP: 0.78, JPY: 151.3, CAD: 1.38, AUD: 1.52, CHF: 0.88 };
const reply = (rates: object, result = "success") => JSON.stringify({ result, conversion_rates: rates });

test("CUR-03 a good reply becomes a table of the shop's currencies with a version by its content", () => {
  const first = parseRateTable(reply({ ...RATES, SEK: 10.4 }));
  expect(first).toEqual({ ok: true, table: { rates: RATES, version: expect.stringMatching(/^.{12}$/) } });
  expect(parseRateTable(reply({ SEK: 11, ...RATES }))).toEqual(first);
  expect(parseRateTable(reply({ ...RATES, EUR: 0.93 }))).not.toEqual(first);
});

test("CUR-03 a currency without a rate is left out, and the others stay", () => {
  const { EUR: _, ...others } = RATES;
  expect(parseRateTable(reply(others))).toMatchObject({ ok: true, table: { rates: others } });
});

test.each([
  ["a result that is not success", reply(RATES, "error"), "its result is not success"],
  ["no result", JSON.stringify({ conversion_rates: RATES }), "its result is not success"],
  ["no rates", JSON.stringify({ result: "success" }), "it has no conversion_rates"],
  [
    "a list of rates",
    JSON.stringify({ result: "success", conversion_rates: [1] }),
    "it has no conversion_rates",
  ],
  ["HTML", "<!doctype html><title>Down</title>", "the reply is not JSON of an object"],
  ["nothing", "", "the reply is not JSON of an object"],
  ["null", "null", "the reply is not JSON of an object"],
  ["a rate as text", reply({ ...RATES, CHF: "0.88" }), "its rate of CHF is no number"],
  ["a rate of null", reply({ ...RATES, CAD: null }), "its rate of CAD is no number"],
  ["an infinite rate", reply(RATES).replace("0.92", "1e999"), "its rate of EUR is no number"],
])("CUR-03 a reply with %s is refused as a whole", (_, text, reason) => {
  expect(parseRateTable(text)).toEqual({ ok: false, reason });
});

test.each([
  ["a rate of 0", { EUR: 0 }, "EUR is 0, about 0.9 was expected: more than 4 times off"],
  ["a negative rate", { GBP: -0.78 }, "GBP is -0.78, about 0.78 was expected: more than 4 times off"],
  ["a shifted decimal point", { EUR: 9.2 }, "EUR is 9.2, about 0.9 was expected: more than 4 times off"],
  ["an inverted rate", { JPY: 0.0066 }, "JPY is 0.0066, about 150 was expected: more than 4 times off"],
  ["another base", { USD: 1.09 }, "USD is 1.09, and a dollar must be 1"],
  [
    "two mistakes",
    { EUR: 9.2, CHF: 9 },
    "EUR is 9.2, about 0.9 was expected: more than 4 times off; CHF is 9, about 0.88 was expected: more than 4 times off",
  ],
])("CUR-03 a table with %s is refused and stored for review", async (_, change, reason) => {
  const rates = { ...RATES, ...change };
  expect(findMistakes(rates)).toBe(reason);
  const { current, wait, refused } = source([table("good"), { ok: true, table: { rates, version: "odd" } }]);
  await current();
  wait(61 * MINUTE);
  expect(await current()).toMatchObject({ version: "good" });
  expect(refused).toEqual([`odd: ${reason}`]);
});

test("CUR-03 a table without dollars is refused, one without another currency is not", () => {
  expect(findMistakes({ EUR: 0.92 })).toBe("USD is missing, and a dollar must be 1");
  expect(findMistakes({ USD: 1, GBP: 0.78 })).toBeNull();
});

/** From 2000 to 2025 a dollar was worth 0.63 to 1.2 euros; these are rates of this decade. */
test("CUR-03 real rates of this decade are accepted as a first table", () => {
  for (const rates of [
    RATES,
    { ...RATES, EUR: 0.85, GBP: 0.73, CHF: 0.8 },
    { ...RATES, EUR: 0.99, JPY: 160, AUD: 1.6 },
  ])
    expect(findLargeChanges(rates, undefined, 10)).toBeNull();
});

test.each(["EUR", "GBP", "CAD", "AUD", "CHF"] as const)(
  "CUR-03 an inverted %s is refused as a first rate and after a good one",
  (code) => {
    const inverted = { ...RATES, [code]: 1 / RATES[code] };
    expect(findLargeChanges(inverted, undefined, 100)).toMatch(`${code} is `);
    expect(findLargeChanges(inverted, RATES, 10)).toMatch(`${code} is `);
  },
);

test("CUR-03 each rate may change up or down by the percentage that an editor allows", () => {
  expect(findLargeChanges({ ...RATES, EUR: 0.92 * 1.099, GBP: 0.78 * 0.901 }, RATES, 10)).toBeNull();
  expect(findLargeChanges({ ...RATES, EUR: 3.5, GBP: 0.39 }, RATES, 10)).toBe(
    "EUR is 3.5, 0.92 before: 280.4 %, more than 10 %; GBP is 0.39, 0.78 before: -50.0 %, more than 10 %",
  );
  expect(findLargeChanges({ ...RATES, GBP: 0.39 }, RATES, 50)).toBeNull();
});

test("CUR-03 a currency without a previous rate is compared with its approximate rate", () => {
  const { EUR: _, ...without } = RATES;
  expect(findLargeChanges(RATES, without, 10)).toBeNull();
  expect(findLargeChanges({ ...RATES, EUR: 1.087 }, without, 100)).toBe(
    "EUR is 1.087, about 0.9 was expected: 20.8 %, more than 15 %",
  );
});

const MINUTE = 60_000;

/** Rates with a clock, database and service that the test controls. */
function source(answers: Result[]) {
  let now = 1_800_000_000_000;
  let stored: StoredTable | null = null;
  let blockedUntil = 0;
  const [warnings, refused]: [string[], string[]] = [[], []];
  const requestTable = vi.fn(
    async () => answers.shift() ?? { ok: false as const, reason: "it cannot be reached" },
  );
  const dependencies: Dependencies = {
    read: async () => stored,
    save: async (table) => {
      stored = table;
    },
    saveRefused: async ({ version, reason }) => {
      refused.push(`${version}: ${reason}`);
    },
    maxChangePercent: async () => 10,
    claimRequest: async (at) => {
      if (at < blockedUntil) return false;
      blockedUntil = at + MINUTE / 2;
      return true;
    },
    blockRequestsUntil: async (moment) => {
      blockedUntil = moment;
    },
    requestTable,
    warn: (message) => warnings.push(message),
    now: () => now,
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return {
    current: rateSource(dependencies),
    again: rateSource(dependencies),
    requestTable,
    wait,
    warnings,
    refused,
  };
}
const table = (version: string): Result => ({ ok: true, table: { rates: RATES, version } });

test("D32 a table is used for an hour, then the next one is requested", async () => {
  const { current, requestTable, wait } = source([table("one"), table("two")]);
  expect(await current()).toMatchObject({ version: "one" });
  wait(59 * MINUTE);
  expect(await current()).toMatchObject({ version: "one" });
  expect(requestTable).toHaveBeenCalledTimes(1);
  wait(MINUTE);
  expect(await current()).toMatchObject({ version: "two" });
});

test("D32 while the service fails, the last good table is used and requests are limited", async () => {
  const { current, requestTable, wait, warnings } = source([table("one")]);
  await current();
  wait(61 * MINUTE);
  for (let request = 0; request < 5; request += 1) expect(await current()).toMatchObject({ version: "one" });
  expect(requestTable).toHaveBeenCalledTimes(2);
  expect(warnings).toEqual([
    expect.stringMatching(/^exchange rates: it cannot be reached; those of .* stay$/),
  ]);
  wait(MINUTE);
  await current();
  expect(requestTable).toHaveBeenCalledTimes(3);
});

test("D32 concurrent callers, in one process and in several, cause one request to the service", async () => {
  const { current, again, requestTable } = source([table("one")]);
  const tables = await Promise.all([current(), current(), current(), again()]);
  expect(tables.slice(0, 3)).toEqual(Array(3).fill({ rates: RATES, version: "one" }));
  expect(await again()).toMatchObject({ version: "one" });
  expect(requestTable).toHaveBeenCalledTimes(1);
});

test("D32 without any table there are no rates, until the service returns one", async () => {
  const { current, wait } = source([{ ok: false, reason: "its result is not success" }, table("one")]);
  expect(await current()).toBeNull();
  wait(MINUTE);
  expect(await current()).toMatchObject({ version: "one" });
});

test("D32 a table with large changes is refused and stored, the previous one stays, requests are limited", async () => {
  const changed = { ok: true as const, table: { rates: { ...RATES, EUR: 1.087 }, version: "odd" } };
  const { current, requestTable, wait, warnings, refused } = source([table("one"), changed, table("two")]);
  await current();
  wait(61 * MINUTE);
  for (let request = 0; request < 5; request += 1) expect(await current()).toMatchObject({ version: "one" });
  expect(requestTable).toHaveBeenCalledTimes(2);
  expect(refused).toEqual(["odd: EUR is 1.087, 0.92 before: 18.2 %, more than 10 %"]);
  expect(warnings).toEqual([expect.stringMatching(/^exchange rates: EUR is 1\.087, .*; those of .* stay$/)]);
  wait(59 * MINUTE);
  expect(await current()).toMatchObject({ version: "one" });
  wait(MINUTE);
  expect(await current()).toMatchObject({ version: "two" });
});

test("D32 a currency that recent tables omitted is compared with its last known rate", async () => {
  const { EUR: _, ...without } = RATES;
  const tables = [RATES, without, without, { ...RATES, EUR: 0.8 }];
  const { current, wait, refused } = source(
    tables.map((rates, index) => ({ ok: true, table: { rates, version: `${index}` } })),
  );
  for (const _table of tables) {
    await current();
    wait(61 * MINUTE);
  }
  expect(refused).toEqual(["3: EUR is 0.8, 0.92 before: -13.0 %, more than 10 %"]);
});
