import { isDeepStrictEqual } from "node:util";
import type { Fault } from "../contract/shapes/fault.ts";
import type { Transport } from "../lib/http/http.ts";
import {
  CONTENT_TYPE_NAMES,
  CONTENT_TYPES,
  type ContentType,
  type EntryOf,
  isContentType,
} from "./content-types.ts";
import type { PackedProduct } from "./packed-product.ts";
import { readCollection, readSingleType } from "./read-collection.ts";

/** All published entries by content type and documentId, in the CMS's order. Immutable. */
export type Entries = { readonly [K in ContentType]: ReadonlyMap<string, EntryOf[K]> };

/** One changed entry; `data` is as the CMS sends it, or null if it is no longer published. */
export interface EntryChange {
  type: string;
  documentId: string;
  data: unknown;
}

/** An invalid published entry: the site keeps showing its last valid state. */
export interface RefusedEntry {
  type: string;
  documentId: string;
  faults: readonly Fault[];
}

export interface EntriesUpdate {
  entries: Entries;
  refused: readonly RefusedEntry[];
}

/** A stored entry: the parsed entry as JSON, and a product's long texts, which are JSON already. */
export interface StoredEntry {
  type: string;
  documentId: string;
  json: string;
  texts: string | null;
}

type MutableEntries = Record<ContentType, Map<string, unknown>>;

/** The cast is safe because `CONTENT_TYPES` parses each type into the entry of its map. */
const entriesOf = (maps: MutableEntries): Entries => maps as Entries;

export const emptyEntries = (): Entries =>
  entriesOf(Object.fromEntries(CONTENT_TYPE_NAMES.map((type) => [type, new Map()])) as MutableEntries);

/** The entry of a single type has the type's name as key, whatever its documentId. */
const keyOf = (type: ContentType, documentId: string): string =>
  CONTENT_TYPES[type].single ? type : documentId;

function reordered(entries: Map<string, unknown>, order: readonly string[]): Map<string, unknown> {
  const listed = order.filter((documentId) => entries.has(documentId));
  const listedIds = new Set(listed);
  const others = [...entries.keys()].filter((documentId) => !listedIds.has(documentId));
  return new Map([...listed, ...others].map((documentId) => [documentId, entries.get(documentId)]));
}

/**
 * Applies changes to the entries. Unchanged entries keep their identity, by which `changedReads`
 * skips the pages that show them.
 * @param orders by type: documentIds in the CMS's order, for types whose order may have changed
 */
export async function applyChanges(
  before: Entries,
  changes: readonly EntryChange[],
  orders: Readonly<Record<string, readonly string[]>>,
  transport: Transport,
): Promise<EntriesUpdate> {
  const maps: Partial<MutableEntries> = {};
  const changed = (type: ContentType): Map<string, unknown> =>
    (maps[type] ??= new Map<string, unknown>(before[type]));
  const refused: RefusedEntry[] = [];
  for (const { type, documentId, data } of changes) {
    if (!isContentType(type)) continue;
    const key = keyOf(type, documentId);
    if (data === null) {
      if (before[type].has(key)) changed(type).delete(key);
      continue;
    }
    const parsed = await CONTENT_TYPES[type].parse(data, transport);
    if (!parsed.ok) refused.push({ type, documentId, faults: parsed.error });
    else if (!isDeepStrictEqual(parsed.data, before[type].get(key))) changed(type).set(key, parsed.data);
  }
  for (const [type, order] of Object.entries(orders))
    if (isContentType(type)) maps[type] = reordered(changed(type), order);
  return { entries: entriesOf({ ...(before as MutableEntries), ...maps }), refused };
}

/** A transport that bypasses all caches. */
export const uncached = ({ base, fetch = globalThis.fetch }: Transport): Transport => ({
  base,
  fetch: (address, init) => fetch(address, { ...init, cache: "no-store" }),
});

/**
 * Reads all published entries from the CMS. It bypasses every cache, because a stale response would
 * stay on the site until the entry's next change (D30).
 * @throws ContentError when the CMS does not answer
 */
export async function readEntries(cms: Transport): Promise<EntriesUpdate> {
  const transport = uncached(cms);
  const changes: EntryChange[] = [];
  for (const type of CONTENT_TYPE_NAMES) {
    const { label, path, single } = CONTENT_TYPES[type];
    if (single) {
      const data = await readSingleType(transport, label, path);
      changes.push({ type, documentId: type, data });
    } else {
      const all = await readCollection(transport, label, path);
      changes.push(...all.map((data) => ({ type, documentId: data.documentId, data })));
    }
  }
  return applyChanges(emptyEntries(), changes, {}, transport);
}

/** The columns that store an entry. */
export function serializeEntry(entry: object): Pick<StoredEntry, "json" | "texts"> {
  const { texts = null, ...others } = entry as Partial<PackedProduct>;
  return { json: JSON.stringify(others), texts };
}

/** Restores stored entries of the same code version; each type is in the order of its rows. */
export function restoreEntries(rows: Iterable<StoredEntry>): Entries {
  const maps = emptyEntries() as MutableEntries;
  for (const { type, documentId, json, texts } of rows)
    if (isContentType(type))
      maps[type].set(documentId, texts === null ? JSON.parse(json) : { ...JSON.parse(json), texts });
  return entriesOf(maps);
}
