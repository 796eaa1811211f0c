import type { SafetyDocumentSetRow } from "./brand-rows";
import { MEDIA_FIELDS, media } from "./media";
import { textOrNull } from "./optional";

export const SAFETY_DOCUMENT_SET_POPULATE = { file: { select: MEDIA_FIELDS } } as const;

/** A set without a file is only described. */
export function safetyDocumentSet(row: SafetyDocumentSetRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    description: row.description,
    size_text: textOrNull(row.size_text),
    file: media(row.file),
    revision: textOrNull(row.revision),
    date: row.date,
    position: row.position,
  };
}
