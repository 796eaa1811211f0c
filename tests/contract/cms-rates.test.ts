import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandbox } from "../../scripts/sandbox/server.ts";
import { newDataDir, type RunningCms, removeDataDir, startCms } from "./cms-process.ts";
import { smallSeed } from "./cms-seed.ts";

/** The endpoint of the rates, with the sandbox as the service and every CMS on one database. */
const sandbox = createSandbox();
let dataDir: string;
let seed: string;
let variables: Record<string, string>;

beforeAll(async () => {
  const service = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  dataDir = await newDataDir();
  seed = await smallSeed();
  variables = { SEED_DIR: seed, EXCHANGE_RATE_URL: `${service}/v6/secret-key/latest/USD` };
});
afterAll(async () => {
  await sandbox.close();
  await removeDataDir(dataDir);
  await removeDataDir(seed);
});
beforeEach(() => fail("none"));

const fail = (failure: string) => sandbox.inject({ method: "PUT", url: "/rates", payload: { failure } });
const asked = async (): Promise<number> => (await sandbox.inject("/rates")).json().asked;

async function rates({ url }: RunningCms) {
  const answer = await fetch(`${url}/api/exchange-rates/latest/USD`);
  return { status: answer.status, cache: answer.headers.get("cache-control"), body: await answer.json() };
}

/** Makes what is kept two hours older, as time would. */
function letTimePass(): void {
  const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"));
  const row = database
    .prepare("SELECT value FROM strapi_core_store_settings WHERE key = 'core_exchange-rates_table'")
    .get();
  const table = JSON.parse(String(row?.["value"]));
  const change = database.prepare("UPDATE strapi_core_store_settings SET value = ? WHERE key = ?");
  change.run(JSON.stringify({ ...table, at: table.at - 7_200_000 }), "core_exchange-rates_table");
  change.run("0", "core_exchange-rates_turn");
  database.close();
}

async function withCms(use: (cms: RunningCms) => Promise<void>): Promise<string> {
  const cms = await startCms(dataDir, variables);
  try {
    await use(cms);
  } finally {
    await cms.stop();
  }
  return cms.output();
}

test("CUR-03 without any rates the endpoint says so in the specified shape", async () => {
  await fail("refused");
  const output = await withCms(async (cms) => {
    expect(await rates(cms)).toEqual({
      status: 503,
      cache: "no-store",
      body: { result: "error", "error-type": "no-rates" },
    });
  });
  expect(output).toContain("exchange rates: its result is not success; there are none");
  expect(output).not.toContain("secret-key");
});

test("D32 rates are asked for once an hour by all processes together, and outlive them", async () => {
  const before = await asked();
  await withCms(async (first) => {
    const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"));
    database.exec("DELETE FROM strapi_core_store_settings WHERE key = 'core_exchange-rates_turn'");
    database.close();
    const { status, cache, body } = await rates(first);
    expect([status, cache]).toEqual([200, "no-store"]);
    expect(body).toEqual({
      result: "success",
      conversion_rates: {
        USD: 1,
        EUR: 0.9212,
        GBP: 0.7843,
        JPY: 151.37,
        CAD: 1.3876,
        AUD: 1.5294,
        CHF: 0.8831,
      },
      version: expect.stringMatching(/^[\w-]{12}$/),
    });
    await withCms(async (second) => expect((await rates(second)).body).toEqual(body));
    expect(await asked()).toBe(before + 1);

    letTimePass();
    await rates(first);
    expect(await asked()).toBe(before + 2);
  });
});

for (const failure of ["refused", "html", "absurd", "silent"]) {
  test(`D32 a service that fails (${failure}) leaves the last good rates, also after a restart`, async () => {
    letTimePass();
    await fail(failure);
    const output = await withCms(async (cms) => {
      const { status, body } = await rates(cms);
      expect([status, body.result, body.conversion_rates.EUR]).toEqual([200, "success", 0.9212]);
    });
    expect(output).toMatch(/exchange rates: .*; those of \d{4}-.* stay/);
    expect(output).not.toContain("secret-key");
  });
}
