import { DOCUMENT_REFERENCE, NOTICE_REFERENCE, serializeDocumentReference } from "../equipment";
import { MEDIA_FIELDS, serializeMedia } from "../media";
import { textOrNull } from "../optional";
import type { SafetyDocumentSetRow } from "./brand-rows";

export const SAFETY_DOCUMENT_SET_POPULATE = {
  file: { select: MEDIA_FIELDS },
  document: DOCUMENT_REFERENCE,
  notice: NOTICE_REFERENCE,
} as const;

/** Serializes a set of safety documents; `file` is null for a set that cannot be downloaded. */
export function serializeSafetyDocumentSet(row: SafetyDocumentSetRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    title: row.title,
    description: row.description,
    size_text: textOrNull(row.size_text),
    file: serializeMedia(row.file),
    revision: textOrNull(row.revision),
    date: row.date,
    document: serializeDocumentReference(row.document),
    notice: serializeDocumentReference(row.notice),
    position: row.position,
  };
}
