import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "../rules/document-labels.ts";
import { DOCUMENT_NUMBER, DOCUMENT_NUMBER_RULE } from "../rules/document-number.ts";
import { LANGUAGE_CODE } from "../rules/field-patterns.ts";
import { equipmentProblems } from "../rules/notice-problems.ts";
import { REVISION, REVISION_RULE, revisionProblems } from "../rules/revisions.ts";
import { documentSchema } from "./media.ts";
import { referenceSchema, text } from "./reference.ts";

const optionalText = z.nullable(z.string());
const date = z.iso.date();
const number = z.string().check(z.regex(DOCUMENT_NUMBER, DOCUMENT_NUMBER_RULE));
const revision = z.string().check(z.regex(REVISION, REVISION_RULE));

/** A reference to a document, sufficient for a link to it. */
export const documentReferenceSchema = z.object({ documentId: text, number, title: text });
export type DocumentReference = z.infer<typeof documentReferenceSchema>;

/** Models that a document or notice is for, with a range of serial numbers each. */
const equipmentSchema = z.object({
  model: z.extend(referenceSchema, { serial_format: optionalText }),
  first: optionalText,
  last: optionalText,
  note: optionalText,
});
export type Equipment = z.infer<typeof equipmentSchema>;

const revisionSchema = z.object({
  revision,
  date,
  file: documentSchema,
  changes: text,
  /** Of the file, hexadecimal, computed by the CMS. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, "must be the digest of the file")),
});
export type Revision = z.infer<typeof revisionSchema>;

/** A controlled document (DOC-01); its last revision is the current one. */
export const controlledDocumentSchema = z
  .object({
    documentId: text,
    number,
    title: text,
    kind: z.enum(DOCUMENT_KINDS),
    language: z.string().check(z.regex(LANGUAGE_CODE, "must be a language code such as en")),
    equipment: z.array(equipmentSchema),
    revisions: z.array(revisionSchema).check(z.minLength(1, "must have at least one revision")),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of [
      ...revisionProblems(value.revisions),
      ...equipmentProblems(value.equipment),
    ])
      issues.push({ code: "custom", input: value, path, message });
  });
export type ControlledDocument = z.infer<typeof controlledDocumentSchema>;

/** A safety notice (NOT-01). */
export const noticeSchema = z
  .object({
    documentId: text,
    number,
    title: text,
    revision,
    date,
    status: z.enum(["open", "closed"]),
    equipment: z.array(equipmentSchema).check(z.minLength(1, "must name the equipment concerned")),
    hazard: text,
    before_next_dive: text,
    remedy: text,
    deadline: z.nullable(date),
    document: z.nullable(documentReferenceSchema),
    /** Time of the last change of the published version. */
    updatedAt: z.iso.datetime(),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of equipmentProblems(value.equipment))
      issues.push({ code: "custom", input: value, path, message });
  });
export type Notice = z.infer<typeof noticeSchema>;
