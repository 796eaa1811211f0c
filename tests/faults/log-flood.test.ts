import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runSql } from "../contract/accounts/account.ts";
import { callCms } from "../contract/cms/json.ts";
import { type RunningCms, startCms } from "../contract/cms/process.ts";
import { startSmallCms } from "../contract/cms/small.ts";
import { signIn } from "../contract/panel/editor.ts";
import { isOnPostgres } from "../harness/postgres/databases.ts";

/** Invalid requests of outsiders: each gets a 4xx response and adds no line to the log. */

let cms: RunningCms;
let before: string;
beforeAll(async () => {
  cms = await startSmallCms();
  before = cms.output();
});
afterAll(() => cms.stop());

const JSON_TYPE = { "content-type": "application/json" };
const MULTIPART = { "content-type": "multipart/form-data; boundary=b" };
const CUT = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx';
const SECRET = "Only-For-My-Eyes-1";
const large = JSON.stringify({ identifier: "a@b.example", password: "x".repeat(70_000) });

const BODIES: ReadonlyArray<
  [string, string, Record<string, string>, string | Uint8Array<ArrayBuffer>, number]
> = [
  ["a body that is no gzip", "/api/auth/local", { ...JSON_TYPE, "content-encoding": "gzip" }, "{}", 400],
  ["a body that is no brotli", "/api/auth/local", { ...JSON_TYPE, "content-encoding": "br" }, "{}", 400],
  ["an encoding that is none", "/api/auth/local", { ...JSON_TYPE, "content-encoding": "zip" }, "{}", 400],
  [
    "more than fits, packed",
    "/api/auth/local",
    { ...JSON_TYPE, "content-encoding": "gzip" },
    gzipSync(large),
    400,
  ],
  ["more than fits", "/api/auth/local", JSON_TYPE, large, 413],
  ["more than fits, in other letters", "/API/auth/local", JSON_TYPE, large, 413],
  ["more than fits, to the panel", "/admin/login", JSON_TYPE, large, 413],
  [
    "more than fits, signed with a token that is none",
    "/content-manager/single-types/api::home-page.home-page",
    { ...JSON_TYPE, authorization: "Bearer x.y.z" },
    large,
    401,
  ],
  ["a packed body to the panel", "/admin/login", { ...JSON_TYPE, "content-encoding": "gzip" }, "{}", 400],
  ["JSON that is broken", "/api/auth/local", JSON_TYPE, `{"password": "${SECRET}`, 400],
  ["JSON of a prototype", "/api/auth/local", JSON_TYPE, '{"__proto__": {"a": 1}}', 400],
  ["multipart that is broken", "/api/auth/local", MULTIPART, CUT, 400],
  [
    "multipart without a boundary",
    "/api/anything",
    { "content-type": "multipart/form-data" },
    "--b\r\n",
    400,
  ],
  ["broken multipart to the upload", "/upload", MULTIPART, CUT, 401],
];

describe("each is answered as a client error", () => {
  test.each(BODIES)("%s", async (_, address, headers, body, status) => {
    const response = await callCms(cms.url, address, { method: "POST", headers, body });
    expect(response.status).toBe(status);
    if ("content-encoding" in headers)
      expect(response.error?.message).toBe("The body must not be compressed.");
  });

  test.each(["/api/auth/local", "/admin/login"])("a body of unstated length to %s", async (address) => {
    const body = new Blob(["{}"]).stream();
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      headers: JSON_TYPE,
      duplex: "half",
    };
    expect((await callCms(cms.url, address, init)).status).toBe(411);
  });

  test.each(["/admin/login", "/admin/forgot-password", "/ADMIN/register-admin"])(
    "an e-mail address to %s that is too long to be one, which no limit then keeps",
    async (address) => {
      const body = JSON.stringify({ email: `${"x".repeat(243)}@dive.example`, password: SECRET });
      for (let tries = 0; tries < 6; tries += 1) {
        const { status, error } = await callCms(cms.url, address, {
          method: "POST",
          headers: JSON_TYPE,
          body,
        });
        expect([status, error?.message]).toEqual([400, "An e-mail address must not exceed 254 characters."]);
      }
    },
  );

  test.each([
    ["/api/a%00", 400],
    ["/a%00", 400],
    ["/uploads/a%00", 400],
    ["/api/a%ff", 400],
    ["/uploads/..%2f..%2fcms.sqlite", 403],
  ])("%s", async (address, status) => {
    expect((await callCms(cms.url, address)).status).toBe(status);
  });
});

const REQUESTS = [
  "POST /api/auth/local HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
  "POST /admin/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
  "GET /api/products HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /api/products HTTP/1.1\r\nHost: a\r\nBroken",
];

function leave(request: string, afterMs: number): Promise<void> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(cms.url).port), "127.0.0.1");
    socket.on("error", () => {}).once("close", () => done());
    socket.write(request, () => setTimeout(() => socket.resetAndDestroy(), afterMs));
  });
}

test("a signed-in editor may write more", async () => {
  const editor = await signIn(cms);
  const text = { type: "text", text: "x".repeat(70_000) };
  const body = [{ type: "paragraph", children: [text] }];
  expect((await editor.create("info-page", { title: "Long", body })).status).toBe(201);
});

test("clients that disconnect at any time get no response and do no harm", async () => {
  const times = [0, 1, 3, 10, 30];
  await Promise.all(REQUESTS.flatMap((request) => times.map((ms) => leave(request, ms))));
  expect((await callCms(cms.url, "/api/products")).status).toBe(200);
});

test("none of these requests adds a line to the log", () => {
  expect(cms.output()).toBe(before);
});

test("errors of the CMS itself are logged, but only a limited number", async () => {
  const logged = () =>
    cms
      .output()
      .slice(before.length)
      .split("\n")
      .filter((line) => line.includes("error"));
  runSql(cms.dataDir, "ALTER TABLE account_attempts RENAME TO away");
  const body = JSON.stringify({ email: "a@b.example" });
  for (let calls = 0; calls < 40; calls += 1) {
    const { status } = await callCms(cms.url, "/api/auth/forgot-password", {
      method: "POST",
      body,
      headers: JSON_TYPE,
    });
    expect(status).toBe(500);
  }
  runSql(cms.dataDir, "ALTER TABLE away RENAME TO account_attempts");
  expect(logged().length).toBeGreaterThan(0);
  expect(logged().length).toBeLessThanOrEqual(20);
});

test("an error that repeats the request makes no long line in the log", async () => {
  const editor = await signIn(cms);
  const { length } = cms.output();
  runSql(
    cms.dataDir,
    "CREATE TRIGGER fail BEFORE INSERT ON info_pages BEGIN SELECT RAISE(ABORT, 'failed'); END",
  );
  const body = [{ type: "paragraph", children: [{ type: "text", text: "x".repeat(70_000) }] }];
  const { status } = await editor.create("info-page", { title: "Failing", body });
  runSql(cms.dataDir, "DROP TRIGGER fail");
  expect(status).toBe(500);
  // The error of SQLite repeats the request; that of PostgreSQL has the statement without values.
  const error = isOnPostgres() ? /insert into "info_pages" .+ - failed$/m : /x{1000}.* more characters\)/;
  // The answer may precede the output.
  const logged = () => cms.output().slice(length);
  await expect.poll(logged).toMatch(error);
  expect(logged().length).toBeLessThan(9_000);
});

test("in production the panel's sign-in counts the address that the site's server adds, not one that a client sends", async () => {
  const production = await startCms(cms.dataDir, {
    NODE_ENV: "production",
    CMS_PANEL_URL: "https://panel.example",
  });
  const body = JSON.stringify({ email: "editor@halocline.example", password: "Wrong-Password-1" });
  const attempt = async (forwarded: string) =>
    (
      await callCms(production.url, "/admin/login", {
        ...{ method: "POST", body },
        headers: { ...JSON_TYPE, "x-forwarded-for": forwarded },
      })
    ).status;
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) statuses.push(await attempt(`192.0.2.${tries}, 203.0.113.9`));
  const elsewhere = await attempt("192.0.2.9, 203.0.113.10");
  await production.stop();
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  expect(elsewhere).toBe(400);
});
