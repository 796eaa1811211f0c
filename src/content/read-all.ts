import { rawPage, rawSingle } from "../api/catalogue.ts";
import type { Transport } from "../api/http.ts";
import { ContentError, notGiven } from "./content-error.ts";

/** An entry as the CMS gives it. */
export interface RawEntry {
  documentId: string;
}

const ATTEMPTS = 3;

async function readOnce(transport: Transport, label: string, path: string) {
  const entries = new Map<string, RawEntry>();
  const totals = new Set<number>();
  let read = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const reply = await rawPage(transport, path, page);
    if (!reply.ok) throw notGiven(label, reply.error);
    const { pagination } = reply.data.meta;
    last = pagination.pageCount;
    totals.add(pagination.total);
    read += reply.data.data.length;
    for (const entry of reply.data.data) entries.set(entry.documentId, entry);
  }
  const steady = totals.size === 1 && totals.has(read) && entries.size === read;
  return { entries: [...entries.values()], steady };
}

/**
 * Every entry of a collection, page by page until the last. An entry published meanwhile shifts the pages, so a reading that
 * does not add up is repeated.
 * @throws ContentError with the reason why the CMS did not answer
 */
export async function readAll(transport: Transport, label: string, path: string): Promise<RawEntry[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { entries, steady } = await readOnce(transport, label, path);
    if (steady) return entries;
  }
  throw new ContentError(`The ${label} entries kept changing while they were read; tried ${ATTEMPTS} times`);
}

/** The one entry of a kind; null where it is not published. @throws ContentError as `readAll` */
export async function readSingle(transport: Transport, label: string, path: string): Promise<object | null> {
  const reply = await rawSingle(transport, path);
  if (reply.ok) return reply.data.data;
  if (reply.error.status === 404) return null;
  throw notGiven(label, reply.error);
}
