import { isDeepStrictEqual } from "node:util";
import { CONTENT_TYPE_NAMES, CONTENT_TYPES, isContentType } from "../../../src/content/content-types.ts";
import type { Entries } from "../../../src/content/entries.ts";

/** `<type>:<documentId>`, as in `product:abc`; for a single type, the type twice. */
export type EntryKey = string;

export const entryKey = (type: string, documentId: string): EntryKey =>
  `${type}:${isContentType(type) && CONTENT_TYPES[type].single ? type : documentId}`;

export function parseEntryKey(key: EntryKey): { type: string; documentId: string } {
  const colon = key.indexOf(":");
  return { type: key.slice(0, colon), documentId: key.slice(colon + 1) };
}

type EntryMap = ReadonlyMap<string, unknown>;

/** Keys of the entries that were added, changed or removed. Entries are compared by identity. */
export function diffEntries(before: Entries, after: Entries): EntryKey[] {
  return CONTENT_TYPE_NAMES.flatMap((type) => {
    const [previous, current]: [EntryMap, EntryMap] = [before[type], after[type]];
    if (previous === current) return [];
    const changed = [...current].flatMap(([key, entry]) => (previous.get(key) === entry ? [] : [key]));
    const gone = [...previous.keys()].filter((key) => !current.has(key));
    return [...changed, ...gone].map((key) => `${type}:${key}`);
  });
}

/** The changed entries, with the held ones as before. A held deleted entry keeps its position. */
export function withHeldEntries(after: Entries, before: Entries, held: ReadonlySet<EntryKey>): Entries {
  const maps: Record<string, EntryMap> = { ...after };
  for (const key of held) {
    const { type, documentId } = parseEntryKey(key);
    if (!isContentType(type)) continue;
    const previous: unknown = before[type].get(documentId);
    const changed = new Map<string, unknown>(maps[type]);
    const isDeleted = previous !== undefined && !changed.has(documentId);
    if (previous === undefined) changed.delete(documentId);
    else changed.set(documentId, previous);
    maps[type] = isDeleted ? restorePosition(changed, before[type], documentId) : changed;
  }
  return maps as Entries;
}

/** Moves an entry to its former position in the list. */
function restorePosition(entries: EntryMap, before: EntryMap, documentId: string): EntryMap {
  const [order, keys] = [[...before.keys()], [...entries.keys()].filter((key) => key !== documentId)];
  const neighbour = order.slice(0, order.indexOf(documentId)).findLast((key) => entries.has(key));
  keys.splice(neighbour === undefined ? 0 : keys.indexOf(neighbour) + 1, 0, documentId);
  return new Map(keys.map((key) => [key, entries.get(key)]));
}

const referencesOf = new WeakMap<object, ReadonlySet<string>>();

/** The documentIds in an entry's data, including its own. */
function referencedDocuments(entry: object): ReadonlySet<string> {
  const cached = referencesOf.get(entry);
  if (cached) return cached;
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { documentId } = value as { documentId?: unknown };
    if (typeof documentId === "string") found.add(documentId);
    for (const part of Object.values(value)) collect(part);
  };
  collect(entry);
  referencesOf.set(entry, found);
  return found;
}

/** Keys of the entries that refer to one of these documents. */
export function entriesReferencing(entries: Entries, documentIds: ReadonlySet<string>): EntryKey[] {
  return CONTENT_TYPE_NAMES.flatMap((type) =>
    [...(entries[type] as ReadonlyMap<string, object>)].flatMap(([key, entry]) =>
      referencedDocuments(entry).isDisjointFrom(documentIds) ? [] : [`${type}:${key}`],
    ),
  );
}

/** Keeps the previous objects of equal entries, as `diffEntries` compares by identity. */
export function reuseEqualEntries(after: Entries, before: Entries): Entries {
  const maps = CONTENT_TYPE_NAMES.map((type) => {
    const [previous, current]: [EntryMap, EntryMap] = [before[type], after[type]];
    const entries = [...current].map(([key, entry]) => {
      const before = previous.get(key);
      return [key, isDeepStrictEqual(before, entry) ? before : entry] as const;
    });
    return [type, new Map(entries)];
  });
  return Object.fromEntries(maps);
}
