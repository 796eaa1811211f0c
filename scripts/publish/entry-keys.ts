import { isDeepStrictEqual } from "node:util";
import type { Entries } from "../../src/content/entries.ts";
import { ALL_KINDS, isKind, KINDS } from "../../src/content/kinds.ts";

/** Names an entry: `product:abc`; of a kind that has one entry only, the kind twice. */
export type EntryKey = string;

export const entryKey = (type: string, documentId: string): EntryKey =>
  `${type}:${isKind(type) && KINDS[type].single ? type : documentId}`;

export function partsOf(key: EntryKey): { type: string; documentId: string } {
  const colon = key.indexOf(":");
  return { type: key.slice(0, colon), documentId: key.slice(colon + 1) };
}

type Maps = ReadonlyMap<string, unknown>;

/** Entries that are there in one of the two only, or differ. */
export function changedEntries(before: Entries, after: Entries): EntryKey[] {
  return ALL_KINDS.flatMap((kind) => {
    const [former, present]: [Maps, Maps] = [before[kind], after[kind]];
    if (former === present) return [];
    const changed = [...present].flatMap(([key, entry]) => (former.get(key) === entry ? [] : [key]));
    const gone = [...former.keys()].filter((key) => !present.has(key));
    return [...changed, ...gone].map((key) => `${kind}:${key}`);
  });
}

/** The entries after a change, of which some stay as they were before it; a deleted one keeps its place in the list. */
export function withHeld(after: Entries, before: Entries, held: ReadonlySet<EntryKey>): Entries {
  const maps: Record<string, Maps> = { ...after };
  for (const key of held) {
    const { type, documentId } = partsOf(key);
    if (!isKind(type)) continue;
    const former: unknown = before[type].get(documentId);
    const changed = new Map<string, unknown>(maps[type]);
    const isDeleted = former !== undefined && !changed.has(documentId);
    if (former === undefined) changed.delete(documentId);
    else changed.set(documentId, former);
    maps[type] = isDeleted ? movedBack(changed, before[type], documentId) : changed;
  }
  return maps as Entries;
}

function movedBack(entries: Maps, before: Maps, documentId: string): Maps {
  const [order, keys] = [[...before.keys()], [...entries.keys()].filter((key) => key !== documentId)];
  const previous = order.slice(0, order.indexOf(documentId)).findLast((key) => entries.has(key));
  keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, documentId);
  return new Map(keys.map((key) => [key, entries.get(key)]));
}

const mentions = new WeakMap<object, ReadonlySet<string>>();

/** The documents that an entry says something of, itself included. */
function mentionedBy(entry: object): ReadonlySet<string> {
  const known = mentions.get(entry);
  if (known) return known;
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { documentId } = value as { documentId?: unknown };
    if (typeof documentId === "string") found.add(documentId);
    for (const part of Object.values(value)) look(part);
  };
  look(entry);
  mentions.set(entry, found);
  return found;
}

/** Entries that say something of these documents. */
export function mentioning(entries: Entries, documentIds: ReadonlySet<string>): EntryKey[] {
  return ALL_KINDS.flatMap((kind) =>
    [...(entries[kind] as ReadonlyMap<string, object>)].flatMap(([key, entry]) =>
      mentionedBy(entry).isDisjointFrom(documentIds) ? [] : [`${kind}:${key}`],
    ),
  );
}

/** The entries of one reading, with the objects of another where they are equal: what stayed the same is told by its identity. */
export function withIdentity(after: Entries, before: Entries): Entries {
  const maps = ALL_KINDS.map((kind) => {
    const [former, present]: [Maps, Maps] = [before[kind], after[kind]];
    const entries = [...present].map(([key, entry]) => {
      const old = former.get(key);
      return [key, isDeepStrictEqual(old, entry) ? old : entry] as const;
    });
    return [kind, new Map(entries)];
  });
  return Object.fromEntries(maps);
}
