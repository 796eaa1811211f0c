import type { ContentChange, ContentChanges, ContentEntry } from "halocline-contract/shapes/publishing";
import { FILE, PRODUCT } from "../content-types";
import { PUBLISHED } from "../serializers/find";
import { readAllPublished, SERIALIZERS } from "../serializers/serializers";
import { entriesThatShow } from "./outbox/affected";
import { changesAfter, lastNumber } from "./outbox/outbox";
import { isPostgres } from "./outbox/serialize-writes";
import { SHOWN_TYPES, type ShownType, singularNameOf } from "./shown-types";

const MAX_CHANGES_PER_REPLY = 500;
/** Reading more entries is faster, and takes less memory, page by page through the public API. */
const MAX_ENTRIES_PER_REPLY = 2_000;
const ENTRIES_PER_QUERY = 250;

/** The documentIds of entries by type. */
export type EntrySelection = Map<ShownType, Set<string>>;

/** Finds a shown type by its singular name, such as `product`. */
export const typeByName = (name: string): ShownType | undefined =>
  SHOWN_TYPES.find((uid) => singularNameOf(uid) === name);

/** Adds entries of a type to a selection. */
export function addEntries(selection: EntrySelection, uid: ShownType, documentIds: readonly string[]): void {
  selection.set(uid, new Set([...(selection.get(uid) ?? []), ...documentIds]));
}

const typesOf = (changes: readonly ContentChange[]) => new Set(changes.map(({ type }) => type));

/** Runs reads on one snapshot of the database. SQLite has one writer, so any transaction is one. */
export async function inSnapshot<Result>(read: () => Promise<Result>): Promise<Result> {
  return strapi.db.transaction(async ({ trx }) => {
    if (isPostgres()) await trx.raw("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return read();
  });
}

const noChanges = { more: false, fullSync: false, changes: [], entries: [], orders: {} };

/**
 * Reads the changes after a number, with the content that they affect.
 * @param after the number of the last change that the reader has; null to learn only the newest
 */
export const contentChangesAfter = (after: number | null): Promise<ContentChanges> =>
  inSnapshot(async () => {
    const newest = await lastNumber();
    if (after === null) return { ...noChanges, last: newest };
    const readEverything = { ...noChanges, last: newest, fullSync: true };
    const [first] = await changesAfter(0, 1);
    if (after > newest || (first && after < first.number - 1)) return readEverything;
    const changes = await changesAfter(after, MAX_CHANGES_PER_REPLY);
    const selection = await affectedBy(changes);
    if ([...selection.values()].reduce((sum, { size }) => sum + size, 0) > MAX_ENTRIES_PER_REPLY)
      return readEverything;
    const last = changes.at(-1)?.number ?? after;
    const entries = await readEntries(selection);
    const orders = await ordersOf(typesOf(changes));
    return { last, more: last < newest, fullSync: false, changes, entries, orders };
  });

/** Reads the current content of some entries. */
export const readContentOf = (selection: EntrySelection): Promise<ContentEntry[]> =>
  inSnapshot(() => readEntries(selection));

/** Selects the changed entries, and those that show a changed entry or file. */
async function affectedBy(changes: readonly ContentChange[]): Promise<EntrySelection> {
  const selection: EntrySelection = new Map();
  for (const type of typesOf(changes)) {
    const target = type === "file" ? FILE : typeByName(type);
    if (target === undefined) continue;
    const documentIds = changes.filter((one) => one.type === type).map(({ documentId }) => documentId);
    if (target !== FILE) addEntries(selection, target, documentIds);
    for await (const [uid, affected] of entriesThatShow(target, documentIds))
      addEntries(selection, uid, affected);
  }
  return selection;
}

async function readEntries(selection: EntrySelection): Promise<ContentEntry[]> {
  const entries: ContentEntry[] = [];
  for (const [uid, documentIds] of selection) {
    const all = [...documentIds];
    for (let start = 0; start < all.length; start += ENTRIES_PER_QUERY) {
      const batch = all.slice(start, start + ENTRIES_PER_QUERY);
      const read = await readAllPublished(uid, { documentId: { $in: batch } });
      const published = new Map(read.map((reply) => [reply.documentId, reply]));
      for (const documentId of batch)
        entries.push({ type: singularNameOf(uid), documentId, data: published.get(documentId) ?? null });
    }
  }
  return entries;
}

/** Reads the order of lists. Products are always ordered by documentId, so theirs is not sent. */
async function ordersOf(types: Iterable<string>): Promise<Record<string, string[]>> {
  const orders: Record<string, string[]> = {};
  for (const type of types) {
    const uid = typeByName(type);
    const isList = uid && uid !== PRODUCT && strapi.contentType(uid).kind === "collectionType";
    if (!isList) continue;
    const rows: Array<{ documentId: string }> = await strapi.db
      .query(uid)
      .findMany({ select: ["documentId"], where: PUBLISHED, orderBy: [...SERIALIZERS[uid].orderBy] });
    orders[type] = rows.map(({ documentId }) => documentId);
  }
  return orders;
}
