import { CONTENT_TYPES, isContentType } from "../../../src/content/content-types.ts";
import {
  applyChanges,
  type Entries,
  type EntriesUpdate,
  type EntryChange,
  readEntries,
  uncached,
} from "../../../src/content/entries.ts";
import { readSingleType } from "../../../src/content/read-collection.ts";
import { type ContentChange, MAX_IDS_PER_REQUEST } from "../../../src/contract/shapes/publishing.ts";
import { type ContentSource, fetchChangesAfter, fetchEntries } from "./cms-client.ts";
import {
  type EntryKey,
  entriesReferencing,
  entryKey,
  parseEntryKey,
  reuseEqualEntries,
} from "./entry-keys.ts";

/** The changes of the CMS that the newest release lacks, and the entries after them. */
export interface ChangedEntries {
  /** Number of the last change that is included. */
  change: number;
  changes: readonly ContentChange[];
  /** Whether all entries were read. */
  isFull: boolean;
  update: EntriesUpdate;
}

interface Baseline {
  entries: Entries;
  change: number;
  /** Entries that keep their last good state. They are read again. */
  held: readonly EntryKey[];
}

/** Reads the changes since a number with their entries; `fullSync` if it lacks some. */
async function fetchChangesSince(source: ContentSource, afterChange: number) {
  const changes: ContentChange[] = [];
  const entries = new Map<EntryKey, EntryChange>();
  const orders: Record<string, readonly string[]> = {};
  for (let after = afterChange; ; ) {
    const reply = await fetchChangesAfter(source, after);
    changes.push(...reply.changes);
    for (const entry of reply.entries) entries.set(entryKey(entry.type, entry.documentId), entry);
    Object.assign(orders, reply.orders);
    const { last, more, fullSync } = reply;
    if (fullSync || !more) return { change: last, changes, entries, orders, fullSync };
    after = last;
  }
}

/** Reads the current state of entries. */
async function fetchCurrentEntries(source: ContentSource, keys: readonly EntryKey[]): Promise<EntryChange[]> {
  const references = keys.map(parseEntryKey);
  const entries: EntryChange[] = [];
  for (const { type } of references.filter((one) => one.type === one.documentId)) {
    if (!isContentType(type)) continue;
    const { label, path } = CONTENT_TYPES[type];
    entries.push({
      type,
      documentId: type,
      data: await readSingleType(uncached({ base: source.cmsUrl }), label, path),
    });
  }
  const collectionEntries = references.filter((one) => one.type !== one.documentId);
  for (let start = 0; start < collectionEntries.length; start += MAX_IDS_PER_REQUEST)
    entries.push(
      ...(await fetchEntries(source, collectionEntries.slice(start, start + MAX_IDS_PER_REQUEST))),
    );
  return entries;
}

async function readAll(
  source: ContentSource,
  baseline: Baseline | null,
): Promise<Omit<ChangedEntries, "changes">> {
  const { last: change } = await fetchChangesAfter(source);
  const { entries, refused } = await readEntries({ base: source.cmsUrl });
  const update = { entries: baseline ? reuseEqualEntries(entries, baseline.entries) : entries, refused };
  return { change, isFull: true, update };
}

/**
 * Reads changed entries, entries that refer to them or did before, and held entries.
 * @param baseline null reads everything
 * @param everything reads everything in spite of a baseline
 * @throws StepError or ContentError when the CMS does not answer
 */
export async function readChangedEntries(
  source: ContentSource,
  baseline: Baseline | null,
  everything = false,
): Promise<ChangedEntries> {
  if (baseline === null) return { ...(await readAll(source, null)), changes: [] };
  const since = await fetchChangesSince(source, baseline.change);
  const { change, changes, entries, orders } = since;
  const isRebuild = changes.some(({ action }) => action === "rebuild");
  if (everything || since.fullSync || isRebuild) return { ...(await readAll(source, baseline)), changes };
  const unchanged = { entries: baseline.entries, refused: [] };
  const isUnchanged = changes.length === 0 && baseline.held.length === 0;
  if (isUnchanged) return { change, changes, isFull: false, update: unchanged };
  const changedIds = new Set(changes.map(({ documentId }) => documentId));
  const toFetch = [...entriesReferencing(baseline.entries, changedIds), ...baseline.held].filter(
    (key) => !entries.has(key),
  );
  const fetched = await fetchCurrentEntries(source, [...new Set(toFetch)]);
  const all = [...entries.values(), ...fetched];
  const update = await applyChanges(baseline.entries, all, orders, uncached({ base: source.cmsUrl }));
  return { change, changes, isFull: false, update };
}
