import { once } from "node:events";
import { copyFile, open, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { compiledCms, newDataDir, removeDataDir, runCms } from "./cms-process.ts";

/** A start that cannot succeed fails early, with one sentence instead of Strapi's error. */
const load = createRequire(import.meta.url);
let dataDir: string;
let file: string;

beforeAll(async () => {
  dataDir = await newDataDir();
  file = path.join(dataDir, "cms.sqlite");
  const database = new DatabaseSync(`${file}.sound`);
  database.exec("CREATE TABLE rows (text)");
  const row = database.prepare("INSERT INTO rows VALUES (?)");
  for (let index = 0; index < 2_000; index += 1) row.run(`row ${index} `.repeat(20));
  database.exec("CREATE INDEX by_text ON rows (text)");
  database.close();
});
beforeEach(() => copyFile(`${file}.sound`, file));
afterAll(() => removeDataDir(dataDir));

const expectSentence = async (variables: Record<string, string>, sentence: RegExp) => {
  const { code, output } = await runCms(dataDir, variables);
  expect(output.trim()).toMatch(sentence);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(code).toBe(1);
};
const damaged = /\/cms\.sqlite is damaged: .+\. Put a backup in its place and remove .+-wal and .+-shm\.$/;

test("a database file that is none is named, and what to do", async () => {
  await writeFile(file, "this is a text ".repeat(1_000));
  await expectSentence({}, damaged);
});

test("a database file with damage in its middle is named before anything reads there", async () => {
  const handle = await open(file, "r+");
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(200_000, 0xa5), 0, 200_000, Math.floor(size / 2));
  await handle.close();
  await expectSentence({}, damaged);
});

/** Runs the start's check of the database file. */
async function problem(): Promise<string> {
  const { checkDatabase } = load(path.join(compiledCms(), "src", "start", "check-database.js"));
  return checkDatabase(dataDir, null).then(
    () => "none",
    ({ message }: Error) => message,
  );
}

test("a large database is read in whole only where the CMS was not stopped properly", async () => {
  const { size } = await stat(file);
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(200_000, 0xa5), 0, 200_000, Math.floor(size / 2));
  expect(await problem()).toMatch(damaged);
  await handle.truncate(101 * 2 ** 20);
  expect(await problem()).toBe("none");
  await writeFile(`${file}-wal`, "");
  expect(await problem()).toMatch(damaged);
  await rm(`${file}-wal`, { force: true });
  await handle.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, 0);
  await handle.close();
  expect(await problem()).toMatch(damaged);
});

/** A PostgreSQL server that answers every connection with one error (protocol 3, message "E"). */
async function refusing(sqlstate: string, message: string) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlstate}\0M${message}\0\0`);
      const head = Buffer.alloc(5, "E");
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test.each([
  ["28P01", 'password authentication failed for user "shop"'],
  ["3D000", 'database "halocline" does not exist'],
])(
  "a DATABASE_URL that is refused with %s is named with the reason, without its password",
  async (state, message) => {
    const { port, close } = await refusing(state, message);
    try {
      const url = `postgres://shop:hunter2@127.0.0.1:${port}/halocline`;
      const sentence = `The database that DATABASE_URL names, 127.0.0.1:${port}/halocline, cannot be used: ${message}.`;
      await expectSentence({ DATABASE_URL: url }, new RegExp(`^${sentence.replaceAll(".", "\\.")}$`));
    } finally {
      close();
    }
  },
);

test.each([
  ["where nothing listens", "127.0.0.1:9", "connect ECONNREFUSED 127.0.0.1:9"],
  ["of an unknown host", "database.invalid", "getaddrinfo .+ database.invalid"],
])("a DATABASE_URL %s is named with the reason", async (_, host, reason) => {
  const sentence = `^The database that DATABASE_URL names, ${host}/shop, cannot be used: ${reason}\\.$`;
  await expectSentence({ DATABASE_URL: `postgres://shop:hunter2@${host}/shop` }, new RegExp(sentence));
});

test.each([
  ["with a bad escape", "shop:hunter%ff2@127.0.0.1:9/shop", "URI malformed"],
  ["of a missing certificate", "shop@127.0.0.1:9/shop?sslrootcert=/missing.pem", "ENOENT.+/missing\\.pem'"],
])("a DATABASE_URL %s is named with the reason", async (_, rest, reason) => {
  const sentence = `^The database that DATABASE_URL names, 127.0.0.1:9/shop, cannot be used: ${reason}\\.$`;
  await expectSentence({ DATABASE_URL: `postgres://${rest}` }, new RegExp(sentence));
});

test("a CMS_HOST that is no address of this machine is named", async () => {
  await expectSentence(
    { CMS_HOST: "192.0.2.1" },
    /^CMS_HOST "192\.0\.2\.1" is no address of this machine \(port \d+\)\.$/,
  );
});

test("a DATABASE_URL whose server does not answer is given up after five seconds", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  try {
    const sentence = new RegExp(`DATABASE_URL names, 127.0.0.1:${port}/shop, cannot be used: .*timeout`);
    await expectSentence({ DATABASE_URL: `postgres://shop:hunter2@127.0.0.1:${port}/shop` }, sentence);
  } finally {
    silent.close();
  }
});

test("an older Node is told which one is needed, at once", async () => {
  const preload = path.resolve("tests/harness/old-node.cjs");
  const sentence = /^The CMS needs Node 24 or later; this is Node 20\.20\.2\.$/;
  await expectSentence({ NODE_OPTIONS: `--require=${preload}` }, sentence);
});
