import { copyFile, readFile } from "node:fs/promises";
import * as z from "zod";
import { changeSchema, rebuild } from "./changes.ts";
import { writeDurably } from "./durable.ts";

/** What a publish takes, in ms: from the edit to the call, then until the build begins, then step by step. */
const durationsSchema = z.object({
  event: z.number(),
  collecting: z.number(),
  reading: z.number(),
  rendering: z.number(),
  pictures: z.number(),
  compressing: z.number(),
  checking: z.number(),
  switching: z.number(),
});
export type Durations = z.output<typeof durationsSchema>;

const recordSchema = z.object({
  id: z.string(),
  begun: z.string(),
  ended: z.string(),
  result: z.enum(["live", "failed", "rolled-back"]),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ id: z.string(), type: z.string(), slug: z.string().nullable(), action: z.string() }),
  ),
  /** Changes beyond those named. */
  more: z.number(),
  durations: durationsSchema.partial(),
});
export type PublishRecord = z.output<typeof recordSchema>;

const queuedSchema = changeSchema.safeExtend({ accepted: z.number() });
export type Queued = z.output<typeof queuedSchema>;

const journalSchema = z.object({
  /** Changes that no live release has yet. */
  pending: z.array(queuedSchema),
  /** Ids of changes that are live: told again, they change nothing. */
  settled: z.array(z.string()),
  /** The build that was under way, by its release, with the changes that it takes in. */
  building: z.object({ release: z.string(), begun: z.string(), ids: z.array(z.string()) }).nullable(),
  /** After going back nothing is built until somebody changes something again. */
  held: z.boolean(),
  publishes: z.array(recordSchema),
});
type Journal = z.output<typeof journalSchema>;

const MOST_SETTLED = 5_000;
const MOST_PUBLISHES = 20;

const empty = (): Journal => ({ pending: [], settled: [], building: null, held: false, publishes: [] });

async function read(file: string, log: (line: string) => void): Promise<Journal> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (Reflect.get(Object(error), "code") === "ENOENT") return empty();
    throw error;
  }
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch {
    const kept = `${file}.damaged`;
    await copyFile(file, kept);
    log(`! ${file} is damaged: it is kept as ${kept}, and everything is built again.`);
    // Whatever it said was waiting: building everything takes it in.
    return { ...empty(), pending: [{ ...rebuild(), accepted: Date.now() }] };
  }
}

/**
 * What the publisher must not forget, in one file that is replaced as a whole with every change.
 * @param log for what nobody waits to hear
 * @throws when the file is there and cannot be read
 */
export async function openJournal(file: string, log: (line: string) => void = () => {}) {
  const journal = await read(file, log);
  let writing = Promise.resolve();

  /** Writes what stands in the journal when its turn comes; throws when the disk refuses. */
  function save(): Promise<void> {
    const turn = writing.then(() => writeDurably(file, JSON.stringify(journal)));
    writing = turn.catch(() => undefined);
    return turn;
  }

  /** Takes changes out of those that wait, once they are live. */
  function settle(ids: readonly string[]): void {
    const live = new Set(ids);
    journal.pending = journal.pending.filter(({ id }) => !live.has(id));
    journal.settled = [...journal.settled, ...ids].slice(-MOST_SETTLED);
  }

  function record(one: PublishRecord): void {
    journal.publishes = [one, ...journal.publishes].slice(0, MOST_PUBLISHES);
  }

  return { journal, save, settle, record };
}

export type OpenJournal = Awaited<ReturnType<typeof openJournal>>;
