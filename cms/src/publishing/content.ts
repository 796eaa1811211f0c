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
const PRODUCT = "api::product.product";

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

/** The documentIds of entries by type. */
export type Wanted = Map<ShownType, Set<string>>;

export const typeNamed = (name: string): ShownType | undefined =>
  SHOWN_TYPES.find((uid) => nameOf(uid) === name);

export function add(wanted: Wanted, uid: ShownType, documentIds: readonly string[]): void {
  wanted.set(uid, new Set([...(wanted.get(uid) ?? []), ...documentIds]));
}

const typesOf = (changes: readonly NumberedChange[]) => new Set(changes.map(({ type }) => type));

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
    const wanted = await affectedBy(changes);
    if ([...wanted.values()].reduce((sum, { size }) => sum + size, 0) > MAX_ENTRIES) return everything;
    const last = changes.at(-1)?.number ?? after;
    const entries = await readEntries(wanted);
    const orders = await ordersOf(typesOf(changes));
    return { last, more: last < newest, whole: false, changes, entries, orders };
  });

/** How some entries stand. */
export const contentOf = (wanted: Wanted): Promise<ContentEntry[]> => atOneMoment(() => readEntries(wanted));

/** Entries that are changed, and those that say something of a changed one or of a file. */
async function affectedBy(changes: readonly NumberedChange[]): Promise<Wanted> {
  const wanted: Wanted = new Map();
  for (const type of typesOf(changes)) {
    const target = type === "file" ? FILE : typeNamed(type);
    if (target === undefined) continue;
    const documentIds = changes.filter((one) => one.type === type).map(({ documentId }) => documentId);
    if (target !== FILE) add(wanted, target, documentIds);
    for await (const [uid, showing] of entriesThatShow(target, documentIds)) add(wanted, uid, showing);
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

/** Products stand by documentId everywhere, so their order is not sent. */
async function ordersOf(types: Iterable<string>): Promise<Record<string, string[]>> {
  const orders: Record<string, string[]> = {};
  for (const type of types) {
    const uid = typeNamed(type);
    const isList = uid && uid !== PRODUCT && strapi.contentType(uid).kind === "collectionType";
    if (!isList) continue;
    const rows: Array<{ documentId: string }> = await strapi.db
      .query(uid)
      .findMany({ select: ["documentId"], where: PUBLISHED, orderBy: [...READINGS[uid].orderBy] });
    orders[type] = rows.map(({ documentId }) => documentId);
  }
  return orders;
}
