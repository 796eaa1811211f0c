import type { Transport } from "../lib/http/http.ts";
import { rawPage, rawSingle } from "./api.ts";
import { ContentError, cmsReadError } from "./content-error.ts";

/** An entry as the CMS sends it. */
export interface RawEntry {
  documentId: string;
}

const MAX_READ_ATTEMPTS = 3;

async function readAllPages(transport: Transport, label: string, path: string) {
  const entries = new Map<string, RawEntry>();
  const totals = new Set<number>();
  let count = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const reply = await rawPage(transport, path, page);
    if (!reply.ok) throw cmsReadError(label, reply.error);
    const { pagination } = reply.data.meta;
    last = pagination.pageCount;
    totals.add(pagination.total);
    count += reply.data.data.length;
    for (const entry of reply.data.data) entries.set(entry.documentId, entry);
  }
  const consistent = totals.size === 1 && totals.has(count) && entries.size === count;
  return { entries: [...entries.values()], consistent };
}

/**
 * Reads every entry of a collection type, page by page. An entry that is published meanwhile shifts
 * the pages, so a read with inconsistent counts is repeated.
 * @throws ContentError with the reason why the CMS did not answer
 */
export async function readCollection(transport: Transport, label: string, path: string): Promise<RawEntry[]> {
  for (let attempt = 1; attempt <= MAX_READ_ATTEMPTS; attempt += 1) {
    const { entries, consistent } = await readAllPages(transport, label, path);
    if (consistent) return entries;
  }
  throw new ContentError(
    `The ${label} entries kept changing while they were read; tried ${MAX_READ_ATTEMPTS} times`,
  );
}

/**
 * Reads the entry of a single type.
 * @returns null if it is not published
 * @throws ContentError like `readCollection`
 */
export async function readSingleType(
  transport: Transport,
  label: string,
  path: string,
): Promise<object | null> {
  const reply = await rawSingle(transport, path);
  if (reply.ok) return reply.data.data;
  if (reply.error.status === 404) return null;
  throw cmsReadError(label, reply.error);
}
