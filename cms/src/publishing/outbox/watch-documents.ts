import type { Core } from "@strapi/strapi";
import { documentIdOf, type PublishedRow, readPublishedRow, WRITE_ACTIONS } from "../published-row";
import { isShownType, singularNameOf } from "../shown-types";
import { type NewChange, withOutbox } from "./outbox";

/** Records every change of published content: compares the row before and after each write. */
export function watchDocuments(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    if (!isShownType(uid) || !WRITE_ACTIONS.has(action)) return next();
    return withOutbox(async (record) => {
      const before = await readPublishedRow(uid, documentIdOf(context.params));
      const result = await next();
      const documentId = documentIdOf(result) ?? documentIdOf(context.params);
      const after = await readPublishedRow(uid, documentId);
      const change = difference(before, after, action === "delete");
      if (change && documentId) await record({ type: singularNameOf(uid), documentId, ...change });
      return result;
    });
  });
}

type Difference = Pick<NewChange, "action" | "slug" | "oldSlug">;

function difference(
  before: PublishedRow | null,
  after: PublishedRow | null,
  deleted: boolean,
): Difference | undefined {
  if (before?.id === after?.id) return undefined;
  const slug = (after ?? before)?.slug ?? null;
  if (after === null) return { action: deleted ? "delete" : "unpublish", slug, oldSlug: null };
  const oldSlug = before?.slug ?? null;
  return { action: "publish", slug, oldSlug: oldSlug === slug ? null : oldSlug };
}
