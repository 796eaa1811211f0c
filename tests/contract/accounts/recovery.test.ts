import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mailsTo, nextMailTo, readMail, resetCodeIn } from "../../harness/mail.ts";
import { startMailServer } from "../../harness/smtp.ts";
import { type RunningCms, startCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { signIn as signInEditor } from "../panel/editor.ts";
import { type Person, register, runSql, signedIn, signIn, visitor } from "./account.ts";

let cms: RunningCms;
beforeAll(async () => {
  cms = await startSmallCms();
});
afterAll(() => cms.stop());

const forgot = (email: unknown) => visitor(cms.url).call("POST", "/auth/forgot-password", { email });
const NEW = "Another-Horse-8";
const NOT_VALID = "This link has expired or was already used. Please ask for a new one.";

function reset(code: unknown, password: unknown = NEW, passwordConfirmation: unknown = password) {
  return visitor(cms.url).call("POST", "/auth/reset-password", { code, password, passwordConfirmation });
}

async function codeFor({ email }: Person): Promise<string> {
  const before = (await mailsTo(cms.dataDir, email)).length;
  expect((await forgot(email)).status).toBe(200);
  return resetCodeIn(await nextMailTo(cms.dataDir, email, before));
}

const stored = ({ id }: Person) => runSql(cms.dataDir, "SELECT * FROM up_users WHERE id = ?", id)[0];

describe("requesting a link", () => {
  test("API-01 AUT-08 an e-mail with a link to the site is sent, as plain text and HTML, without text from the request", async () => {
    const person = await register(cms.url, { firstname: "Visit evil.example" });
    await forgot(` ${person.email.toUpperCase()} `);
    const mail = await nextMailTo(cms.dataDir, person.email);
    const code = resetCodeIn(mail);
    expect([mail.to, mail.subject]).toEqual([person.email, "Reset your password"]);
    expect(mail.from).toMatch(/^.+ <\S+@\S+>$/);
    const link = `http://localhost:4321/reset-password?code=${code}`;
    expect(mail.text).toContain(`\n${link}\n`);
    expect(mail.text).toContain("works once and for one hour");
    expect(mail.html).toContain(`<a href="${link}"`);
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.source).not.toContain("evil.example");
    expect(mail.source).toContain("multipart/alternative");
  });

  test("AUT-08 D14 the response is the same for known and unknown addresses, and only the known one gets an e-mail", async () => {
    const person = await register(cms.url);
    const known = await forgot(person.email);
    const unknown = await forgot("nobody-at-all@example.com");
    expect([known.status, known.text]).toEqual([200, '{"ok":true}']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await nextMailTo(cms.dataDir, person.email);
    expect(await mailsTo(cms.dataDir, "nobody-at-all")).toEqual([]);
  });

  test.each([["ada"], [""], [undefined], [["a@b.example"]], [{ $ne: "" }], ["a@b.example,c@d.example"]])(
    "AUT-08 %o is not an e-mail address",
    async (email) => {
      const reply = await forgot(email);
      expect([reply.status, reply.message]).toEqual([400, "Please enter a valid email address"]);
    },
  );

  test("AUT-08 with a configured mail server the e-mail goes there, as plain text and HTML, and no file is written", async () => {
    const server = await startMailServer();
    const person = await register(cms.url);
    const other = await startCms(cms.dataDir, { SMTP_URL: `smtp://shop:hunter2@127.0.0.1:${server.port}` });
    try {
      await visitor(other.url).call("POST", "/auth/forgot-password", { email: person.email });
      await expect.poll(() => server.deliveries.length, { timeout: 10_000 }).toBe(1);
    } finally {
      server.stop();
      await other.stop();
    }
    const [delivery] = server.deliveries;
    const mail = readMail(delivery?.message ?? "");
    expect(delivery).toMatchObject({ user: "shop", recipient: person.email });
    expect(mail.from).toContain(`<${delivery?.sender}>`);
    expect([mail.to, mail.subject]).toEqual([person.email, "Reset your password"]);
    expect(mail.text).toContain(resetCodeIn(mail));
    expect(mail.html).toContain(resetCodeIn(mail));
    expect(await mailsTo(cms.dataDir, person.email)).toEqual([]);
  });

  test("D14 a mail server that never answers delays no response, and its password is not in the log", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : 0;
    const person = await register(cms.url);
    const other = await startCms(cms.dataDir, { SMTP_URL: `smtp://shop:hunter2@127.0.0.1:${port}` });
    try {
      const connected = once(silent, "connection");
      const reply = await visitor(other.url).call("POST", "/auth/forgot-password", { email: person.email });
      expect(reply.text).toBe('{"ok":true}');
      await connected;
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
      await other.stop();
    }
    expect(other.output()).not.toContain("hunter2");
    expect(other.output()).not.toContain(person.email);
  });
});

describe("resetting", () => {
  test("API-01 AUT-09 a code sets the password once, and ends all sessions", async () => {
    const person = await signedIn(cms.url);
    const elsewhere = await signInAgain(person);
    const code = await codeFor(person);
    expect((await reset(code)).json).toEqual({ ok: true });
    for (const session of [person, elsewhere]) {
      expect((await session.call("GET", "/users/me")).status).toBe(401);
      expect((await session.call("POST", "/auth/refresh")).status).toBe(401);
    }
    expect((await signIn(person)).status).toBe(400);
    expect((await signIn(person, NEW)).status).toBe(200);
    const again = await reset(code, "Third-Horse-9");
    expect([again.status, again.field, again.message]).toEqual([400, "code", NOT_VALID]);
    expect((await signIn(person, NEW)).status).toBe(200);
  });

  test("AUT-09 after too many sign-in attempts the customer can sign in with the new password at once", async () => {
    const person = await register(cms.url);
    for (let tries = 0; tries < 10; tries += 1) await signIn(person, "Not-the-one-1");
    expect((await signIn(person)).status).toBe(429);
    expect((await reset(await codeFor(person))).status).toBe(200);
    expect((await signIn(person, NEW)).status).toBe(200);
  });

  test("ten concurrent uses of one code set one password", async () => {
    const person = await register(cms.url);
    const code = await codeFor(person);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(code, `Horse-Number-${index}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await signIn(person, `Horse-Number-${winner}`)).status).toBe(200);
  });

  test("a code expires after an hour, and its expiry cannot be changed", async () => {
    const person = await register(cms.url);
    const code = await codeFor(person);
    const [id = "", end = "", ...signature] = code.split("-");
    const left = Number.parseInt(end, 36) - Date.now();
    expect(left).toBeGreaterThan(3_500_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    const signed = (head: string): string => {
      const hmac = createHmac("sha256", "only-for-tests-JWT_SECRET");
      hmac.update(`reset ${head} ${person.email} ${stored(person)?.["password"]}`);
      return `${head}-${hmac.digest("base64url")}`;
    };
    expect(signed(`${id}-${end}`)).toBe(code);
    const over = signed(`${id}-${(Date.now() - 1).toString(36)}`);
    const longer = [id, (Date.now() + 7_200_000).toString(36), ...signature].join("-");
    for (const bad of [over, longer]) expect((await reset(bad)).message).toBe(NOT_VALID);
    expect((await signIn(person)).status).toBe(200);
  });

  test("a customer whose account an editor created without a password can set one with a code", async () => {
    const person = await register(cms.url);
    runSql(cms.dataDir, "UPDATE up_users SET password = NULL WHERE id = ?", person.id);
    const code = await codeFor(person);
    expect((await reset(code)).status).toBe(200);
    expect((await reset(code)).status).toBe(400);
    expect((await signIn(person, NEW)).status).toBe(200);
  });

  test.each([
    ["short-7", "Password must be at least 8 characters"],
    ["no-capital-7", "Must contain at least one uppercase letter"],
    ["No-digit-here", "Must contain at least one number"],
  ])("AUT-09 D11 the rules of registration apply: %s; the code stays valid", async (password, message) => {
    const person = await register(cms.url);
    const code = await codeFor(person);
    const reply = await reset(code, password);
    expect([reply.status, reply.field, reply.message]).toEqual([400, "password", message]);
    const different = await reset(code, NEW, `${NEW}x`);
    expect([different.field, different.message]).toEqual(["passwordConfirmation", "Passwords do not match"]);
    expect((await reset(code)).status).toBe(200);
  });

  test.each([[undefined], [""], [null]])("AUT-09 without a code (%o) the response says so", async (code) => {
    expect((await reset(code)).message).toBe("Invalid or missing password reset code.");
  });

  test.each([[{ $ne: null }], [["a"]], ["a".repeat(10_000)], ["guess"], [`x' OR '1'='1`]])(
    "%o is not a code",
    async (code) => {
      const reply = await reset(code);
      expect([reply.status, reply.field]).toEqual([400, "code"]);
    },
  );

  test("a blocked account gets no e-mail and its password does not change", async () => {
    const person = await register(cms.url);
    const code = await codeFor(person);
    runSql(cms.dataDir, "UPDATE up_users SET blocked = true WHERE id = ?", person.id);
    expect((await reset(code)).status).toBe(400);
    expect((await forgot(person.email)).text).toBe('{"ok":true}');
  });
});

describe("an editor", () => {
  test("D11 who sets a customer's password must follow its rules, and ends the customer's sessions and codes", async () => {
    const person = await signedIn(cms.url);
    const code = await codeFor(person);
    const editor = await signInEditor(cms, "administrator");
    const setPassword = (password: string) =>
      editor.panel(
        "PUT",
        `/content-manager/collection-types/plugin::users-permissions.user/${person.documentId}`,
        { password },
      );
    const refused = await setPassword("too-simple");
    expect([refused.status, refused.error?.message]).toEqual([
      400,
      "Must contain at least one uppercase letter",
    ]);
    expect((await setPassword(NEW)).status).toBe(200);
    expect((await person.call("GET", "/users/me")).status).toBe(401);
    expect((await person.call("POST", "/auth/refresh")).status).toBe(401);
    const stale = await reset(code, "Yet-Another-Horse-9");
    expect([stale.status, stale.message]).toEqual([400, NOT_VALID]);
    expect((await signIn(person, NEW)).status).toBe(200);
  });
});

async function signInAgain(person: Person): Promise<Person> {
  const again = visitor(cms.url, person.email);
  await signIn(again);
  return again;
}
