import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CONTENT_TYPE_NAMES } from "../../../src/content/content-types.ts";
import {
  type Entries,
  restoreEntries,
  type StoredEntry,
  serializeEntry,
} from "../../../src/content/entries.ts";
import type { Fault } from "../../../src/contract/shapes/fault.ts";
import type { Change } from "../../../src/contract/shapes/publishing.ts";
import type { StoredFile } from "../../lib/site/manifest.ts";
import { isSqliteBusy } from "../../lib/sqlite-busy.ts";
import { explain } from "../../lib/steps.ts";

/** What the next publish needs to know of a rendered file, to decide whether to render it again. */
export interface IndexedPage {
  file: StoredFile;
  /** Names of the content that it was rendered from, as in `changedReads`. */
  reads: readonly string[];
  /** Upload names of the originals whose prepared pictures it shows. */
  pictures: readonly string[];
  /** `LinkTargets` as JSON: few pages need theirs, and parsed ones take most of the memory. */
  targets: string;
}

/** Where a page's links lead, and the ids on it to which links may lead. */
export interface LinkTargets {
  links: readonly string[];
  anchors: readonly string[];
}

export const parseTargets = ({ targets }: Pick<IndexedPage, "targets">): LinkTargets => JSON.parse(targets);

/** What the next publish needs to know of the newest release to render only changes. */
export interface ReleaseIndex {
  release: string;
  /** Number of the last change that the release contains. */
  change: number;
  /** The changes that this release published. */
  changes: readonly Change[];
  /** Fingerprint of the bundle that rendered it. */
  bundle: string;
  /** The UTC day it was rendered for, as in `2026-01-31`. */
  today: string;
  /** Client files of the bundle, by URL path. */
  assets: Readonly<Record<string, StoredFile>>;
  /** Documents by former path, if no other document uses that path now. */
  former: Readonly<Record<string, string>>;
  /** Entries that keep their last good state, with the faults of their current one. */
  held: readonly (readonly [string, readonly Fault[]])[];
  entries: Entries;
  pages: ReadonlyMap<string, IndexedPage>;
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
type EntryMap = ReadonlyMap<string, object>;
const EMPTY = new Map<string, never>();

const hasSameKeys = (one: EntryMap, other: EntryMap): boolean => {
  const keys = other.keys();
  return one.size === other.size && one.keys().every((key) => key === keys.next().value);
};

const RELEASE_ROW_ID = 1;
/** The renderer of a killed publisher may hold the lock for a moment. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * The release index in an SQLite file. One process at a time opens it, and after a kill or a power
 * cut it holds the state of exactly one release.
 */
export class ReleaseIndexFile {
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
      this.#database = this.#replaceDamaged(error);
    }
  }

  #open(): DatabaseSync {
    const database = new DatabaseSync(this.#file, { timeout: LOCK_TIMEOUT_MS });
    try {
      database.exec(SCHEMA);
    } catch (error) {
      database.close();
      throw error;
    }
    return database;
  }

  /** Moves the damaged file aside and starts an empty one: the CMS has all content. */
  #replaceDamaged(error: unknown): DatabaseSync {
    if (isSqliteBusy(error)) throw error;
    const damagedCopy = `${this.#file}.damaged`;
    this.#log(`! ${this.#file} cannot be read and is kept as ${damagedCopy}: ${explain(error)}`);
    for (const suffix of ["-wal", "-shm"]) rmSync(this.#file + suffix, { force: true });
    if (existsSync(this.#file)) renameSync(this.#file, damagedCopy);
    return this.#open();
  }

  /** The index of the newest release; null without one or if the file is damaged. */
  read(): ReleaseIndex | null {
    try {
      return this.#read();
    } catch (error) {
      this.#database.close();
      this.#database = this.#replaceDamaged(error);
      return null;
    }
  }

  #read(): ReleaseIndex | null {
    const database = this.#database;
    const row: Row | undefined = database.prepare("SELECT json FROM release").get();
    if (row === undefined) return null;
    const pages = new Map<string, IndexedPage>();
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

  /**
   * Replaces the index in one transaction.
   * @param before the stored index, of which only differences are written; null writes everything
   */
  write(index: ReleaseIndex, before: ReleaseIndex | null): void {
    const { entries, pages, ...release } = index;
    const database = this.#database;
    database.exec("BEGIN IMMEDIATE");
    try {
      if (before === null)
        database.exec("DELETE FROM release; DELETE FROM entry; DELETE FROM entry_order; DELETE FROM page");
      for (const type of CONTENT_TYPE_NAMES)
        this.#writeEntries(type, entries[type], before?.entries[type] ?? EMPTY);
      const upsert = database.prepare("INSERT OR REPLACE INTO page VALUES (?, ?, ?)");
      const remove = database.prepare("DELETE FROM page WHERE path = ?");
      this.#writeDifferences(
        pages,
        before?.pages ?? EMPTY,
        (path, { targets, ...page }) => upsert.run(path, JSON.stringify(page), targets),
        (path) => remove.run(path),
      );
      database
        .prepare("INSERT OR REPLACE INTO release VALUES (?, ?)")
        .run(RELEASE_ROW_ID, JSON.stringify(release));
      database.exec("COMMIT");
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  }

  #writeEntries(type: string, after: EntryMap, before: EntryMap): void {
    if (after === before) return;
    const upsert = this.#database.prepare("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?)");
    const remove = this.#database.prepare("DELETE FROM entry WHERE type = ? AND document_id = ?");
    this.#writeDifferences(
      after,
      before,
      (key, entry) => {
        const { json, texts } = serializeEntry(entry);
        upsert.run(type, key, json, texts);
      },
      (key) => remove.run(type, key),
    );
    if (hasSameKeys(after, before)) return;
    const order = JSON.stringify([...after.keys()]);
    this.#database.prepare("INSERT OR REPLACE INTO entry_order VALUES (?, ?)").run(type, order);
  }

  #writeDifferences<T extends object>(
    after: ReadonlyMap<string, T>,
    before: ReadonlyMap<string, T>,
    upsert: (key: string, value: T) => void,
    remove: (key: string) => void,
  ): void {
    if (after === before) return;
    for (const [key, value] of after) if (before.get(key) !== value) upsert(key, value);
    for (const key of before.keys()) if (!after.has(key)) remove(key);
  }

  close(): void {
    this.#database.close();
  }
}
