import {
  DOCUMENT_REFERENCE,
  EQUIPMENT_POPULATE,
  serializeDocumentReference,
  serializeEquipment,
} from "./equipment";
import type { NoticeRow } from "./rows";

export const NOTICE_POPULATE = { ...EQUIPMENT_POPULATE, document: DOCUMENT_REFERENCE } as const;

/** Serializes a safety notice. @returns `updatedAt` as ISO 8601 once it is JSON */
export function serializeNotice(row: NoticeRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    number: row.number,
    title: row.title,
    revision: row.revision,
    date: row.date,
    status: row.standing,
    equipment: serializeEquipment(row.equipment),
    hazard: row.hazard,
    before_next_dive: row.before_next_dive,
    remedy: row.remedy,
    deadline: row.deadline,
    document: serializeDocumentReference(row.document),
    updatedAt: row.updatedAt,
  };
}
