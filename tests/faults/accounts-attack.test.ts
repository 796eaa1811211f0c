import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addressOf,
  type Person,
  register,
  registrationOf,
  runSql,
  signedIn,
  signIn,
  visitor,
} from "../contract/accounts/account.ts";
import { expectNothingOf, newVictim, stateIn } from "../contract/accounts/victim.ts";
import type { RunningCms } from "../contract/cms/process.ts";
import { startSmallCms } from "../contract/cms/small.ts";

/**
 * One customer tries to read and change another's data by every documented route and every
 * parameter that Strapi understands.
 */

let cms: RunningCms;
let victim: Person;
let attacker: Person;
let before: string;

const stateOf = (person: Person) => stateIn(cms.dataDir, person);

beforeAll(async () => {
  cms = await startSmallCms();
  victim = await newVictim(cms.url);
  attacker = await signedIn(cms.url);
  before = stateOf(victim);
});
afterAll(() => cms.stop());

const QUERIES = [
  "",
  "?populate=*",
  "?populate=deep",
  "?populate[role][populate]=users",
  "?populate[role][populate][users][populate]=*",
  "?populate[createdBy]=true",
  "?populate[billing_address]=true&populate[shipping_address]=true",
  "?filters[id][$gt]=0",
  "?filters[id][$ne]=0&pagination[limit]=-1",
  "?filters[surname][$startsWith]=V",
  "?filters[password][$startsWith]=$2",
  "?filters[$or][0][role][users][surname][$contains]=V",
  "?filters[role][users][resetPasswordToken][$notNull]=true",
  "?fields[0]=password&fields[1]=resetPasswordToken&fields[2]=email",
  "?sort=password:asc",
  "?status=draft",
  "?_q=Victimson",
];

describe("reading", () => {
  test("API-01 D9 every documented route, by id and documentId, with every parameter, shows the attacker only the attacker's own data", async () => {
    const { id, documentId } = victim;
    const routes = [
      ...["/users", `/users/${id}`, `/users/${documentId}`, "/users/count", "/users/me"],
      ...["/user-addresses", "/user-addresses/me", `/user-addresses/${id}`, `/user-addresses/${documentId}`],
      ...["/users-permissions/roles", "/users-permissions/roles/1", "/users-permissions/permissions"],
      ...["/auth/sessions", "/auth/local", "/auth/email-confirmation", "/connect/local"],
      ...["/products", "/orders", `/orders/${id}`, "/account", "/accounts"],
    ];
    for (const route of routes) {
      for (const query of QUERIES) {
        const { status, text } = await attacker.call("GET", `${route}${query}`);
        expect([route, query, status]).toEqual([
          route,
          query,
          expect.toSatisfy((code: number) => code < 500),
        ]);
        expectNothingOf(victim, text);
        expect(text).not.toMatch(/\$2[aby]\$|resetPasswordToken|"password"/);
      }
    }
  });

  test("API-01 /users/me is the same for every query, and never cached", async () => {
    const plain = await attacker.call("GET", "/users/me");
    expect(plain.headers.get("cache-control")).toBe("no-store");
    for (const query of QUERIES) {
      expect((await attacker.call("GET", `/users/me${query}`)).text).toBe(plain.text);
    }
  });

  test("ACC-06 without a session nothing is read or changed", async () => {
    const anonymous = visitor(cms.url);
    for (const [method, route] of [
      ["GET", "/users/me"],
      ["PUT", `/users/${victim.id}`],
      ["PUT", "/user-addresses/me"],
    ] as const) {
      const body = method === "PUT" ? { firstname: "Eve" } : undefined;
      const { status, text, message } = await anonymous.call(method, route, body);
      expect([route, status, message]).toEqual([route, 401, "Please sign in."]);
      expectNothingOf(victim, text);
    }
    expect(stateOf(victim)).toBe(before);
  });
});

describe("changing", () => {
  const change = { firstname: "Eve", Address: [addressOf(1, { street_address: "1 Evil Road" })] };

  test("D9 no way of writing another customer's id changes that customer's profile", async () => {
    const { id, documentId } = victim;
    const ids = [
      ...[
        String(id),
        documentId,
        `0${id}`,
        `${id}.0`,
        `+${id}`,
        `${id}e0`,
        `${id}%00`,
        `${id}%20`,
        `%20${id}`,
      ],
      ...[`${attacker.id},${id}`, `${attacker.id}?id=${id}`, "me", "*", "999999", "-1", "[object%20Object]"],
    ];
    for (const written of ids) {
      const own = written.startsWith(`${attacker.id}?`);
      const { status, text } = await attacker.call("PUT", `/users/${written}`, change);
      expect([written, status]).toEqual([written, own ? 200 : 403]);
      expectNothingOf(victim, text);
    }
    expect(stateOf(victim)).toBe(before);
  });

  test("D9 the rejection of another's id is the same whether that account exists or not", async () => {
    const there = await attacker.call("PUT", `/users/${victim.id}`, change);
    const missing = await attacker.call("PUT", "/users/999999", change);
    expect([missing.status, missing.text]).toEqual([there.status, there.text]);
  });

  test.each([
    ["role", 1],
    ["role", { connect: [1] }],
    ["password", "Attackers-Own-1"],
    ["email", "eve@example.com"],
    ["username", "eve"],
    ["confirmed", true],
    ["blocked", false],
    ["provider", "github"],
    ["id", 1],
    ["documentId", "x"],
    ["resetPasswordToken", "x"],
    ["reset_expires_at", "2099-01-01"],
    ["confirmationToken", "x"],
    ["billing_address", { id: 1 }],
    ["shipping_address", null],
    ["createdBy", 1],
    ["createdAt", "2001-01-01"],
    ["publishedAt", null],
    ["locale", "en"],
    ["data", { firstname: "Eve" }],
    ["orders", { connect: [1] }],
  ])(
    "D9 `%s` in the customer's own profile is rejected by that name, and nothing is written",
    async (field, value) => {
      const own = await signedIn(cms.url);
      const state = stateOf(own);
      for (const route of [`/users/${own.id}`, "/user-addresses/me"]) {
        const body = { firstname: "Eve", Address: [addressOf(1)], [field]: value };
        const reply = await own.call("PUT", route, body);
        expect([route, reply.status]).toEqual([route, 400]);
        expect([field, "firstname"]).toContain(reply.field);
      }
      expect((await own.call("PUT", `/users/${own.id}`, { [field]: value })).field).toBe(field);
      expect(stateOf(own)).toBe(state);
    },
  );

  test("D10 a nested write can neither take over another's address nor give an own one away", async () => {
    const stolen = runSql(cms.dataDir, "SELECT cmp_id FROM up_users_cmps WHERE entity_id = ?", victim.id).map(
      (row) => Number(row["cmp_id"]),
    );
    expect(stolen).toHaveLength(2);
    const inside = [
      ...stolen.filter((id) => id > 2).map((id) => ({ id })),
      ...["documentId", "kind", "user", "__component", "connect", "set", "entity_id"].map((key) => ({
        ...addressOf(1),
        [key]: key === "user" ? victim.id : String(stolen[0]),
      })),
    ];
    for (const entry of inside) {
      for (const [route, body] of [
        [`/users/${attacker.id}`, { Address: [entry] }],
        ["/user-addresses/me", { Address: [entry] }],
        ["/user-addresses/me", [entry]],
        ["/user-addresses/me", entry],
      ] as const) {
        const reply = await attacker.call("PUT", route, body);
        expect([route, reply.status]).toEqual([route, 400]);
        expectNothingOf(victim, reply.text);
      }
    }
    expect(stateOf(victim)).toBe(before);
  });

  test("no documented route of a default Strapi changes an account", async () => {
    const { id, documentId } = victim;
    for (const [method, route] of [
      ["DELETE", `/users/${id}`],
      ["DELETE", `/users/${attacker.id}`],
      ["PATCH", `/users/${id}`],
      ["POST", "/users"],
      ["POST", `/users/${id}`],
      ["PUT", `/user-addresses/${id}`],
      ["PUT", `/user-addresses/${documentId}`],
      ["POST", "/user-addresses"],
      ["POST", "/auth/change-password"],
      ["POST", "/auth/send-email-confirmation"],
      ["POST", "/users-permissions/roles"],
      ["PUT", "/users-permissions/roles/1"],
      ["POST", "/upload"],
    ] as const) {
      const { status, text } = await attacker.call(method, route, { ...change, id, documentId, role: 1 });
      expect([method, route, status]).toEqual([method, route, expect.toBeOneOf([404, 405])]);
      expectNothingOf(victim, text);
    }
    expect(stateOf(victim)).toBe(before);
  });

  test("a method override in a header or the address is ignored", async () => {
    for (const headers of [{ "x-http-method-override": "DELETE" }, { "x-method-override": "DELETE" }]) {
      await attacker.call("POST", `/users/${victim.id}?_method=DELETE`, {}, headers);
    }
    expect(stateOf(victim)).toBe(before);
  });

  test("another's account cannot be taken over by registering its e-mail address again", async () => {
    const emails = [victim.email, victim.email.toUpperCase(), ` ${victim.email} `];
    for (const email of emails) {
      const reply = await visitor(cms.url).call("POST", "/auth/local/register", registrationOf({ email }));
      expect(reply.status).toBe(400);
    }
    // A username that is another's e-mail address does not sign in to that account.
    const squatter = await register(cms.url, { username: victim.email });
    expect((await signIn(victim, squatter.password === victim.password ? "Wrong-Horse-1" : "")).status).toBe(
      400,
    );
    expect(stateOf(victim)).toBe(before);
  });
});
