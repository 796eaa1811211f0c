import { randomUUID } from "node:crypto";
import { MAX_SLUG_LENGTH } from "../shared/site";
import { withWriteLock } from "./serialize-writes";

const CHANGE = "api::publish-change.publish-change" as const;

export type Action = "publish" | "unpublish" | "delete" | "update" | "rebuild";

/** A change of what pages show, without anything that it says. */
export interface Change {
  /** Such as `product`; `file` for one of the library, `site` for all of it. */
  readonly type: string;
  readonly documentId: string;
  readonly slug: string | null;
  /** Where it was published before it was renamed. */
  readonly oldSlug: string | null;
  readonly action: Action;
}

/** The same as it is reported, with an id of its own and when it was made (ISO 8601). */
export interface ReportedChange extends Change {
  readonly id: string;
  readonly at: string;
}

/** A change that is committed. Numbers grow in the order of commits; some may be missing. */
export interface NumberedChange extends ReportedChange {
  readonly number: number;
}

interface ChangeRow {
  readonly id: number;
  readonly event_id: string;
  readonly type: string;
  readonly entry: string;
  readonly slug: string | null;
  readonly old_slug: string | null;
  readonly action: Action;
  readonly at: string | Date;
}

/** A longer slug has no page, so no reader of changes needs it. */
const shortOrNull = (slug: string | null): string | null =>
  slug !== null && slug.length > MAX_SLUG_LENGTH ? null : slug;

const changeOf = ({ id: number, event_id: id, type, entry, slug, old_slug, action, at }: ChangeRow) => ({
  ...{ number, id, type, documentId: entry, slug: shortOrNull(slug), oldSlug: shortOrNull(old_slug), action },
  at: new Date(at).toISOString(),
});

let listener: (() => void) | undefined;

/** Who delivers changes is told of new ones, and need not wait for the next look. */
export function onQueued(wake: () => void): void {
  listener = wake;
}

/**
 * Does something that may change what pages show, and numbers the change: both or neither. A change
 * gets its number under the write lock, so that none with a smaller number is committed after it.
 */
export async function withOutbox<Result>(
  work: (note: (change: Change) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return withWriteLock(({ onCommit }) =>
    work(async ({ type, documentId, slug, oldSlug, action }) => {
      const data = { event_id: randomUUID(), type, entry: documentId, slug, old_slug: oldSlug, action };
      await strapi.db.query(CHANGE).create({ data: { ...data, at: new Date() } });
      onCommit(() => listener?.());
    }),
  );
}

/** An editor wants the site built anew, whatever has changed. */
export async function queueRebuild(): Promise<void> {
  await withOutbox((note) =>
    note({ type: "site", documentId: "site", slug: null, oldSlug: null, action: "rebuild" }),
  );
}

/** The changes with a larger number, in their order. */
export async function changesAfter(number: number, limit: number): Promise<NumberedChange[]> {
  const where = { id: { $gt: number } };
  const rows: ChangeRow[] = await strapi.db.query(CHANGE).findMany({ where, orderBy: { id: "asc" }, limit });
  return rows.map(changeOf);
}

/** The number of the newest change; 0 while there is none. */
export async function lastNumber(): Promise<number> {
  const [newest]: ChangeRow[] = await strapi.db.query(CHANGE).findMany({ orderBy: { id: "desc" }, limit: 1 });
  return newest?.id ?? 0;
}

export const countChangesAfter = (number: number): Promise<number> =>
  strapi.db.query(CHANGE).count({ where: { id: { $gt: number } } });

/** Forgets changes up to a number. */
export async function forgetChanges(number: number): Promise<void> {
  await strapi.db.query(CHANGE).deleteMany({ where: { id: { $lte: number } } });
}
