import { PUBLISHED } from "../reads/find";
import { READINGS, readAllPublished } from "../reads/readings";
import { entriesThatShow, FILE } from "./affected";
import { changesAfter, lastNumber, type NumberedChange } from "./outbox";
import { nameOf, SHOWN_TYPES, type ShownType } from "./shown-types";

/** In one reply. */
const MAX_CHANGES = 500;
/** More than this are read faster, and with less memory, page by page through the public API. */
const MAX_ENTRIES = 2_000;
/** Entries that are read by one query. */
const BATCH = 250;

/** An entry as the public API answers it; null where it is not published. */
interface ContentEntry {
  readonly type: string;
  readonly documentId: string;
  readonly data: object | null;
}

/** What changed after a number, and how the entries stand that say something of it. */
export interface ContentChanges {
  /** The number of the last change that is contained. */
  readonly last: number;
  /** Whether there are more changes. */
  readonly more: boolean;
  /** Whether the changes are not known or too many: everything has to be read. */
  readonly whole: boolean;
  readonly changes: readonly NumberedChange[];
  readonly entries: readonly ContentEntry[];
  /** The documentIds of each list that a change may have put into another order. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

export type Wanted = Map<ShownType, Set<string>>;

export const typeNamed = (name: string): ShownType | undefined =>
  SHOWN_TYPES.find((uid) => nameOf(uid) === name);

export function addWanted(wanted: Wanted, uid: ShownType, documentIds: Iterable<string>): void {
  const known = wanted.get(uid) ?? new Set();
  for (const documentId of documentIds) known.add(documentId);
  wanted.set(uid, known);
}

/** Reads everything as it stands at one moment. SQLite has one writer, so any transaction does. */
async function atOneMoment<Result>(read: () => Promise<Result>): Promise<Result> {
  return strapi.db.transaction(async ({ trx }) => {
    const isPostgres = strapi.db.dialect.client === "postgres";
    if (isPostgres) await trx.raw("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return read();
  });
}

const empty = { more: false, whole: false, changes: [], entries: [], orders: {} };

/** @param after the number of the last change that is known; null for only the newest number */
export const contentAfter = (after: number | null): Promise<ContentChanges> =>
  atOneMoment(async () => {
    const newest = await lastNumber();
    if (after === null) return { ...empty, last: newest };
    const everything = { ...empty, last: newest, whole: true };
    const [first] = await changesAfter(0, 1);
    if (after > newest || (first && after < first.number - 1)) return everything;
    const changes = await changesAfter(after, MAX_CHANGES);
    const changed = changedBy(changes);
    const wanted = await withShowing(changed);
    if ([...wanted.values()].reduce((sum, { size }) => sum + size, 0) > MAX_ENTRIES) return everything;
    const last = changes.at(-1)?.number ?? after;
    const entries = await readEntries(wanted);
    const orders = await ordersOf([...changed.keys()].filter((type) => type !== FILE));
    return { last, more: last < newest, whole: false, changes, entries, orders };
  });

/** How some entries stand. */
export const contentOf = (wanted: Wanted): Promise<ContentEntry[]> => atOneMoment(() => readEntries(wanted));

function changedBy(changes: readonly NumberedChange[]): Map<ShownType | typeof FILE, Set<string>> {
  const changed = new Map<ShownType | typeof FILE, Set<string>>();
  for (const { type, documentId } of changes) {
    const target = type === "file" ? FILE : typeNamed(type);
    if (target) changed.set(target, (changed.get(target) ?? new Set()).add(documentId));
  }
  return changed;
}

async function withShowing(changed: ReadonlyMap<ShownType | typeof FILE, Set<string>>): Promise<Wanted> {
  const wanted: Wanted = new Map();
  for (const [target, documentIds] of changed) {
    if (target !== FILE) addWanted(wanted, target, documentIds);
    for (const [uid, showing] of await entriesThatShow(target, [...documentIds]))
      addWanted(wanted, uid, showing);
  }
  return wanted;
}

async function readEntries(wanted: Wanted): Promise<ContentEntry[]> {
  const entries: ContentEntry[] = [];
  for (const [uid, documentIds] of wanted) {
    const all = [...documentIds];
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH);
      const read = await readAllPublished(uid, { documentId: { $in: batch } });
      const published = new Map(read.map((reply) => [reply.documentId, reply]));
      for (const documentId of batch)
        entries.push({ type: nameOf(uid), documentId, data: published.get(documentId) ?? null });
    }
  }
  return entries;
}

/** Products stand by documentId everywhere, so their order needs no telling. */
async function ordersOf(uids: readonly ShownType[]): Promise<Record<string, string[]>> {
  const orders: Record<string, string[]> = {};
  for (const uid of uids) {
    if (uid === "api::product.product" || strapi.contentType(uid).kind === "singleType") continue;
    const rows: Array<{ documentId: string }> = await strapi.db
      .query(uid)
      .findMany({ select: ["documentId"], where: PUBLISHED, orderBy: [...READINGS[uid].orderBy] });
    orders[nameOf(uid)] = rows.map(({ documentId }) => documentId);
  }
  return orders;
}
