import { randomUUID } from "node:crypto";

export const CHANGE = "api::publish-change.publish-change" as const;

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

let listener: (() => void) | undefined;

/** Who delivers changes is told of new ones, and need not wait for the next look. */
export function onQueued(wake: () => void): void {
  listener = wake;
}

/** Does something that may change what pages show, and notes the change: both or neither. */
export async function withOutbox<Result>(
  work: (note: (change: Change) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return strapi.db.transaction(async ({ onCommit }) =>
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
