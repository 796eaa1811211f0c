import { textOrNull } from "./optional";
import { PUBLISHED_REFERENCES, REFERENCE_FIELDS, serializeReference } from "./reference";
import type { DocumentReferenceRow, EquipmentRow } from "./rows";

/** The models of a document or notice, with the format of their serial numbers. */
export const EQUIPMENT_POPULATE = {
  equipment: {
    populate: { model: { ...PUBLISHED_REFERENCES, select: [...REFERENCE_FIELDS, "serial_format"] } },
  },
} as const;

/** Serializes equipment; a model that is not published stays as null, so that no range is lost. */
export const serializeEquipment = (rows: readonly EquipmentRow[]) =>
  rows.map(({ id, model, first, last, note }) => ({
    id,
    model: model && { ...serializeReference(model), serial_format: textOrNull(model.serial_format) },
    first: textOrNull(first),
    last: textOrNull(last),
    note: textOrNull(note),
  }));

/** Loads a document that an entry leads to. */
export const DOCUMENT_REFERENCE = {
  ...PUBLISHED_REFERENCES,
  select: ["id", "documentId", "number", "title"],
} as const;

/** Loads a safety notice that an entry leads to. */
export const NOTICE_REFERENCE = DOCUMENT_REFERENCE;

export const serializeDocumentReference = (row: DocumentReferenceRow | null) =>
  row && { id: row.id, documentId: row.documentId, number: row.number, title: row.title };
