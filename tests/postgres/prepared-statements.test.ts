import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compiledCms, newDataDir, removeDataDir } from "../contract/cms/process.ts";
import { databaseUrlOf } from "../harness/postgres/databases.ts";

const load = createRequire(path.join(compiledCms(), "src", "index.js"));
const createKnex = load("knex");
const { prepareStatements } = load("./internals/prepared-statements");
const MANY = 30;

let dataDir: string;
/** As the CMS has it, with one connection. */
let knex: ReturnType<typeof createKnex>;
/** Another process, which is newer. */
let newer: ReturnType<typeof createKnex>;

const connect = (pool: object = {}) =>
  createKnex({
    client: "pg",
    connection: databaseUrlOf(dataDir),
    pool: { min: 1, max: 1, ...pool },
  });

beforeAll(async () => {
  dataDir = await newDataDir();
  newer = connect();
  knex = connect({
    afterCreate(connection: object, done: (error: null, connection: unknown) => void) {
      prepareStatements(connection);
      done(null, connection);
    },
  });
  await knex.schema.createTable("dives", (table: { integer(name: string): void }) => table.integer("depth"));
  await knex("dives").insert({ depth: 40 });
});
afterAll(async () => {
  await knex.destroy();
  await newer.destroy();
  await removeDataDir(dataDir);
});

const preparedTexts = async (): Promise<string[]> => {
  const { rows } = await knex.raw("SELECT statement FROM pg_prepared_statements");
  return rows.map(({ statement }: { statement: string }) => statement);
};

const repeat = async (send: () => PromiseLike<unknown>): Promise<void> => {
  for (let use = 0; use < MANY; use += 1) await send();
};

const allOf = (depth: number) => knex("dives").select("*").where({ depth }).limit(1);

test("OPS-03 what is sent often is prepared, a search never is", async () => {
  await repeat(() => knex("dives").select("depth").where({ depth: 40 }));
  await repeat(() => knex("dives").where("depth", "<", 100).whereRaw("depth::text LIKE ?", ["%4%"]));
  expect(await preparedTexts()).toEqual(['select "depth" from "dives" where "depth" = $1']);
});

test("OPS-03 when a newer process adds a column, this one continues, in transactions too", async () => {
  await repeat(() => allOf(40));
  expect(await preparedTexts()).toContain('select * from "dives" where "depth" = $1 limit $2');
  await newer.raw("ALTER TABLE dives ADD COLUMN gas text DEFAULT 'air'");
  const whole = [{ depth: 40, gas: "air" }];
  expect(
    await knex.transaction((trx: typeof knex) => trx("dives").select("*").where({ depth: 40 }).limit(1)),
  ).toEqual(whole);
  expect(await allOf(40)).toEqual(whole);
  await repeat(() => allOf(40));
  expect(await allOf(40)).toEqual(whole);
});

test("OPS-03 what was prepared may be gone", async () => {
  await repeat(() => allOf(40));
  await knex.raw("DEALLOCATE ALL");
  expect(await allOf(40)).toEqual([{ depth: 40, gas: "air" }]);
});

test("OPS-03 statements that Strapi sends at once in a transaction wait for each other", async () => {
  const warnings: string[] = [];
  const listen = ({ message }: Error) => void warnings.push(message);
  process.on("warning", listen);
  const depths = await knex.transaction((trx: typeof knex) =>
    Promise.all([40, 40, 40, 1].map((depth) => trx("dives").select("depth").where({ depth }))),
  );
  process.off("warning", listen);
  expect(depths).toEqual([[{ depth: 40 }], [{ depth: 40 }], [{ depth: 40 }], []]);
  expect(warnings).toEqual([]);
});
