import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { toPostgres } from "./statements.ts";

export type Row = Record<string, SQLOutputValue>;

/** What tests use of a database; Node's SQLite has it. */
export interface TestDatabase {
  exec(statements: string): void;
  prepare(statement: string): {
    all(...values: SQLInputValue[]): Row[];
    get(...values: SQLInputValue[]): Row | undefined;
    run(...values: SQLInputValue[]): unknown;
  };
}

/** A command for the worker: a connection is open between `connect` and `disconnect`. */
export type Command =
  | { readonly connect: string }
  | { readonly statement: string; readonly values: readonly SQLInputValue[] }
  | { readonly disconnect: true };

export type Outcome = { readonly rows: Row[] } | { readonly error: string };

export interface WorkerData {
  readonly port: MessagePort;
  readonly signal: Int32Array;
}

const TIMEOUT_MS = 30_000;

/** Sends commands and waits for the answers, as tests read SQLite in one step too. */
function startWorker(): (command: Command) => Row[] {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  const file = new URL("./worker.ts", import.meta.url);
  const worker = new Worker(file, { workerData: { port: port2, signal }, transferList: [port2] });
  worker.unref();
  return (command) => {
    Atomics.store(signal, 0, 0);
    port1.postMessage(command);
    if (Atomics.wait(signal, 0, 0, TIMEOUT_MS) === "timed-out")
      throw new Error("PostgreSQL does not answer.");
    const outcome: Outcome = receiveMessageOnPort(port1)?.message;
    if ("error" in outcome) throw new Error(outcome.error);
    return outcome.rows;
  };
}

let send: ((command: Command) => Row[]) | undefined;

/** Uses a database of PostgreSQL as if it were SQLite. @param url with its name */
export function inPostgres<Result>(url: string, use: (database: TestDatabase) => Result): Result {
  send ??= startWorker();
  const call = send;
  const run = (statement: string, values: readonly SQLInputValue[]): Row[] =>
    toPostgres(statement).flatMap((one) => call({ statement: one, values }));
  call({ connect: url });
  try {
    return use({
      exec: (statements) => void run(statements, []),
      prepare: (statement) => ({
        all: (...values) => run(statement, values),
        get: (...values) => run(statement, values)[0],
        run: (...values) => run(statement, values),
      }),
    });
  } finally {
    call({ disconnect: true });
  }
}
