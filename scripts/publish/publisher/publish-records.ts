import { randomUUID } from "node:crypto";
import { copyFile, readFile } from "node:fs/promises";
import * as z from "zod";
import {
  type Change,
  type Durations,
  type PublishRecord,
  publishRecordSchema,
} from "../../../src/contract/shapes/publishing.ts";
import { writeAndFsync } from "../releases/fsync.ts";

const recordsSchema = z.object({
  /** The newest first. */
  publishes: z.array(publishRecordSchema),
  /** After a rollback, nothing is published until the CMS reports another number than this. */
  rolledBackAt: z.number().nullable(),
});
type Records = z.output<typeof recordsSchema>;

const MAX_RECORDS = 20;
const MAX_NAMED_CHANGES = 20;

/** A record to add: how a publish ended. */
export interface NewRecord extends Pick<PublishRecord, "begun" | "result" | "reason"> {
  changes?: readonly Change[];
  durations?: Partial<Durations>;
  /** Whether nothing has changed since the previous publish. */
  isRetry?: boolean;
}

/** The first changes of a publish and its last rebuild request, for which its sender waits. */
function summarizeChanges(changes: readonly Change[]): Pick<PublishRecord, "changes" | "more"> {
  const rebuilds = changes.filter(({ action }) => action === "rebuild");
  const first = new Set([...new Set([...rebuilds.slice(-1), ...changes])].slice(0, MAX_NAMED_CHANGES));
  return {
    changes: changes
      .filter((change) => first.has(change))
      .map(({ id, type, slug, action }) => ({ id, type, slug, action })),
    more: changes.length - first.size,
  };
}

async function readRecords(file: string, log: (line: string) => void): Promise<Records> {
  const empty = { publishes: [], rolledBackAt: null };
  const text = await readFile(file, "utf8").catch((error) => {
    if (Reflect.get(Object(error), "code") === "ENOENT") return JSON.stringify(empty);
    throw error;
  });
  try {
    return recordsSchema.parse(JSON.parse(text));
  } catch {
    await copyFile(file, `${file}.damaged`);
    log(`! ${file} is damaged: it is kept as ${file}.damaged, and the list of publishes begins again.`);
    return empty;
  }
}

/**
 * Opens the file of publish records, which each change replaces atomically.
 * @throws when the file exists and cannot be read; a damaged one is copied and starts empty
 */
export async function openRecords(file: string, log: (line: string) => void = () => {}) {
  const records = await readRecords(file, log);
  let writing = Promise.resolve();

  /** Writes the current records, one write at a time. Rejects when the disk refuses. */
  function save(): Promise<void> {
    const write = writing.then(() => writeAndFsync(file, JSON.stringify(records)));
    writing = write.catch(() => undefined);
    return write;
  }

  /** Adds a publish. A retry that fails again only updates the reason of the previous record. */
  function addRecord({
    begun,
    result,
    reason,
    changes = [],
    durations = {},
    isRetry = false,
  }: NewRecord): void {
    const ended = new Date().toISOString();
    const [last] = records.publishes;
    if (isRetry && result === "failed" && last?.result === "failed") {
      Object.assign(last, { ended, reason });
      return;
    }
    log(`${result === "failed" ? "✗" : "✓"} ${result}: ${reason ?? `${changes.length} changes`}`);
    const record = {
      id: randomUUID(),
      begun,
      ended,
      result,
      reason,
      ...summarizeChanges(changes),
      durations,
    };
    records.publishes = [record, ...records.publishes].slice(0, MAX_RECORDS);
  }

  return { records, save, addRecord };
}

export type OpenRecords = Awaited<ReturnType<typeof openRecords>>;
