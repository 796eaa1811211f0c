import { PUBLISHED } from "./find";
import type { ReferenceRow } from "./rows";

export const REFERENCE_FIELDS = ["id", "documentId", "slug", "title"] as const;

/** Loads related entries that are published. */
export const PUBLISHED_REFERENCES = { select: REFERENCE_FIELDS, where: PUBLISHED } as const;

/** Serializes a related entry, with what a link to it needs: `{ id, documentId, slug, title }`. */
export function serializeReference({ id, documentId, slug, title }: ReferenceRow) {
  return { id, documentId, slug, title };
}
