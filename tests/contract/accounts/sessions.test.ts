import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningCms, startCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Person, register, runSql, signedIn, signIn, visitor } from "./account.ts";
import { claims, encode, JWT_SECRET, sign } from "./tokens.ts";

let cms: RunningCms;
beforeAll(async () => {
  cms = await startSmallCms();
});
afterAll(() => cms.stop());

const me = async (person: Person) => (await person.call("GET", "/users/me")).status;
const refresh = (person: Person, headers = {}) => person.call("POST", "/auth/refresh", undefined, headers);
const WRONG = "The e-mail address or the password is wrong.";

function withTokens({ jwt, cookie }: Pick<Person, "jwt" | "cookie">): Person {
  return Object.assign(visitor(cms.url), { jwt, cookie });
}

describe("signing in", () => {
  test("API-01 AUT-03 identifier and password return jwt and user, and set an HttpOnly cookie", async () => {
    const person = await register(cms.url);
    const reply = await signIn(person);
    expect([reply.status, Object.keys(reply.json)]).toEqual([200, ["jwt", "user"]]);
    expect(person.cookie).toMatch(
      /^halocline_session=[\w.-]+; Path=\/api\/auth; Max-Age=1209600; HttpOnly; SameSite=Strict$/,
    );
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.text).not.toContain(person.cookie.split(/[=;]/)[1]);
    expect(await me(person)).toBe(200);
  });

  test("D14 the response is the same for a wrong password and for an unknown address", async () => {
    const person = await register(cms.url);
    const wrong = await signIn(person, "Wrong-Password-1");
    const unknown = await signIn(visitor(cms.url, "nobody@example.com"));
    expect([wrong.status, wrong.message]).toEqual([400, WRONG]);
    expect(unknown.text).toBe(wrong.text);
  });

  test("e-mail addresses are case-insensitive; a stale session does not prevent signing in", async () => {
    const person = await register(cms.url);
    const again = visitor(cms.url, ` ${person.email.toUpperCase()} `);
    again.jwt = "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MSwiZXhwIjoxfQ.c2lnbmF0dXJl";
    again.cookie = "halocline_session=stale";
    expect((await signIn(again)).status).toBe(200);
  });

  test.each([
    [{ identifier: { $ne: "" }, password: "x" }, "identifier"],
    [{ identifier: "a@b.example" }, "password"],
    [{ identifier: "a@b.example", password: ["x"] }, "password"],
    [{ identifier: "a@b.example", password: "x", provider: "local" }, "provider"],
    [{ identifier: "a".repeat(10_000), password: "x" }, "identifier"],
  ])("%o is refused by the field's name", async (body, field) => {
    const reply = await visitor(cms.url).call("POST", "/auth/local", body);
    expect([reply.status, reply.field]).toEqual([400, field]);
  });

  test("blocking an account ends its sessions too", async () => {
    const person = await signedIn(cms.url);
    runSql(cms.dataDir, "UPDATE up_users SET blocked = true WHERE id = ?", person.id);
    expect([await me(person), (await refresh(person)).status]).toEqual([401, 401]);
    const reply = await signIn(person);
    expect([reply.status, reply.message]).toEqual([403, "This account is blocked. Please write to us."]);
  });

  test("D14 AUT-03 a blocked account is reported only with its right password", async () => {
    const person = await register(cms.url);
    runSql(cms.dataDir, "UPDATE up_users SET blocked = true WHERE id = ?", person.id);
    const wrong = await signIn(person, "Wrong-Password-1");
    expect([wrong.status, wrong.message]).toEqual([400, WRONG]);
  });
});

describe("an access token", () => {
  test("expires after ten minutes and contains neither address nor role", async () => {
    const { jwt, id } = await signedIn(cms.url);
    const { exp, iat, ...rest } = claims(jwt);
    expect(exp - iat).toBe(600);
    expect(rest).toEqual({ userId: String(id), sessionId: expect.any(String), type: "access" });
  });

  test("is refused if expired, forged, unsigned or a refresh token", async () => {
    const person = await signedIn(cms.url);
    const real = claims(person.jwt);
    const valid = sign(real, JWT_SECRET);
    expect(await me(withTokens({ jwt: valid, cookie: "" }))).toBe(200);
    const other = await signedIn(cms.url);
    const refused = [
      sign({ ...real, exp: 1 }, JWT_SECRET),
      sign(real, "another secret"),
      sign(real, ""),
      `${encode({ alg: "none" })}.${encode(real)}.`,
      `${encode({ alg: "none" })}.${encode(real)}.x`,
      sign({ ...real, type: "refresh" }, JWT_SECRET),
      sign({ ...real, sessionId: "none" }, JWT_SECRET),
      sign({ id: person.id, exp: real.exp }, JWT_SECRET),
      String(other.cookie.split(/[=;]/)[1]),
      "x",
    ];
    for (const jwt of refused) expect([jwt, await me(withTokens({ jwt, cookie: "" }))]).toEqual([jwt, 401]);
    // The session determines the account, not the token's userId.
    const { json } = await withTokens({
      ...{ jwt: sign({ ...real, userId: String(other.id) }, JWT_SECRET), cookie: "" },
    }).call("GET", "/users/me");
    expect(json["id"]).toBe(person.id);
  });

  test("is required: the cookie alone gives no access", async () => {
    const { cookie } = await signedIn(cms.url);
    expect(await me(withTokens({ jwt: "", cookie }))).toBe(401);
  });
});

describe("renewing", () => {
  test("returns a new access token and sets a new refresh token", async () => {
    const person = await signedIn(cms.url);
    const before = person.cookie;
    const { status, json } = await refresh(person);
    expect([status, Object.keys(json)]).toEqual([200, ["jwt"]]);
    expect(person.cookie).not.toBe(before);
    person.jwt = String(json["jwt"]);
    expect(await me(person)).toBe(200);
    expect((await refresh(person)).status).toBe(200);
  });

  test("succeeds for concurrent tabs, and for a tab whose previous response was lost", async () => {
    const person = await signedIn(cms.url);
    const tabs = Array.from({ length: 5 }, () => withTokens(person));
    const replies = await Promise.all(tabs.map((tab) => refresh(tab)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const retried = await refresh(withTokens(person));
    expect(retried.status).toBe(200);
    expect(await me(withTokens({ jwt: String(retried.json["jwt"]), cookie: "" }))).toBe(200);
  });

  const tenMinutesLater = (person: Person) =>
    runSql(
      cms.dataDir,
      "UPDATE strapi_sessions SET expires_at = expires_at - 601000 WHERE user_id = ? AND child_id IS NOT NULL",
      String(person.id),
    );

  test("with a replaced token after ten minutes ends the session, for both its owner and a thief", async () => {
    const thief = await signedIn(cms.url);
    const owner = withTokens(thief);
    const elsewhere = visitor(cms.url, thief.email);
    await signIn(elsewhere);
    thief.jwt = String((await refresh(thief)).json["jwt"]);
    tenMinutesLater(thief);
    expect((await refresh(owner)).status).toBe(401);
    expect(owner.cookie).toMatch(/^halocline_session=; Path=\/api\/auth; Max-Age=0; /);
    expect([await me(thief), (await refresh(thief)).status]).toEqual([401, 401]);
    expect([await me(elsewhere), (await refresh(elsewhere)).status]).toEqual([200, 200]);
  });

  test("works with the current token at any time, and a slow tab gets that token too", async () => {
    const person = await signedIn(cms.url);
    const slow = withTokens(person);
    await refresh(person);
    await refresh(person);
    expect((await refresh(slow)).status).toBe(200);
    tenMinutesLater(person);
    expect((await refresh(slow)).status).toBe(200);
    expect((await refresh(person)).status).toBe(200);
  });

  test("is refused for other sites, and ignores a token in the body", async () => {
    const person = await signedIn(cms.url);
    for (const site of ["cross-site", "same-site"]) {
      expect((await refresh(withTokens(person), { "sec-fetch-site": site })).status).toBe(403);
    }
    expect((await refresh(withTokens(person), { "sec-fetch-site": "same-origin" })).status).toBe(200);
    const refreshToken = person.cookie.split(/[=;]/)[1];
    const inBody = await visitor(cms.url).call("POST", "/auth/refresh", { refreshToken });
    expect(inBody.status).toBe(401);
    expect((await refresh(visitor(cms.url))).message).toBe("Your session has ended. Please sign in again.");
  });
});

describe("signing out", () => {
  test("AUT-10 ends the session with all its replaced tokens, and no other session of the customer", async () => {
    const person = await signedIn(cms.url);
    const elsewhere = Object.assign(visitor(cms.url, person.email), {});
    await signIn(elsewhere);
    const first = withTokens(person);
    person.jwt = String((await refresh(person)).json["jwt"]);
    const second = withTokens(person);
    const reply = await person.call("POST", "/auth/logout");
    expect([reply.status, reply.json]).toEqual([200, { ok: true }]);
    expect(person.cookie).toContain("halocline_session=; ");
    for (const tokens of [first, second]) {
      expect([await me(tokens), (await refresh(withTokens(tokens))).status]).toEqual([401, 401]);
    }
    expect([await me(elsewhere), (await refresh(elsewhere)).status]).toEqual([200, 200]);
  });

  test("AUT-10 is refused for other sites, and the session continues", async () => {
    const person = await signedIn(cms.url);
    const cookieAlone = () => withTokens({ jwt: "", cookie: person.cookie });
    for (const site of ["cross-site", "same-site"]) {
      const reply = await cookieAlone().call("POST", "/auth/logout", undefined, { "sec-fetch-site": site });
      expect([site, reply.status, await me(person)]).toEqual([site, 403, 200]);
    }
    const own = { "sec-fetch-site": "same-origin" };
    expect((await cookieAlone().call("POST", "/auth/logout", undefined, own)).status).toBe(200);
    expect(await me(person)).toBe(401);
  });

  test("AUT-10 works with either token alone, and without any", async () => {
    const byCookie = await signedIn(cms.url);
    await withTokens({ jwt: "", cookie: byCookie.cookie }).call("POST", "/auth/logout");
    expect(await me(byCookie)).toBe(401);
    const byBearer = await signedIn(cms.url);
    await withTokens({ jwt: byBearer.jwt, cookie: "" }).call("POST", "/auth/logout");
    expect((await refresh(byBearer)).status).toBe(401);
    expect((await visitor(cms.url).call("POST", "/auth/logout")).status).toBe(200);
  });
});

test("with an https site the cookie is secure, although the CMS is called over plain HTTP", async () => {
  const person = await register(cms.url);
  const secure = await startCms(cms.dataDir, { SITE_URL: "https://halocline.example" });
  try {
    const browser = visitor(secure.url, person.email);
    expect((await signIn(browser)).status).toBe(200);
    expect(browser.cookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    expect((await refresh(browser)).status).toBe(200);
    // A session of one process is valid in the others of the same shop.
    expect(await me(withTokens(browser))).toBe(200);
  } finally {
    await secure.stop();
  }
});
