/** Cache of pages that were read, with what they need. The worker limits it. */
export const READ_CACHE = "read";
/** Cache of pages that must stay readable, and of documents that the visitor picked. */
export const KEPT_CACHE = "kept";

/** When the server sent a response, as in `30 Nov 2026 14:05 UTC`. */
export const sentAt = ({ headers }: Pick<Response, "headers">): string =>
  `${headers.get("Date")?.slice(5, 22)} UTC`;

/** Response header at the address of a kept document's current file: what is kept of it. */
export const KEPT_HEADER = "X-Kept";

export interface KeptRevision {
  revision: string;
  /** As in `2026-01-31`. */
  date: string;
  kilobytes: string;
  /** When it was stored, in words. */
  stored: string;
}

/** A kept file has the address of its revision, which is never that of a newer one (DOC-02). */
export const keptFilePath = (path: string, { revision }: KeptRevision): string => `${path}/${revision}.pdf`;

/** Writes a revision as the value of `KEPT_HEADER`: names of revisions have no vertical bar. */
export const writeKept = ({ revision, date, kilobytes, stored }: KeptRevision): string =>
  [revision, date, kilobytes, stored].join("|");

/** Parses the value of `KEPT_HEADER`; null if there is none. */
export function readKept(header: string | null | undefined): KeptRevision | null {
  const [revision, date, kilobytes, stored] = header?.split("|") ?? [];
  return revision && date && kilobytes && stored ? { revision, date, kilobytes, stored } : null;
}

/** Whether a page shows a newer revision than the kept one. An older page of a cache never does. */
export const isNewer = (shown: Pick<KeptRevision, "revision" | "date">, kept: KeptRevision): boolean =>
  shown.date >= kept.date && shown.revision !== kept.revision;

/** A page asks the worker to keep the document at this path, or its newer revision. */
export interface KeepRequest {
  keep: string;
}
/** The worker's answer: what is kept now; null if that failed. */
export type KeepAnswer = KeptRevision | null;
