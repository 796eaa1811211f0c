import { createRequire } from "node:module";
import type { SQLInputValue } from "node:sqlite";
import { workerData } from "node:worker_threads";
import type { Command, Outcome, Row, WorkerData } from "./session.ts";
import { TEST_SCHEMA } from "./times.ts";

/** Runs in a thread that waits for PostgreSQL while the thread of the tests is blocked. */
const { Client, types } = createRequire(new URL("../../../cms/package.json", import.meta.url))("pg");
const { port, signal }: WorkerData = workerData;

/** Type numbers of PostgreSQL's catalogue. */
const TYPE = {
  bool: 16,
  int8: 20,
  date: 1082,
  json: 114,
  numeric: 1700,
  jsonb: 3802,
  timestamp: 1114,
  timestamptz: 1184,
};
const parseTime: (text: string) => Date = types.getTypeParser(TYPE.timestamptz);
const parseLocalTime: (text: string) => Date = types.getTypeParser(TYPE.timestamp);
/** Values as SQLite returns them. */
types.setTypeParser(TYPE.bool, (text: string) => Number(text === "t"));
for (const number of [TYPE.int8, TYPE.numeric]) types.setTypeParser(number, Number);
for (const type of [TYPE.json, TYPE.jsonb, TYPE.date]) types.setTypeParser(type, (text: string) => text);
types.setTypeParser(TYPE.timestamp, (text: string) => parseLocalTime(text).getTime());
types.setTypeParser(TYPE.timestamptz, (text: string) => parseTime(text).getTime());

let client: InstanceType<typeof Client>;

/** The types of a statement's placeholders, such as `timestamp without time zone`. */
async function typesOf(statement: string): Promise<string[]> {
  await client.query(`PREPARE looked_up AS ${statement}`);
  const { rows } = await client.query("SELECT parameter_types::text[] AS types FROM pg_prepared_statements");
  await client.query("DEALLOCATE looked_up");
  return rows[0].types;
}

async function query(statement: string, values: readonly SQLInputValue[]): Promise<Row[]> {
  const needsTypes = values.some((value) => typeof value === "number");
  const typeNames = needsTypes ? await typesOf(statement) : [];
  const converted = values.map((value, index) =>
    typeof value === "number" && typeNames[index]?.startsWith("timestamp") ? new Date(value) : value,
  );
  const results = await client.query(statement, converted.length > 0 ? converted : undefined);
  return [results].flat().flatMap(({ rows }) => rows);
}

async function obey(command: Command): Promise<Row[]> {
  if ("statement" in command) return query(command.statement, command.values);
  if ("disconnect" in command) {
    await client.end();
    return [];
  }
  client = new Client({ connectionString: command.connect });
  await client.connect();
  await client.query(`SET search_path = public, ${TEST_SCHEMA}`);
  return [];
}

port.addEventListener("message", async ({ data }: MessageEvent<Command>) => {
  const outcome: Outcome = await obey(data).then(
    (rows) => ({ rows }),
    (error: Error) => ({ error: error.message }),
  );
  port.postMessage(outcome);
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
});
port.start();
