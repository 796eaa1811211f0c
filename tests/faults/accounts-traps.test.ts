import { afterAll, beforeAll, expect, test } from "vitest";
import { inDatabase, type Person, runSql, signedIn, visitor } from "../contract/accounts/account.ts";
import { claims, JWT_SECRET, sign } from "../contract/accounts/tokens.ts";
import { expectNothingOf, newVictim, stateIn } from "../contract/accounts/victim.ts";
import { callCms } from "../contract/cms/json.ts";
import type { RunningCms } from "../contract/cms/process.ts";
import { startSmallCms } from "../contract/cms/small.ts";
import { signIn as signInEditor } from "../contract/panel/editor.ts";

/** Weak points of a default Strapi about accounts; others: contract/content/public-requests. */

let cms: RunningCms;
let victim: Person;
let attacker: Person;

beforeAll(async () => {
  cms = await startSmallCms();
  victim = await newVictim(cms.url);
  attacker = await signedIn(cms.url);
});
afterAll(() => cms.stop());

test("API tokens of the panel, even with full access, open no account", async () => {
  const editor = await signInEditor(cms, "administrator");
  for (const type of ["read-only", "full-access"]) {
    const key = { name: `key ${type}`, description: "", type, lifespan: null, permissions: null };
    const made = await editor.panel("POST", "/admin/api-tokens", key);
    expect(made.status).toBe(201);
    const accessKey = JSON.parse(made.text).data.accessKey;
    const headers = { authorization: `Bearer ${accessKey}` };
    for (const route of ["/users", `/users/${victim.id}`, "/users/me", "/users-permissions/roles"]) {
      const { status, text } = await callCms(cms.url, `/api${route}`, { headers });
      expect([type, route, [401, 404].includes(status)]).toEqual([type, route, true]);
      expectNothingOf(victim, text);
    }
  }
});

test("permissions that are set for customers in the panel open nothing either", async () => {
  const before = stateIn(cms.dataDir, victim);
  inDatabase(cms.dataDir, (db) => {
    const roles = db.prepare("SELECT id FROM up_roles").all();
    for (const action of ["find", "findOne", "update", "destroy", "create", "count"]) {
      const full = `plugin::users-permissions.user.${action}`;
      const inserted = db
        .prepare("INSERT INTO up_permissions (document_id, action) VALUES (?, ?) RETURNING id")
        .get(`ticked-${action}`, full);
      for (const { id } of roles) {
        db.prepare("INSERT INTO up_permissions_role_lnk (permission_id, role_id) VALUES (?, ?)").run(
          Number(inserted?.["id"]),
          Number(id),
        );
      }
    }
  });
  for (const person of [attacker, visitor(cms.url)]) {
    for (const route of ["/users", `/users/${victim.id}`, "/users/count"]) {
      expect((await person.call("GET", route)).status).toBe(404);
    }
    const reply = await person.call("PUT", `/users/${victim.id}`, { email: "eve@example.com" });
    expect([401, 403]).toContain(reply.status);
  }
  expect(stateIn(cms.dataDir, victim)).toBe(before);
});

test("pages of other sites have no access, with or without a cookie", async () => {
  const reply = await attacker.call("GET", "/users/me", undefined, { origin: "https://evil.example" });
  expect(reply.headers.get("access-control-allow-origin")).not.toBe("https://evil.example");
  expect(reply.headers.get("access-control-allow-credentials")).toBeNull();
});

test("a replaced token that is used again after its expiry ends the session, if we signed it", async () => {
  const thief = await signedIn(cms.url);
  const claimsOfCookie = () => claims(String(thief.cookie.split(/[=;]/)[1]));
  const replaced = claimsOfCookie();
  const renewed = await thief.call("POST", "/auth/refresh");
  thief.jwt = String(renewed.json["jwt"]);
  runSql(
    cms.dataDir,
    "UPDATE strapi_sessions SET expires_at = expires_at - 601000 WHERE child_id IS NOT NULL",
  );
  const come = async (session: object, secret = JWT_SECRET) => {
    const cookie = `halocline_session=${sign({ ...session, exp: 1 }, secret)}`;
    const { status } = await visitor(cms.url).call("POST", "/auth/refresh", undefined, { cookie });
    return [status, (await thief.call("GET", "/users/me")).status];
  };
  expect(await come(replaced, "another secret")).toEqual([401, 200]);
  for (const other of [{ ...replaced, type: "access" }, { ...replaced, sessionId: "none" }, claimsOfCookie()])
    expect(await come(other)).toEqual([401, 200]);
  expect(await come(replaced)).toEqual([401, 401]);
  expect((await thief.call("POST", "/auth/refresh")).status).toBe(401);
});
