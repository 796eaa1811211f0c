import { randomUUID } from "node:crypto";
import { MAX_SLUG_LENGTH } from "halocline-contract/rules/slug";
import type { ContentChange } from "halocline-contract/shapes/publishing";
import { withWriteLock } from "./serialize-writes";

const CHANGE = "api::publish-change.publish-change" as const;

/** A change to record, which gets its id, number and time then. */
export type NewChange = Omit<ContentChange, "id" | "number" | "at">;

interface ChangeRow {
  readonly id: number;
  readonly event_id: string;
  readonly type: string;
  readonly entry: string;
  readonly slug: string | null;
  readonly old_slug: string | null;
  readonly action: ContentChange["action"];
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

/** Sets the one listener for new changes, which need not wait for the next poll then. */
export function onQueued(wake: () => void): void {
  listener = wake;
}

/**
 * Runs a write and records its change in one transaction. The change gets its number under the
 * write lock, so that none with a smaller number is committed later.
 * @param work gets the function that records a change
 */
export async function withOutbox<Result>(
  work: (record: (change: NewChange) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return withWriteLock(({ onCommit }) =>
    work(async ({ type, documentId, slug, oldSlug, action }) => {
      const data = { event_id: randomUUID(), type, entry: documentId, slug, old_slug: oldSlug, action };
      await strapi.db.query(CHANGE).create({ data: { ...data, at: new Date() } });
      onCommit(() => listener?.());
    }),
  );
}

/** Queues a rebuild of the whole site, which an editor requests. */
export async function queueRebuild(): Promise<void> {
  await withOutbox((record) =>
    record({ type: "site", documentId: "site", slug: null, oldSlug: null, action: "rebuild" }),
  );
}

/** Reads the changes with a larger number, in ascending order. */
export async function changesAfter(number: number, limit: number): Promise<ContentChange[]> {
  const where = { id: { $gt: number } };
  const rows: ChangeRow[] = await strapi.db.query(CHANGE).findMany({ where, orderBy: { id: "asc" }, limit });
  return rows.map(changeOf);
}

/** Reads the number of the newest change; 0 if there is none. */
export async function lastNumber(): Promise<number> {
  const [newest]: ChangeRow[] = await strapi.db.query(CHANGE).findMany({ orderBy: { id: "desc" }, limit: 1 });
  return newest?.id ?? 0;
}

/** Counts the changes with a larger number. */
export const countChangesAfter = (number: number): Promise<number> =>
  strapi.db.query(CHANGE).count({ where: { id: { $gt: number } } });

/** Deletes the changes up to a number, which is included. */
export async function forgetChanges(number: number): Promise<void> {
  await strapi.db.query(CHANGE).deleteMany({ where: { id: { $lte: number } } });
}
