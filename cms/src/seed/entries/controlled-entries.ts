import { DOCUMENT_KINDS } from "halocline-contract/rules/document-labels";
import documentSchema from "../../api/controlled-document/content-types/controlled-document/schema.json";
import noticeSchema from "../../api/notice/content-types/notice/schema.json";
import revisionSchema from "../../components/document/revision.json";
import equipmentSchema from "../../components/safety/equipment.json";
import { DOCUMENT, NOTICE, PRODUCT } from "../../content-types";
import { stableDocumentId } from "../document-id";
import type { Fields } from "./fields";

/** Parsers of documents and safety notices, as in catalogue-entries.ts. */

export type DocumentSeed = ReturnType<typeof readDocument>;
export type NoticeSeed = ReturnType<typeof readNotice>;

/** Parses the number of a document that an entry leads to, as its documentId. */
export function documentLink(fields: Fields): string | null {
  const number = fields.optionalText("document", documentSchema.attributes.number);
  return number === null ? null : stableDocumentId(DOCUMENT, number);
}

/** Parses the number of a safety notice that an entry leads to, as its documentId. */
export function noticeLink(fields: Fields): string | null {
  const number = fields.optionalText("notice", noticeSchema.attributes.number);
  return number === null ? null : stableDocumentId(NOTICE, number);
}

function readEquipment(fields: Fields) {
  const { first, last, note } = equipmentSchema.attributes;
  const slug = fields.slug("model");
  return {
    slug,
    model: stableDocumentId(PRODUCT, slug),
    first: fields.optionalText("first", first),
    last: fields.optionalText("last", last),
    note: fields.optionalText("note", note),
  };
}

/** The digest is left out: the CMS computes it from the file. */
function readRevision(fields: Fields) {
  const { revision, changes } = revisionSchema.attributes;
  return {
    revision: fields.text("revision", revision),
    date: fields.day("date"),
    file: fields.requestFile("file", fields.text("file")),
    changes: fields.text("changes", changes),
  };
}

export function readDocument(fields: Fields) {
  const { number, title, language } = documentSchema.attributes;
  return {
    number: fields.text("number", number),
    title: fields.text("title", title),
    kind: fields.choice("kind", DOCUMENT_KINDS),
    language: fields.optionalText("language", language) ?? language.default,
    equipment: fields.list("equipment", readEquipment),
    revisions: fields.list("revisions", readRevision, 1),
  };
}

export function readNotice(fields: Fields) {
  const rules = noticeSchema.attributes;
  return {
    ...fields.texts(rules, "number", "title", "revision"),
    date: fields.day("date"),
    standing: fields.choice("status", rules.standing.enum),
    equipment: fields.list("equipment", readEquipment, 1),
    ...fields.texts(rules, "hazard", "before_next_dive", "remedy"),
    deadline: fields.optionalDay("deadline"),
    document: documentLink(fields),
  };
}
