import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Charge, Intent, Refund } from "./objects.ts";
import type { ApiResponse } from "./responses.ts";

/** A response stored under an idempotency key, and the request that it answered. */
export interface StoredResponse extends ApiResponse {
  readonly request: string;
}

/** A webhook message that is not delivered yet. */
export interface QueuedMessage {
  readonly id: number;
  readonly payload: string;
  readonly attempts: number;
  /** Whether it is signed with a wrong secret. */
  readonly forged: boolean;
}

/** An event for the shop, delivered or not. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly [more: string]: unknown;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS intents (id TEXT PRIMARY KEY, created INTEGER NOT NULL, json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS charges (id TEXT PRIMARY KEY, intent TEXT NOT NULL, json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS refunds (id TEXT PRIMARY KEY, intent TEXT NOT NULL, json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY, payload TEXT NOT NULL, attempts INTEGER NOT NULL, forged INTEGER NOT NULL, due INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS messages_due ON messages (due);
  CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, json TEXT NOT NULL, delivered INTEGER NOT NULL);
`;

/** SQLite gives new -wal and -shm files the database's mode, but not those of a killed process. */
function makePrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

/**
 * Opens the provider's database. Stored in a file, it survives a restart or a kill at any moment;
 * each call changes it in one transaction.
 */
export function openLedger(file = ":memory:") {
  if (file !== ":memory:") makePrivate(file);
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${TABLES}`);
  const statements = {
    intent: db.prepare("SELECT json FROM intents WHERE id = ?"),
    intents: db.prepare("SELECT json FROM intents ORDER BY created DESC, rowid DESC"),
    putIntent: db.prepare(
      "INSERT INTO intents VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json",
    ),
    charge: db.prepare("SELECT json FROM charges WHERE id = ?"),
    charges: db.prepare("SELECT json FROM charges ORDER BY rowid"),
    putCharge: db.prepare(
      "INSERT INTO charges VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json",
    ),
    refunds: db.prepare("SELECT json FROM refunds WHERE intent = ? ORDER BY rowid DESC"),
    putRefund: db.prepare("INSERT INTO refunds VALUES (?, ?, ?)"),
    response: db.prepare("SELECT request, status, json FROM answers WHERE key = ?"),
    storeResponse: db.prepare("INSERT INTO answers VALUES (?, ?, ?, ?)"),
    putMessage: db.prepare("INSERT INTO messages (payload, attempts, forged, due) VALUES (?, 0, ?, ?)"),
    due: db.prepare(
      "SELECT id, payload, attempts, forged FROM messages WHERE due <= ? ORDER BY due LIMIT 20",
    ),
    postpone: db.prepare("UPDATE messages SET attempts = attempts + 1, due = ? WHERE id = ?"),
    dropMessage: db.prepare("DELETE FROM messages WHERE id = ?"),
    messages: db.prepare("SELECT count(*) AS n FROM messages"),
    putEvent: db.prepare("INSERT INTO events VALUES (?, ?, 0)"),
    markEventDelivered: db.prepare("UPDATE events SET delivered = 1 WHERE id = ?"),
    events: db.prepare("SELECT json FROM events WHERE delivered <= ? ORDER BY rowid DESC"),
  };
  const read = <T>(row: Record<string, unknown> | undefined): T | undefined =>
    row === undefined ? undefined : JSON.parse(String(row["json"]));
  return {
    intent: (id: string) => read<Intent>(statements.intent.get(id)),
    intents: () => statements.intents.all().map((row): Intent => JSON.parse(String(row["json"]))),
    putIntent(intent: Intent): Intent {
      statements.putIntent.run(intent.id, intent.created, JSON.stringify(intent));
      return intent;
    },
    charge: (id: string) => read<Charge>(statements.charge.get(id)),
    charges: () => statements.charges.all().map((row): Charge => JSON.parse(String(row["json"]))),
    putCharge(charge: Charge): Charge {
      statements.putCharge.run(charge.id, charge.payment_intent, JSON.stringify(charge));
      return charge;
    },
    /** The refunds of an intent, newest first. */
    refunds: (intent: string) =>
      statements.refunds.all(intent).map((row): Refund => JSON.parse(String(row["json"]))),
    putRefund(refund: Refund): Refund {
      statements.putRefund.run(refund.id, refund.payment_intent, JSON.stringify(refund));
      return refund;
    },
    storedResponse(key: string): StoredResponse | undefined {
      const row = statements.response.get(key);
      if (row === undefined) return undefined;
      const { request, status, json } = row;
      return { request: String(request), status: Number(status), body: JSON.parse(String(json)) };
    },
    storeResponse(key: string, { request, status, body }: StoredResponse): void {
      statements.storeResponse.run(key, request, status, JSON.stringify(body));
    },
    putEvent: (event: StoredEvent) => void statements.putEvent.run(event.id, JSON.stringify(event)),
    markDelivered: (id: string) => void statements.markEventDelivered.run(id),
    /** Newest first. */
    events: (undeliveredOnly: boolean) =>
      statements.events
        .all(undeliveredOnly ? 0 : 1)
        .map((row): StoredEvent => JSON.parse(String(row["json"]))),
    putMessage: (payload: string, due: number, forged = false) =>
      void statements.putMessage.run(payload, forged ? 1 : 0, due),
    dueMessages: (now: number): QueuedMessage[] =>
      statements.due.all(now).map(({ id, payload, attempts, forged }) => ({
        ...{ id: Number(id), payload: String(payload), attempts: Number(attempts), forged: forged === 1 },
      })),
    postpone: (id: number, due: number) => void statements.postpone.run(due, id),
    dropMessage: (id: number) => void statements.dropMessage.run(id),
    waitingMessages: () => Number(statements.messages.get()?.["n"]),
    /** Runs `change` in a transaction; an error rolls it back. */
    transaction<T>(change: () => T): T {
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = change();
        db.exec("COMMIT");
        return result;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => db.close(),
  };
}

export type Ledger = ReturnType<typeof openLedger>;
