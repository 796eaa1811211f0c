import { randomUUID } from "node:crypto";
import { copyFile, readFile } from "node:fs/promises";
import * as z from "zod";
import type { Change } from "./changes.ts";
import { writeDurably } from "./durable.ts";

/** What a publish takes, in ms: from the edit to the call, then until it begins, then step by step. */
const durationsSchema = z.object({
  event: z.number(),
  collecting: z.number(),
  reading: z.number(),
  rendering: z.number(),
  pictures: z.number(),
  checking: z.number(),
  writing: z.number(),
  switching: z.number(),
});
export type Durations = z.output<typeof durationsSchema>;

const recordSchema = z.object({
  id: z.string(),
  begun: z.string(),
  ended: z.string(),
  result: z.enum(["live", "failed", "rolled-back"]),
  /** Why it failed; of a live one, which entries keep their last good state, or what a check found. */
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ id: z.string(), type: z.string(), slug: z.string().nullable(), action: z.string() }),
  ),
  /** Changes beyond those named. */
  more: z.number(),
  durations: durationsSchema.partial(),
});
export type PublishRecord = z.output<typeof recordSchema>;

const recordsSchema = z.object({
  /** The newest first. */
  publishes: z.array(recordSchema),
  /** After going back, nothing is published until the CMS has a change with another number than this. */
  held: z.number().nullable(),
});
type Records = z.output<typeof recordsSchema>;

const MAX_RECORDS = 20;
const MAX_NAMED = 20;

/** How a publish ended. */
export interface Note extends Pick<PublishRecord, "begun" | "result" | "reason"> {
  changes?: readonly Change[];
  durations?: Partial<Durations>;
  /** Whether nothing is new since the publish before. */
  isRetry?: boolean;
}

/** The changes of a publish, of which the first are named. The last request for everything always is: its sender waits to see it. */
function named(changes: readonly Change[]): Pick<PublishRecord, "changes" | "more"> {
  const rebuilds = changes.filter(({ action }) => action === "rebuild");
  const first = new Set([...new Set([...rebuilds.slice(-1), ...changes])].slice(0, MAX_NAMED));
  return {
    changes: changes
      .filter((change) => first.has(change))
      .map(({ id, type, slug, action }) => ({ id, type, slug, action })),
    more: changes.length - first.size,
  };
}

async function read(file: string, log: (line: string) => void): Promise<Records> {
  const empty = { publishes: [], held: null };
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
 * The last publishes and whether somebody went back, in one file that each change replaces as a whole.
 * @throws when the file exists and cannot be read
 */
export async function openRecords(file: string, log: (line: string) => void = () => {}) {
  const records = await read(file, log);
  let writing = Promise.resolve();

  /** Writes the state at the time when its turn comes; throws when the disk refuses. */
  function save(): Promise<void> {
    const turn = writing.then(() => writeDurably(file, JSON.stringify(records)));
    writing = turn.catch(() => undefined);
    return turn;
  }

  /** Adds a publish to the list. One that fails again, with nothing new, only updates the reason of the former. */
  function note({ begun, result, reason, changes = [], durations = {}, isRetry = false }: Note): void {
    const ended = new Date().toISOString();
    const [last] = records.publishes;
    if (isRetry && result === "failed" && last?.result === "failed") {
      Object.assign(last, { ended, reason });
      return;
    }
    log(`${result === "failed" ? "✗" : "✓"} ${result}: ${reason ?? `${changes.length} changes`}`);
    const one = { id: randomUUID(), begun, ended, result, reason, ...named(changes), durations };
    records.publishes = [one, ...records.publishes].slice(0, MAX_RECORDS);
  }

  return { records, save, note };
}

export type OpenRecords = Awaited<ReturnType<typeof openRecords>>;
