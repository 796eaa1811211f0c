import { isDeepStrictEqual } from "node:util";
import type { Transport } from "../api/http.ts";
import type { Fault } from "../domain/fault.ts";
import { ALL_KINDS, type EntryOf, isKind, KINDS, type Kind } from "./kinds.ts";
import type { PackedProduct } from "./packed-product.ts";
import { readAll, readSingle } from "./read-all.ts";

/** Everything that is published, by kind and documentId, each kind in the order of the CMS's list. Never changed in place. */
export type Entries = { readonly [K in Kind]: ReadonlyMap<string, EntryOf[K]> };

/** What is published of one entry, as the CMS gives it; null where it is no longer published. */
export interface EntryChange {
  type: string;
  documentId: string;
  data: unknown;
}

/** An entry that cannot be shown as it is published: its last good state stays. */
export interface RefusedEntry {
  type: string;
  documentId: string;
  faults: readonly Fault[];
}

export interface Updated {
  entries: Entries;
  refused: readonly RefusedEntry[];
}

/** A kept entry: JSON of what parsing made of it, beside the long texts of a product, which are JSON already. */
export interface StoredEntry {
  type: string;
  documentId: string;
  json: string;
  texts: string | null;
}

type Changeable = Record<Kind, Map<string, unknown>>;

/** The schema of each kind fits its map; the table that says so is `KINDS`. */
const entriesOf = (maps: Changeable): Entries => maps as Entries;

export const emptyEntries = (): Entries =>
  entriesOf(Object.fromEntries(ALL_KINDS.map((kind) => [kind, new Map()])) as Changeable);

/** A kind with one entry has it under the kind's own name, whatever its documentId. */
const keyOf = (kind: Kind, documentId: string): string => (KINDS[kind].single ? kind : documentId);

function reordered(entries: Map<string, unknown>, order: readonly string[]): Map<string, unknown> {
  const listed = order.filter((documentId) => entries.has(documentId));
  const known = new Set(listed);
  const others = [...entries.keys()].filter((documentId) => !known.has(documentId));
  return new Map([...listed, ...others].map((documentId) => [documentId, entries.get(documentId)]));
}

/**
 * The entries after some changed. Those that stayed the same keep their identity, by which pages that need not be rendered are told.
 * @param orders documentIds of the kinds whose list may be in another order, by kind
 */
export async function withEntries(
  before: Entries,
  changes: readonly EntryChange[],
  orders: Readonly<Record<string, readonly string[]>>,
  transport: Transport,
): Promise<Updated> {
  const maps: Partial<Changeable> = {};
  const changed = (kind: Kind): Map<string, unknown> =>
    (maps[kind] ??= new Map<string, unknown>(before[kind]));
  const refused: RefusedEntry[] = [];
  for (const { type, documentId, data } of changes) {
    if (!isKind(type)) continue;
    const key = keyOf(type, documentId);
    if (data === null) {
      if (before[type].has(key)) changed(type).delete(key);
      continue;
    }
    const parsed = await KINDS[type].parse(data, transport);
    if (!parsed.ok) refused.push({ type, documentId, faults: parsed.error });
    else if (!isDeepStrictEqual(parsed.data, before[type].get(key))) changed(type).set(key, parsed.data);
  }
  for (const [type, order] of Object.entries(orders))
    if (isKind(type)) maps[type] = reordered(changed(type), order);
  return { entries: entriesOf({ ...(before as Changeable), ...maps }), refused };
}

/**
 * Reads everything from the CMS as it is at this moment, past every cache on the way: an edge's older answer would stay until
 * the entry's next change (D30).
 * @throws ContentError when the CMS does not answer
 */
export async function readEntries({ base, fetch = globalThis.fetch }: Transport): Promise<Updated> {
  const transport: Transport = {
    base,
    fetch: (address, init) => fetch(address, { ...init, cache: "no-store" }),
  };
  const changes: EntryChange[] = [];
  for (const type of ALL_KINDS) {
    const { label, path, single } = KINDS[type];
    if (single) {
      const data = await readSingle(transport, label, path);
      changes.push({ type, documentId: type, data });
    } else {
      const all = await readAll(transport, label, path);
      changes.push(...all.map((data) => ({ type, documentId: data.documentId, data })));
    }
  }
  return withEntries(emptyEntries(), changes, {}, transport);
}

/** What is kept of an entry. */
export function storedParts(entry: object): Pick<StoredEntry, "json" | "texts"> {
  const { texts = null, ...others } = entry as Partial<PackedProduct>;
  return { json: JSON.stringify(others), texts };
}

/** The entries as they were kept, by the same version of the code; each kind stands in the order of its rows. */
export function restoreEntries(rows: Iterable<StoredEntry>): Entries {
  const maps = emptyEntries() as Changeable;
  for (const { type, documentId, json, texts } of rows)
    if (isKind(type))
      maps[type].set(documentId, texts === null ? JSON.parse(json) : { ...JSON.parse(json), texts });
  return entriesOf(maps);
}
