import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Entries, restoreEntries, type StoredEntry, storedParts } from "../../src/content/entries.ts";
import { ALL_KINDS } from "../../src/content/kinds.ts";
import type { Fault } from "../../src/domain/fault.ts";
import type { StoredFile } from "../lib/manifest.ts";
import { explain } from "../steps.ts";
import type { Change } from "./changes.ts";

/** What is known of a rendered file besides its bytes: what decides when it is rendered again, and what the checks need. */
export interface PageFacts {
  file: StoredFile;
  reads: readonly string[];
  /** Originals of the prepared pictures that it shows. */
  pictures: readonly string[];
  /** `Targets` as JSON: few pages are asked for theirs, and as lists those of a large site are most of what is in memory. */
  targets: string;
}

/** Where a page's links lead, and the places on it to which others may. */
export interface Targets {
  links: readonly string[];
  anchors: readonly string[];
}

export const targetsOf = ({ targets }: Pick<PageFacts, "targets">): Targets => JSON.parse(targets);

/** Everything that the next publish needs to know of the newest release, so that it reads and renders only what changed. */
export interface Facts {
  release: string;
  /** Number of the last change that the release contains. */
  change: number;
  /** Changes that came with it. */
  changes: readonly Change[];
  /** Fingerprint of the bundle that rendered it. */
  bundle: string;
  /** The day it was rendered for, as in `2026-01-31`. */
  today: string;
  /** Client files of the bundle by path. */
  assets: Readonly<Record<string, StoredFile>>;
  /** Documents by paths that they have left and that are free now. */
  former: Readonly<Record<string, string>>;
  /** Entries that keep their last good state, with the faults of their present one. */
  held: readonly (readonly [string, readonly Fault[]])[];
  entries: Entries;
  pages: ReadonlyMap<string, PageFacts>;
}

const SCHEMA = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS release (id INTEGER PRIMARY KEY CHECK (id = 1), json TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS entry (type TEXT, document_id TEXT, json TEXT NOT NULL, texts TEXT, PRIMARY KEY (type, document_id));
  CREATE TABLE IF NOT EXISTS entry_order (type TEXT PRIMARY KEY, document_ids TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS page (path TEXT PRIMARY KEY, json TEXT NOT NULL, targets TEXT NOT NULL);
`;

type Row = Record<string, unknown>;
type Maps = ReadonlyMap<string, object>;
const NONE = new Map<string, never>();

const sameKeys = (one: Maps, other: Maps): boolean => {
  const keys = other.keys();
  return one.size === other.size && one.keys().every((key) => key === keys.next().value);
};

const FIRST = 1;
/** The renderer of a publisher that was killed may take a moment to end, ms. */
const BUSY_MS = 10_000;
const BUSY = 5;

/** The facts in one database file, which a kill or a power cut leaves as of one release, and which one process at a time opens. */
export class FactsFile {
  readonly #file: string;
  readonly #log: (line: string) => void;
  #database: DatabaseSync;

  constructor(file: string, log: (line: string) => void = () => {}) {
    this.#file = file;
    this.#log = log;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      this.#database = this.#open();
    } catch (error) {
      this.#database = this.#startAgain(error);
    }
  }

  #open(): DatabaseSync {
    const database = new DatabaseSync(this.#file, { timeout: BUSY_MS });
    try {
      database.exec(SCHEMA);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  }

  /** Keeps the damaged file to be looked at; the content is in the CMS, so it can be read again. */
  #startAgain(error: unknown): DatabaseSync {
    if (Reflect.get(Object(error), "errcode") === BUSY) throw error;
    const damaged = `${this.#file}.damaged`;
    this.#log(`! ${this.#file} cannot be read and is kept as ${damaged}: ${explain(error)}`);
    for (const suffix of ["-wal", "-shm"]) rmSync(this.#file + suffix, { force: true });
    if (existsSync(this.#file)) renameSync(this.#file, damaged);
    return this.#open();
  }

  /** The facts of the newest release; null without one. */
  read(): Facts | null {
    try {
      return this.#read();
    } catch (error) {
      this.#database.close();
      this.#database = this.#startAgain(error);
      return null;
    }
  }

  #read(): Facts | null {
    const database = this.#database;
    const row: Row | undefined = database.prepare("SELECT json FROM release").get();
    if (row === undefined) return null;
    const pages = new Map<string, PageFacts>();
    for (const { path, json, targets } of database.prepare("SELECT * FROM page").iterate() as Iterable<Row>)
      pages.set(String(path), { ...JSON.parse(String(json)), targets });
    return { ...JSON.parse(String(row["json"])), pages, entries: restoreEntries(this.#entries()) };
  }

  *#entries(): Generator<StoredEntry> {
    const find = this.#database.prepare("SELECT json, texts FROM entry WHERE type = ? AND document_id = ?");
    for (const row of this.#database.prepare("SELECT * FROM entry_order").all()) {
      const type = String(row["type"]);
      for (const documentId of JSON.parse(String(row["document_ids"])) as string[]) {
        const { json, texts } = find.get(type, documentId) ?? {};
        if (json === undefined) throw new Error(`The entry ${type} ${documentId} is missing`);
        yield { type, documentId, json: String(json), texts: texts === null ? null : String(texts) };
      }
    }
  }

  /** Replaces the facts in one transaction, writing what differs from those before; null for all of them. */
  write(facts: Facts, before: Facts | null): void {
    const { entries, pages, ...release } = facts;
    const database = this.#database;
    database.exec("BEGIN IMMEDIATE");
    try {
      if (before === null)
        database.exec("DELETE FROM release; DELETE FROM entry; DELETE FROM entry_order; DELETE FROM page");
      for (const kind of ALL_KINDS) this.#writeKind(kind, entries[kind], before?.entries[kind] ?? NONE);
      const put = database.prepare("INSERT OR REPLACE INTO page VALUES (?, ?, ?)");
      const remove = database.prepare("DELETE FROM page WHERE path = ?");
      this.#writeDifferences(
        pages,
        before?.pages ?? NONE,
        (path, { targets, ...page }) => put.run(path, JSON.stringify(page), targets),
        (path) => remove.run(path),
      );
      database.prepare("INSERT OR REPLACE INTO release VALUES (?, ?)").run(FIRST, JSON.stringify(release));
      database.exec("COMMIT");
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  }

  #writeKind(kind: string, after: Maps, before: Maps): void {
    if (after === before) return;
    const put = this.#database.prepare("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?)");
    const remove = this.#database.prepare("DELETE FROM entry WHERE type = ? AND document_id = ?");
    this.#writeDifferences(
      after,
      before,
      (key, entry) => {
        const { json, texts } = storedParts(entry);
        put.run(kind, key, json, texts);
      },
      (key) => remove.run(kind, key),
    );
    if (sameKeys(after, before)) return;
    const order = JSON.stringify([...after.keys()]);
    this.#database.prepare("INSERT OR REPLACE INTO entry_order VALUES (?, ?)").run(kind, order);
  }

  #writeDifferences<T extends object>(
    after: ReadonlyMap<string, T>,
    before: ReadonlyMap<string, T>,
    put: (key: string, value: T) => void,
    remove: (key: string) => void,
  ): void {
    if (after === before) return;
    for (const [key, value] of after) if (before.get(key) !== value) put(key, value);
    for (const key of before.keys()) if (!after.has(key)) remove(key);
  }

  close(): void {
    this.#database.close();
  }
}
