import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { readTables } from "../cms/tables.ts";
import { register, registrationOf, runSql, signIn, usersIn, visitor } from "./account.ts";

let cms: RunningCms;
beforeAll(async () => {
  cms = await startSmallCms();
});
afterAll(() => cms.stop());

const send = (body: unknown) => visitor(cms.url).call("POST", "/auth/local/register", body);

describe("concurrent requests", () => {
  test("fifty registrations of one e-mail address leave one user and 49 clear messages", async () => {
    const email = "everybody@example.com";
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(registrationOf({ email: index % 2 === 0 ? email : email.toUpperCase() })),
      ),
    );
    const refused = replies.filter(({ status }) => status === 400);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused).toHaveLength(49);
    for (const { field, message } of refused) {
      expect([field, message]).toEqual(["email", "This e-mail address is already registered."]);
    }
    expect(usersIn(cms.dataDir, email)).toBe(1);
    const addresses = runSql(cms.dataDir, "SELECT 2 * count(*) AS n FROM up_users");
    for (const table of ["components_account_addresses", "up_users_cmps"])
      expect(runSql(cms.dataDir, `SELECT count(*) AS n FROM ${table}`)).toEqual(addresses);
  });

  test("twenty registrations of one username leave one user", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(registrationOf({ username: "Calypso" }))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ field }) => field === "username")).toHaveLength(19);
  });
});

describe("secrets", () => {
  test("a password is in no response and not in the log, and only its hash is stored", async () => {
    const secret = "Never-Repeated-42";
    const weak = "never-repeated-42";
    const person = await register(cms.url, { password: secret });
    const reset = (body: object) => person.call("POST", "/auth/reset-password", body);
    const replies = [
      await send(registrationOf({ password: weak })),
      await send(registrationOf({ password: secret, role: 1 })),
      await send(registrationOf({ email: person.email, password: secret })),
      await send(`{"email":"a@b.example","password":"${secret}"`),
      await send(`{"email":"a@b.example","password":Never-Repeated-42}`),
      await send(`{"password":"${secret}","__proto__":{"role":1}}`),
      await signIn(person),
      await signIn(person, weak),
      // Longer than a password may be, and longer than any secret may be.
      await send(registrationOf({ password: `${secret}${weak.repeat(10)}` })),
      await signIn(person, weak.repeat(100)),
      await person.call("GET", "/users/me"),
      await person.call("PUT", `/users/${person.id}`, { password: weak }),
      await reset({ code: "none", password: secret, passwordConfirmation: weak }),
      await reset({ code: weak.repeat(100), password: secret, passwordConfirmation: secret }),
      await person.call("POST", "/auth/forgot-password", { email: secret }),
    ];
    for (const { text } of replies) {
      // Not even a part of it, such as a parser's message may quote.
      expect(text.toLowerCase()).not.toContain(weak.slice(0, 5));
      expect(text).not.toMatch(/\$2[aby]\$/);
    }
    expect(cms.output().toLowerCase()).not.toContain(weak);
    const stored = JSON.stringify([...readTables(cms.dataDir)]);
    expect(stored).toContain(person.email);
    expect(stored.toLowerCase()).not.toContain(weak);
  });

  test("a database error's message is neither in the response nor in the log", async () => {
    runSql(
      cms.dataDir,
      "CREATE TRIGGER broken BEFORE INSERT ON up_users BEGIN SELECT RAISE(ABORT, 'broken'); END",
    );
    const registration = registrationOf();
    const { status, text } = await send(registration);
    runSql(cms.dataDir, "DROP TRIGGER broken");
    expect([status, text]).toEqual([500, expect.stringContaining("Internal Server Error")]);
    expect(cms.output()).toContain("An account could not be read or changed (");
    expect(cms.output()).not.toContain(String(registration["email"]));
    expect((await send(registration)).status).toBe(200);
  });
});
