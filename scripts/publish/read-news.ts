import type { Transport } from "../../src/api/http.ts";
import {
  type Entries,
  type EntryChange,
  readEntries,
  type Updated,
  withEntries,
} from "../../src/content/entries.ts";
import { isKind, KINDS } from "../../src/content/kinds.ts";
import { readSingle } from "../../src/content/read-all.ts";
import { type ContentChange, type ContentSource, contentAfter, contentOf } from "./ask-cms.ts";
import { type EntryKey, entryKey, mentioning, partsOf, withIdentity } from "./entry-keys.ts";

/** What the CMS has and the newest release has not. */
export interface News {
  /** Number of the last change that is contained. */
  change: number;
  changes: readonly ContentChange[];
  /** Whether everything was read. */
  whole: boolean;
  update: Updated;
}

interface Known {
  entries: Entries;
  change: number;
  /** Entries that keep their last good state, which are tried again. */
  held: readonly EntryKey[];
}

/** Of one question to the CMS. */
const MAX_IDS = 200;

/** Past every cache on the way. */
const transportOf = ({ cmsUrl }: ContentSource): Transport => ({
  base: cmsUrl,
  fetch: (address, init) => fetch(address, { ...init, cache: "no-store" }),
});

/** The changes since a number, with the entries that they touch as these are now; `whole` where the CMS does not know them. */
async function changesSince(source: ContentSource, number: number) {
  const changes: ContentChange[] = [];
  const entries = new Map<EntryKey, EntryChange>();
  const orders: Record<string, readonly string[]> = {};
  for (let after = number; ; ) {
    const reply = await contentAfter(source, after);
    changes.push(...reply.changes);
    for (const entry of reply.entries) entries.set(entryKey(entry.type, entry.documentId), entry);
    Object.assign(orders, reply.orders);
    const { last, more, whole } = reply;
    if (whole || !more) return { change: last, changes, entries, orders, whole };
    after = last;
  }
}

/** These entries as they are now. */
async function entriesNow(source: ContentSource, keys: readonly EntryKey[]): Promise<EntryChange[]> {
  const wanted = keys.map(partsOf);
  const found: EntryChange[] = [];
  for (const { type } of wanted.filter((one) => one.type === one.documentId)) {
    if (!isKind(type)) continue;
    const { label, path } = KINDS[type];
    found.push({ type, documentId: type, data: await readSingle(transportOf(source), label, path) });
  }
  const listed = wanted.filter((one) => one.type !== one.documentId);
  for (let start = 0; start < listed.length; start += MAX_IDS)
    found.push(...(await contentOf(source, listed.slice(start, start + MAX_IDS))));
  return found;
}

async function readWhole(source: ContentSource, known: Known | null): Promise<Omit<News, "changes">> {
  const { last: change } = await contentAfter(source);
  const { entries, refused } = await readEntries(transportOf(source));
  const update = { entries: known ? withIdentity(entries, known.entries) : entries, refused };
  return { change, whole: true, update };
}

/**
 * Reads what came after what is known: the changed entries, those that say something of them or did before, and those that are held.
 * @param known null reads everything
 * @param everything reads everything although something is known
 * @throws StepError or ContentError when the CMS does not answer
 */
export async function readNews(
  source: ContentSource,
  known: Known | null,
  everything = false,
): Promise<News> {
  if (known === null) return { ...(await readWhole(source, null)), changes: [] };
  const since = await changesSince(source, known.change);
  const { change, changes, entries, orders } = since;
  const isRebuild = changes.some(({ action }) => action === "rebuild");
  if (everything || since.whole || isRebuild) return { ...(await readWhole(source, known)), changes };
  const nothing = { entries: known.entries, refused: [] };
  const isSame = changes.length === 0 && known.held.length === 0;
  if (isSame) return { change, changes, whole: false, update: nothing };
  const touched = new Set(changes.map(({ documentId }) => documentId));
  const others = [...mentioning(known.entries, touched), ...known.held].filter((key) => !entries.has(key));
  const asked = await entriesNow(source, [...new Set(others)]);
  const all = [...entries.values(), ...asked];
  const update = await withEntries(known.entries, all, orders, transportOf(source));
  return { change, changes, whole: false, update };
}
