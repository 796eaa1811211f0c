import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compiledCms, type RunningCms, startCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Person, type Reply, register, registrationOf, runSql, signIn, visitor } from "./account.ts";

let cms: RunningCms;
beforeAll(async () => {
  cms = await startSmallCms();
});
afterAll(() => cms.stop());
beforeEach(() => change("DELETE FROM account_attempts"));

const change = (statement: string) => runSql(cms.dataDir, statement);
const WRONG = "Wrong-Password-1";

/** Headers of a request from this IP address. */
const at = (address: string) => ({ "x-forwarded-for": address });
const tryTo = (identifier: string, headers = {}, url = cms.url): Promise<Reply> =>
  visitor(url).call("POST", "/auth/local", { identifier, password: WRONG }, headers);
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status);

async function oneByOne(times: number, act: (index: number) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let index = 0; index < times; index++) replies.push(await act(index));
  return replies;
}

describe("signing in", () => {
  test("ten wrong passwords from any addresses lock an account for a time that the response states", async () => {
    const person = await register(cms.url);
    const tries = await oneByOne(11, () => tryTo(person.email));
    expect(statuses(tries)).toEqual([...Array(10).fill(400), 429]);
    const last = await signIn(person);
    const seconds = Number(last.headers.get("retry-after"));
    expect(last.status).toBe(429);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(last.message).toBe("Too many attempts. Please try again in 15 minutes.");
    expect(last.json["error"]).toMatchObject({ name: "RateLimitError", details: { retryAfter: seconds } });
    change(`UPDATE account_attempts SET ends_at = ${Date.now() - 1}`);
    expect((await signIn(person)).status).toBe(200);
  });

  test("thirty concurrent attempts are counted as thirty", async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => tryTo("parallel@example.com")));
    expect(statuses(replies).toSorted()).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
  });

  test("successful sign-ins are not counted, neither by account nor by address", async () => {
    const person = await register(cms.url);
    change("DELETE FROM account_attempts");
    const replies = await oneByOne(12, () => signIn(person));
    expect(statuses(replies)).toEqual(Array(12).fill(200));
    const counts = runSql(cms.dataDir, "SELECT count FROM account_attempts");
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  test("D14 an unknown account is locked like an existing one", async () => {
    const person = await register(cms.url);
    const outcomes: string[] = [];
    for (const email of [person.email, "nobody@example.com"]) {
      const last = (await oneByOne(11, () => tryTo(email))).at(-1);
      outcomes.push(`${last?.status} ${last?.message}`);
    }
    expect(outcomes[1]).toBe(outcomes[0]);
  });

  test("fifty attempts at many accounts lock an address, and no other address", async () => {
    const replies = await oneByOne(51, (index) => tryTo(`many-${index}@example.com`, at("203.0.113.9")));
    expect(statuses(replies)).toEqual([...Array(50).fill(400), 429]);
    // An attempt that was refused by address does not count for the account.
    expect((await tryTo("many-50@example.com")).status).toBe(400);
  });

  test("all processes of one shop count together, also after a restart", async () => {
    await oneByOne(6, () => tryTo("shared@example.com"));
    const second = await startCms(cms.dataDir);
    const replies = await oneByOne(5, () => tryTo("shared@example.com", {}, second.url));
    await second.stop();
    expect(statuses(replies)).toEqual([400, 400, 400, 400, 429]);
    expect((await tryTo("shared@example.com")).status).toBe(429);
  });

  test("a clock that was a day ahead locks no account", async () => {
    await oneByOne(11, () => tryTo("clock@example.com"));
    change(`UPDATE account_attempts SET ends_at = ends_at + 86400000`);
    expect((await tryTo("clock@example.com")).status).toBe(400);
  });

  test("a clock that is slightly behind another's does not restart a count", async () => {
    await oneByOne(10, () => tryTo("behind@example.com"));
    change(`UPDATE account_attempts SET ends_at = ends_at + 30000`);
    expect((await tryTo("behind@example.com")).status).toBe(429);
  });

  test("neither e-mail addresses nor IP addresses are stored", async () => {
    await tryTo("kept@example.com", at("203.0.113.77"));
    const rows = runSql(cms.dataDir, "SELECT * FROM account_attempts");
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(String(row["id"])).toMatch(/^[\w-]{43}$/);
  });
});

describe("every limited action", () => {
  /** Name, request, lock time in minutes, limit by account, limit by address. */
  const actions: ReadonlyArray<
    [string, (person: Person, email: string, from: string) => Promise<Reply>, number, number, number]
  > = [
    [
      "sign-in",
      (person, email, from) => call(person, "/auth/local", { identifier: email, password: WRONG }, from),
      15,
      10,
      50,
    ],
    [
      "registration",
      (person, email, from) => call(person, "/auth/local/register", registrationOf({ email }), from),
      60,
      60,
      100,
    ],
    ["forgot", (person, email, from) => call(person, "/auth/forgot-password", { email }, from), 60, 5, 30],
  ];
  const call = (person: Person, address: string, body: object, from: string) =>
    person.call("POST", address, body, at(from));

  test.each(actions)(
    "%s is limited by address and by account",
    async (_, act, minutes, accountLimit, addressLimit) => {
      const person = visitor(cms.url);
      const setCounts = (count: number) => change(`UPDATE account_attempts SET count = ${count}`);
      expect((await act(person, "one@example.com", "203.0.113.1")).status).not.toBe(429);
      setCounts(accountLimit - 1);
      expect((await act(person, "one@example.com", "203.0.113.4")).status).not.toBe(429);
      setCounts(addressLimit - 1);
      expect((await act(person, "four@example.com", "203.0.113.1")).status).not.toBe(429);
      setCounts(addressLimit);
      const sameAddress = await act(person, "two@example.com", "203.0.113.1");
      expect([sameAddress.status, sameAddress.message]).toEqual([
        429,
        `Too many attempts. Please try again in ${minutes} minutes.`,
      ]);
      setCounts(accountLimit);
      expect((await act(person, "one@example.com", "203.0.113.2")).status).toBe(429);
      expect((await act(person, "three@example.com", "203.0.113.3")).status).not.toBe(429);
    },
  );

  test("invalid requests are not counted", async () => {
    await visitor(cms.url).call("POST", "/auth/local/register", { email: "x" });
    await visitor(cms.url).call("POST", "/auth/forgot-password", { email: "x" });
    expect(runSql(cms.dataDir, "SELECT * FROM account_attempts")).toEqual([]);
  });
});

describe("the client's address", () => {
  const compiled = path.join(compiledCms(), "src", "accounts", "limits", "client-address.js");
  const { clientAddress } = createRequire(import.meta.url)(compiled);
  const addressFor = (peer: string, forwarded: string): string =>
    clientAddress({ req: { socket: { remoteAddress: peer } }, get: () => forwarded });

  test.each([
    ["a proxy on this machine is trusted", "127.0.0.1", "203.0.113.5", "203.0.113.5"],
    ["also by IPv6", "::1", "203.0.113.5", "203.0.113.5"],
    ["also as IPv4-mapped IPv6", "::ffff:127.0.0.1", "::ffff:203.0.113.5", "203.0.113.5"],
    ["of several addresses the last one counts", "127.0.0.1", "10.0.0.1, 203.0.113.5", "203.0.113.5"],
    ["other clients are not trusted", "198.51.100.9", "203.0.113.5", "198.51.100.9"],
    ["an invalid address is ignored", "127.0.0.1", "me", "127.0.0.1"],
    ["without a proxy the connection's address counts", "198.51.100.9", "", "198.51.100.9"],
    ["for IPv6 the /64 network counts", "127.0.0.1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["also for a shortened IPv6 address", "127.0.0.1", "2001:DB8::9", "2001:db8:0:0::/64"],
    ["also for a long IPv6 address", "127.0.0.1", "2001:0db8:0000:0000::1", "2001:db8:0:0::/64"],
  ])("%s", (_, peer, forwarded, expected) => {
    expect(addressFor(peer, forwarded)).toBe(expected);
  });

  test("a client that adds other addresses before its own is counted as one", async () => {
    const replies = await oneByOne(51, (index) =>
      tryTo(`forged-${index}@example.com`, at(`192.0.2.${index}, 203.0.113.10`)),
    );
    expect(statuses(replies).at(-1)).toBe(429);
  });
});
