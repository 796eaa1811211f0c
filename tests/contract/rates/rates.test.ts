import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSandbox } from "../../../scripts/sandbox/server.ts";
import { runSql } from "../accounts/account.ts";
import { filledDataDir } from "../cms/filled.ts";
import { type RunningCms, removeDataDir, startCms } from "../cms/process.ts";
import { signIn } from "../panel/editor.ts";
import { smallSeed } from "../start/seed.ts";

/** The rates endpoint, with the sandbox as the service and all CMS processes on one database. */
const sandbox = createSandbox();
let dataDir: string;
let seed: string;
let variables: Record<string, string>;

beforeAll(async () => {
  const service = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  seed = await smallSeed();
  dataDir = await filledDataDir("small", seed);
  variables = { SEED_DIR: seed, EXCHANGE_RATE_URL: `${service}/v6/secret-key/latest/USD` };
});
afterAll(async () => {
  await sandbox.close();
  await removeDataDir(dataDir);
  await removeDataDir(seed);
});
beforeEach(() => fail("none"));

const fail = (failure: string) => sandbox.inject({ method: "PUT", url: "/rates", payload: { failure } });
const countRequests = async (): Promise<number> => (await sandbox.inject("/rates")).json().requests;

async function rates({ url }: RunningCms) {
  const answer = await fetch(`${url}/api/exchange-rates/latest/USD`);
  return { status: answer.status, cache: answer.headers.get("cache-control"), body: await answer.json() };
}

/** Requests the rates two hours later. */
async function laterRates(cms: RunningCms) {
  ageStoredRates();
  return (await rates(cms)).body.conversion_rates;
}

/** Makes the stored rates two hours older. */
function ageStoredRates(): void {
  const where = "WHERE key = 'core_exchange-rates_table'";
  const [row] = runSql(dataDir, `SELECT value FROM strapi_core_store_settings ${where}`);
  if (row) {
    const table = JSON.parse(String(row["value"]));
    const older = JSON.stringify({ ...table, at: table.at - 7_200_000 });
    runSql(dataDir, `UPDATE strapi_core_store_settings SET value = ? ${where}`, older);
  }
  runSql(dataDir, "UPDATE exchange_rate_requests SET last_at = 0");
}

/** Moves the time of the last request to the service (ms; negative makes it older). */
function moveLastRequest(change: number): void {
  runSql(dataDir, "UPDATE exchange_rate_requests SET last_at = last_at + ?", change);
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

test("CUR-03 without any rates the endpoint answers with the specified error", async () => {
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

test("D32 all processes together request the rates once an hour, and the rates survive a restart", async () => {
  const before = await countRequests();
  await withCms(async (first) => {
    runSql(dataDir, "UPDATE exchange_rate_requests SET last_at = 0");
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
    expect(await countRequests()).toBe(before + 1);

    ageStoredRates();
    await rates(first);
    expect(await countRequests()).toBe(before + 2);
  });
});

for (const failure of ["refused", "html", "absurd", "inverted", "jumping", "silent"]) {
  test(`D32 after a failure of the service (${failure}) the last good rates are used, also after a restart`, async () => {
    ageStoredRates();
    await fail(failure);
    const output = await withCms(async (cms) => {
      const { status, body } = await rates(cms);
      expect([status, body.result, body.conversion_rates.EUR]).toEqual([200, "success", 0.9212]);
    });
    expect(output).toMatch(/exchange rates: .*; those of \d{4}-.* stay/);
    expect(output).not.toContain("secret-key");
  });
}

test("D32 after refused rates the next request to the service follows after an hour", async () => {
  ageStoredRates();
  await fail("jumping");
  const before = await countRequests();
  await withCms(async (cms) => {
    await rates(cms);
    expect(await countRequests()).toBe(before + 1);
    moveLastRequest(-31_000);
    expect((await rates(cms)).body.conversion_rates.EUR).toBe(0.9212);
    expect(await countRequests()).toBe(before + 1);
    moveLastRequest(-3_600_000);
    await rates(cms);
    expect(await countRequests()).toBe(before + 2);
  });
});

test("D32 rates with large changes wait for an editor, who accepts or dismisses exactly the shown version", async () => {
  await withCms(async (cms) => {
    const editor = await signIn(cms, "administrator");
    const ask = async (method: string, path: string) => {
      const { status, text } = await editor.panel(method, path);
      return { status, ...JSON.parse(text) };
    };
    const review = async () => (await ask("GET", "/rate-review")).data;
    const reviewGroup = async () =>
      (await ask("GET", "/order-desk/review-queue")).data.find(
        ({ title }: { title: string }) => title === "Exchange rates that were refused",
      );
    await laterRates(cms);
    expect(await review()).toMatchObject({ current: { rates: { EUR: 0.9212 } }, refused: null, limit: 10 });
    expect(await reviewGroup()).toMatchObject({ total: 0 });

    await fail("jumping");
    expect((await laterRates(cms)).EUR).toBe(0.9212);
    const { refused } = await review();
    const reason = "EUR is 3.5, 0.9212 before: 279.9 %, more than 10 %";
    expect(refused).toMatchObject({ rates: { EUR: 3.5 }, reason, isUsable: true });
    expect(await reviewGroup()).toMatchObject({ total: 1, rows: [{ path: "/exchange-rates", why: reason }] });

    // A dismissed table is not shown again while the service still returns it.
    expect((await ask("POST", `/rate-review/${refused.version}/dismiss`)).data.refused).toBeNull();
    await laterRates(cms);
    expect((await review()).refused).toBeNull();

    await fail("inverted");
    expect((await laterRates(cms)).EUR).toBe(0.9212);
    const { version } = (await review()).refused;
    // A table that is no longer shown cannot be accepted.
    expect((await ask("POST", `/rate-review/${refused.version}/use`)).status).toBe(409);
    expect((await rates(cms)).body.conversion_rates.EUR).toBe(0.9212);
    expect((await ask("POST", `/rate-review/${version}/use`)).data).toMatchObject({ current: { version } });
    expect((await rates(cms)).body).toMatchObject({ version });
    // The accepted table is the reference from now on, so the previous one is a large change.
    expect((await laterRates(cms)).EUR).toBe(1.0855);
    await fail("none");
    await laterRates(cms);
    expect((await review()).refused).toMatchObject({ rates: { EUR: 0.9212 } });
    // Impossible rates are shown too, but cannot be accepted.
    await fail("absurd");
    await laterRates(cms);
    const absurd = (await review()).refused;
    expect(absurd).toMatchObject({
      rates: { EUR: 92.12 },
      isUsable: false,
      reason: "EUR is 92.12, about 0.9 was expected: more than 4 times off",
    });
    expect(await reviewGroup()).toMatchObject({ total: 1, rows: [{ why: absurd.reason }] });
    expect(await ask("POST", `/rate-review/${absurd.version}/use`)).toMatchObject({
      status: 409,
      error: { message: `These rates cannot be used, only dismissed: ${absurd.reason}.` },
    });
    expect((await rates(cms)).body).toMatchObject({ version });
    // A good table clears the refused one.
    await fail("inverted");
    await laterRates(cms);
    expect((await review()).refused).toBeNull();

    for (const path of ["/rate-review", "/rate-review/x/use"])
      expect((await fetch(cms.url + path, { method: path.endsWith("use") ? "POST" : "GET" })).status).toBe(
        401,
      );
  });
});

test("D32 the largest accepted change of a rate is an editor's setting, and not public", async () => {
  await withCms(async (cms) => {
    const editor = await signIn(cms);
    const { text } = await editor.readSingle("site-setting");
    const { data } = JSON.parse(text);
    for (const percent of [0, 101]) {
      const refused = await editor.publishSingle("site-setting", {
        ...data,
        largest_rate_change_percent: percent,
      });
      expect(refused.status).toBe(400);
    }
    const saved = await editor.publishSingle("site-setting", { ...data, largest_rate_change_percent: 95 });
    expect(saved.status).toBe(200);
    expect(await (await fetch(`${cms.url}/api/site-setting`)).text()).not.toContain("largest_rate_change");
    // The service's rates are 15 % below those that the editor has accepted.
    expect((await laterRates(cms)).EUR).toBe(0.9212);
  });
});
