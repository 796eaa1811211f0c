import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  inDatabase,
  type Person,
  type Reply,
  register,
  registrationOf,
  signIn,
  visitor,
} from "./cms-account.ts";
import { compiledCms, type RunningCms, startCms } from "./cms-process.ts";
import { startSmallCms } from "./cms-small.ts";

let cms: RunningCms;
beforeAll(async () => {
  cms = await startSmallCms();
});
afterAll(() => cms.stop());
beforeEach(() => change("DELETE FROM account_attempts"));

const change = (statement: string) => inDatabase(cms.dataDir, (db) => db.exec(statement));
const WRONG = "Wrong-Password-1";

/** Somebody else's browser at the same address, or the same person's somewhere else. */
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
  test("ten wrong passwords stop an account for a while, wherever they come from, and say for how long", async () => {
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

  test("thirty at the same moment are counted as thirty", async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => tryTo("parallel@example.com")));
    expect(statuses(replies).toSorted()).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
  });

  test("what succeeds is not counted, neither for the account nor for the address that many may share", async () => {
    const person = await register(cms.url);
    change("DELETE FROM account_attempts");
    const replies = await oneByOne(12, () => signIn(person));
    expect(statuses(replies)).toEqual(Array(12).fill(200));
    const counts = inDatabase(cms.dataDir, (db) => db.prepare("SELECT count FROM account_attempts").all());
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 0]);
  });

  test("D14 an account that is not there is stopped like one that is", async () => {
    const person = await register(cms.url);
    const outcomes: string[] = [];
    for (const email of [person.email, "nobody@example.com"]) {
      const last = (await oneByOne(11, () => tryTo(email))).at(-1);
      outcomes.push(`${last?.status} ${last?.message}`);
    }
    expect(outcomes[1]).toBe(outcomes[0]);
  });

  test("fifty attempts at many accounts stop an address, and nobody else", async () => {
    const replies = await oneByOne(51, (index) => tryTo(`many-${index}@example.com`, at("203.0.113.9")));
    expect(statuses(replies)).toEqual([...Array(50).fill(400), 429]);
    // The one that was refused for its address says nothing about the account.
    expect((await tryTo("many-50@example.com")).status).toBe(400);
  });

  test("processes of one shop count together, and so does one that was started again", async () => {
    await oneByOne(6, () => tryTo("shared@example.com"));
    const second = await startCms(cms.dataDir);
    const replies = await oneByOne(5, () => tryTo("shared@example.com", {}, second.url));
    await second.stop();
    expect(statuses(replies)).toEqual([400, 400, 400, 400, 429]);
    expect((await tryTo("shared@example.com")).status).toBe(429);
  });

  test("a clock that was a day ahead locks nobody out", async () => {
    await oneByOne(11, () => tryTo("clock@example.com"));
    change(`UPDATE account_attempts SET ends_at = ends_at + 86400000`);
    expect((await tryTo("clock@example.com")).status).toBe(400);
  });

  test("a clock that is a little behind another's begins no new count", async () => {
    await oneByOne(10, () => tryTo("behind@example.com"));
    change(`UPDATE account_attempts SET ends_at = ends_at + 30000`);
    expect((await tryTo("behind@example.com")).status).toBe(429);
  });

  test("neither e-mail addresses nor those of the net are kept", async () => {
    await tryTo("kept@example.com", at("203.0.113.77"));
    const rows = inDatabase(cms.dataDir, (db) => db.prepare("SELECT * FROM account_attempts").all());
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(String(row["id"])).toMatch(/^[\w-]{43}$/);
  });
});

describe("every way in", () => {
  /** How it is tried, for how many minutes it is stopped, and after how many attempts of an account and of an address. */
  const ways: ReadonlyArray<
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

  test.each(ways)(
    "%s is limited by address and by account",
    async (_, way, minutes, ofAccount, ofAddress) => {
      const person = visitor(cms.url);
      const counted = (count: number) => change(`UPDATE account_attempts SET count = ${count}`);
      expect((await way(person, "one@example.com", "203.0.113.1")).status).not.toBe(429);
      counted(ofAccount - 1);
      expect((await way(person, "one@example.com", "203.0.113.4")).status).not.toBe(429);
      counted(ofAddress - 1);
      expect((await way(person, "four@example.com", "203.0.113.1")).status).not.toBe(429);
      counted(ofAddress);
      const sameAddress = await way(person, "two@example.com", "203.0.113.1");
      expect([sameAddress.status, sameAddress.message]).toEqual([
        429,
        `Too many attempts. Please try again in ${minutes} minutes.`,
      ]);
      counted(ofAccount);
      expect((await way(person, "one@example.com", "203.0.113.2")).status).toBe(429);
      expect((await way(person, "three@example.com", "203.0.113.3")).status).not.toBe(429);
    },
  );

  test("what is malformed is refused for that and not counted", async () => {
    await visitor(cms.url).call("POST", "/auth/local/register", { email: "x" });
    await visitor(cms.url).call("POST", "/auth/forgot-password", { email: "x" });
    expect(inDatabase(cms.dataDir, (db) => db.prepare("SELECT * FROM account_attempts").all())).toEqual([]);
  });
});

describe("whose address counts", () => {
  const compiled = path.join(compiledCms(), "src", "accounts", "client-address.js");
  const { clientAddress } = createRequire(import.meta.url)(compiled);
  const of = (peer: string, forwarded: string): string =>
    clientAddress({ req: { socket: { remoteAddress: peer } }, get: () => forwarded });

  test.each([
    ["the site's server on this machine is believed", "127.0.0.1", "203.0.113.5", "203.0.113.5"],
    ["and by IPv6", "::1", "203.0.113.5", "203.0.113.5"],
    ["and mapped", "::ffff:127.0.0.1", "::ffff:203.0.113.5", "203.0.113.5"],
    ["of several the one that it added", "127.0.0.1", "10.0.0.1, 203.0.113.5", "203.0.113.5"],
    ["nobody else is believed", "198.51.100.9", "203.0.113.5", "198.51.100.9"],
    ["what is no address is not", "127.0.0.1", "me", "127.0.0.1"],
    ["without a proxy it is the peer", "198.51.100.9", "", "198.51.100.9"],
    ["of IPv6 the network counts", "127.0.0.1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["also where it is written short", "127.0.0.1", "2001:DB8::9", "2001:db8:0:0::/64"],
    ["a long form is the same", "127.0.0.1", "2001:0db8:0000:0000::1", "2001:db8:0:0::/64"],
  ])("%s", (_, peer, forwarded, expected) => {
    expect(of(peer, forwarded)).toBe(expected);
  });

  test("a client that names other addresses in front of its own is counted as one", async () => {
    const replies = await oneByOne(51, (index) =>
      tryTo(`forged-${index}@example.com`, at(`192.0.2.${index}, 203.0.113.10`)),
    );
    expect(statuses(replies).at(-1)).toBe(429);
  });
});
