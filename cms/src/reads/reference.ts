import type { ReferenceRow } from "./rows";

export const REFERENCE_FIELDS = ["id", "documentId", "slug", "title"] as const;

/** Another entry, named well enough to link to it. */
export function reference({ id, documentId, slug, title }: ReferenceRow) {
  return { id, documentId, slug, title };
}
