import { createRequire } from "node:module";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newDataDir, removeDataDir } from "../cms/process.ts";

const cms = createRequire(path.resolve("cms/package.json"));
const { checkBeginImmediate, beginImmediate } = cms("./src/internals/begin-immediate.ts");
const Database = cms("better-sqlite3");

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await newDataDir();
  file = path.join(dataDir, "test.sqlite");
  new Database(file).exec("PRAGMA journal_mode = WAL; CREATE TABLE stock (pieces integer)").close();
});
afterEach(() => removeDataDir(dataDir));

/** The query builder of the CMS, configured as Strapi does. */
const connect = (prepare: (connection: unknown) => void) =>
  cms("knex")({
    ...{ client: "better-sqlite3", connection: { filename: file }, useNullAsDefault: true },
    pool: {
      ...{ min: 1, max: 1 },
      afterCreate: (connection: unknown, done: (error: null, connection: unknown) => void) => {
        prepare(connection);
        done(null, connection);
      },
    },
  });

function writeFromAnotherConnection(): string {
  const other = new Database(file, { timeout: 0 });
  try {
    other.exec("INSERT INTO stock VALUES (1)");
    return "written";
  } catch (error) {
    return Object(error).code;
  } finally {
    other.close();
  }
}

test("a transaction blocks other writers from its beginning, so that what it reads stays true", async () => {
  const database = connect(beginImmediate);
  const transaction = await database.transaction();
  expect(await transaction("stock")).toEqual([]);
  expect(writeFromAnotherConnection()).toBe("SQLITE_BUSY");
  await transaction("stock").insert({ pieces: 2 });
  await transaction.commit();
  expect(writeFromAnotherConnection()).toBe("written");
  await database.destroy();
});

test("the start check fails if transactions begin in another way", async () => {
  const [right, wrong] = [connect(beginImmediate), connect(() => undefined)];
  const strapi = (db: ReturnType<typeof connect>) => ({ db, config: { get: () => "sqlite" } });
  await expect(checkBeginImmediate(strapi(right))).resolves.toBe(true);
  await expect(checkBeginImmediate(strapi(wrong))).resolves.toBe(false);
  await right.destroy();
  await wrong.destroy();
});
