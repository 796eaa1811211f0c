import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailsTo, nextMailTo, resetCodeIn } from "../../harness/mail.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Person, type Reply, runSql, signedIn, signIn, visitor } from "./account.ts";

/** Strangers use up an account's attempts; its owner can still sign in. */

let cms: RunningCms;
beforeAll(async () => {
  cms = await startSmallCms();
});
afterAll(() => cms.stop());
beforeEach(() => runSql(cms.dataDir, "DELETE FROM account_attempts"));

const WRONG = "Wrong-Password-1";
const NEW = "Another-Horse-8";
const forgot = (person: Person, email = person.email): Promise<Reply> =>
  person.call("POST", "/auth/forgot-password", { email });
const reset = (person: Person, code: string, headers = {}): Promise<Reply> =>
  person.call("POST", "/auth/reset-password", { code, password: NEW, passwordConfirmation: NEW }, headers);

/** Sets the counters of all attempts so far. */
const setCounts = (count: number) =>
  runSql(cms.dataDir, `UPDATE account_attempts SET count = ${count} WHERE count > 0`);

/** Locks the account as strangers would; limits.test.ts checks the number of attempts. */
async function lockAccount({ email }: Person): Promise<void> {
  await signIn(visitor(cms.url, email), WRONG);
  setCounts(10);
  expect((await signIn(visitor(cms.url, email))).status).toBe(429);
}

function browserWith(person: Person, known: string): Person {
  return Object.assign(visitor(cms.url, person.email), { known });
}

test("a sign-in sets a known-browser cookie, which alone gives no access", async () => {
  const owner = await signedIn(cms.url);
  expect(owner.known).toMatch(
    /^halocline_known_\d+=[\w-]{36}\.[\w-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  const other = browserWith(owner, owner.known);
  expect((await other.call("GET", "/users/me")).status).toBe(401);
  expect((await other.call("POST", "/auth/refresh")).status).toBe(401);
  await owner.call("POST", "/auth/logout");
  expect(owner.known).toContain("halocline_known_");
});

test("a known browser can sign in while strangers keep the account locked", async () => {
  const owner = await signedIn(cms.url);
  await lockAccount(owner);
  expect((await signIn(owner)).status).toBe(200);
  expect((await signIn(visitor(cms.url, owner.email))).status).toBe(429);
});

test("a known browser can sign in from an address that strangers have locked", async () => {
  const owner = await signedIn(cms.url);
  const shared = { "x-forwarded-for": "203.0.113.80" };
  const stranger = { identifier: "stranger@example.com", password: WRONG };
  await visitor(cms.url).call("POST", "/auth/local", stranger, shared);
  setCounts(50);
  const body = { identifier: owner.email, password: owner.password };
  expect((await visitor(cms.url).call("POST", "/auth/local", body, shared)).status).toBe(429);
  expect((await owner.call("POST", "/auth/local", body, shared)).status).toBe(200);
});

test("guessing in a known browser is limited too, and locks no other browser", async () => {
  const owner = await signedIn(cms.url);
  expect((await signIn(owner, WRONG)).status).toBe(400);
  setCounts(9);
  expect((await signIn(owner, WRONG)).status).toBe(400);
  expect((await signIn(owner)).status).toBe(429);
  expect((await signIn(visitor(cms.url, owner.email))).status).toBe(200);
});

test("a cookie of another account, of a previous password or a forged one is ignored", async () => {
  const owner = await signedIn(cms.url);
  const attacker = await signedIn(cms.url);
  const nameOf = (cookie: string) => cookie.split("=")[0];
  const tokenOf = (cookie: string) => cookie.split(/[=;]/)[1];
  const forged = [
    `${nameOf(owner.known)}=${tokenOf(attacker.known)}`,
    `${nameOf(owner.known)}=x.y`,
    `${nameOf(owner.known)}=`,
    attacker.known,
  ];
  await lockAccount(owner);
  for (const known of forged) expect((await signIn(browserWith(owner, known))).status).toBe(429);
  const previous = owner.known;
  await forgot(owner);
  await reset(visitor(cms.url), resetCodeIn(await nextMailTo(cms.dataDir, owner.email)));
  await lockAccount(owner);
  expect((await signIn(browserWith(owner, previous), NEW)).status).toBe(429);
});

test("strangers cannot use up a customer's resets: known browsers have their own limit, and sent codes stay valid", async () => {
  const owner = await signedIn(cms.url);
  for (let calls = 0; calls < 5; calls += 1)
    expect((await forgot(visitor(cms.url), owner.email)).status).toBe(200);
  expect((await forgot(visitor(cms.url), owner.email)).status).toBe(429);
  const first = resetCodeIn(await nextMailTo(cms.dataDir, owner.email));
  await nextMailTo(cms.dataDir, owner.email, 4);
  expect((await forgot(owner)).text).toBe('{"ok":true}');
  await nextMailTo(cms.dataDir, owner.email, 5);
  const anywhere = visitor(cms.url, owner.email);
  expect((await reset(anywhere, first)).status).toBe(200);
  // The browser of a reset is known afterwards, and the account may request a code again at once.
  await lockAccount(owner);
  expect((await signIn(anywhere, NEW)).status).toBe(200);
  expect((await forgot(visitor(cms.url), owner.email)).status).toBe(200);
});

test("D14 a known browser's resets are limited too, and the response for an unknown address is the same", async () => {
  const owner = await signedIn(cms.url);
  for (let calls = 0; calls < 5; calls += 1) expect((await forgot(owner)).status).toBe(200);
  expect((await forgot(owner)).status).toBe(429);
  const unknown = await forgot(owner, "nobody-there@example.com");
  expect([unknown.status, unknown.text]).toEqual([200, '{"ok":true}']);
  expect(await mailsTo(cms.dataDir, "nobody-there")).toEqual([]);
});

test("wrong codes lock an address, but a right code is still accepted", async () => {
  const owner = await signedIn(cms.url);
  await forgot(owner);
  const code = resetCodeIn(await nextMailTo(cms.dataDir, owner.email));
  const shared = { "x-forwarded-for": "203.0.113.81" };
  const statuses: number[] = [];
  for (let tries = 0; tries < 31; tries += 1) {
    const wrong = code.slice(0, -2) + String(tries).padStart(2, "-");
    statuses.push((await reset(visitor(cms.url), wrong, shared)).status);
  }
  expect(statuses).toEqual([...Array(30).fill(400), 429]);
  expect((await reset(visitor(cms.url), code, shared)).status).toBe(200);
});

test("another request invalidates no code, one use invalidates all, and no code is in the database", async () => {
  const owner = await signedIn(cms.url);
  await forgot(owner);
  await forgot(visitor(cms.url), owner.email);
  const mails = [await nextMailTo(cms.dataDir, owner.email), await nextMailTo(cms.dataDir, owner.email, 1)];
  const [first = "", second = ""] = mails.map(resetCodeIn);
  const stored = runSql(cms.dataDir, "SELECT * FROM up_users WHERE id = ?", owner.id)[0];
  for (const code of [first, second]) expect(JSON.stringify(stored)).not.toContain(code.slice(-43));
  expect((await reset(owner, first)).status).toBe(200);
  expect((await reset(owner, second)).message).toBe(
    "This link has expired or was already used. Please ask for a new one.",
  );
  expect((await signIn(owner, NEW)).status).toBe(200);
});
