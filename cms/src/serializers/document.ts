import { EQUIPMENT_POPULATE, serializeEquipment } from "./equipment";
import { MEDIA_FIELDS, serializeMedia } from "./media";
import { textOrNull } from "./optional";
import type { DocumentRow } from "./rows";

export const DOCUMENT_POPULATE = {
  ...EQUIPMENT_POPULATE,
  revisions: { populate: { file: { select: MEDIA_FIELDS } } },
} as const;

/** Serializes a controlled document; its revisions are in their order, the current one last. */
export function serializeDocument(row: DocumentRow) {
  return {
    id: row.id,
    documentId: row.documentId,
    number: row.number,
    title: row.title,
    kind: row.kind,
    language: row.language,
    equipment: serializeEquipment(row.equipment),
    revisions: row.revisions.map(({ id, revision, date, file, changes, sha256 }) => ({
      ...{ id, revision, date },
      file: serializeMedia(file),
      changes,
      sha256: textOrNull(sha256),
    })),
  };
}
