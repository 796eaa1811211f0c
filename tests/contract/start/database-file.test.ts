import { copyFile, open, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { compiledCms, newDataDir, removeDataDir } from "../cms/process.ts";
import { expectSentence } from "./sentence.ts";

/** A start with a database file that cannot be used names the file. */
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

const damaged = /\/cms\.sqlite is damaged: .+\. Put a backup in its place and remove .+-wal and .+-shm\.$/;

test("OPS-06 a file that is not a database is named, with advice", async () => {
  await writeFile(file, "this is a text ".repeat(1_000));
  await expectSentence(dataDir, {}, damaged, 65);
});

test("OPS-06 a database file with damage in its middle is named at the start", async () => {
  const handle = await open(file, "r+");
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(200_000, 0xa5), 0, 200_000, Math.floor(size / 2));
  await handle.close();
  await expectSentence(dataDir, {}, damaged, 65);
});

test("a read-only database file is named", async () => {
  const handle = await open(file, "r+");
  // Root may write a file of any mode; a read-only format (byte 18) applies to every user.
  await handle.write(Buffer.of(3), 0, 1, 18);
  await handle.close();
  await expectSentence(
    dataDir,
    {},
    /^\S+\/cms\.sqlite cannot be used: attempt to write a readonly database\.$/,
  );
});

/** Runs the start's check of the database file and returns its message. */
async function problem(): Promise<string> {
  const { checkDatabase } = load(path.join(compiledCms(), "src", "bootstrap", "check-database.js"));
  return checkDatabase(dataDir, null).then(
    () => "none",
    ({ message }: Error) => message,
  );
}

test("a large database is checked completely only after an unclean stop", async () => {
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
