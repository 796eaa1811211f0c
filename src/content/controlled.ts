import { isDeepStrictEqual } from "node:util";
import { DOCUMENT_KINDS, type DocumentKind } from "../contract/rules/document-labels.ts";
import {
  documentFilePath,
  numberSegment,
  revisionFilePath,
  revisionPath,
} from "../contract/rules/document-number.ts";
import { kilobytesOf } from "../contract/rules/file-size.ts";
import type { SerialRange } from "../contract/rules/serial-number.ts";
import type { ControlledDocument, Equipment, Notice, Revision } from "../contract/shapes/controlled.ts";
import { rangeText } from "../features/documents/model.ts";
import type { Entries } from "./entries.ts";

/** A file of a document: where the CMS has it, and what its bytes must be (DOC-04). */
export interface DocumentFile {
  readonly documentId: string;
  readonly url: string;
  readonly sha256: string;
}

/** A document of a model. */
export interface DocumentLink {
  readonly number: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly revision: string;
  /** Of the file of this revision. */
  readonly kilobytes: number;
  /** The model's serial numbers that it is for. */
  readonly ranges: readonly SerialRange[];
}

/** An open notice on a page that it concerns. */
export interface NoticeLink {
  readonly number: string;
  readonly title: string;
  readonly date: string;
  /** On the page of a product, its serial numbers that the notice concerns, in words. */
  readonly concerns?: string;
}

/** A model with serial numbers or notices, and the notices of each range (NOT-03). */
export interface SerialModel {
  readonly slug: string;
  readonly title: string;
  /** Null for a model without serial numbers. */
  readonly format: string | null;
  readonly ranges: ReadonlyArray<
    Pick<Equipment, "first" | "last" | "note"> & Pick<Notice, "number" | "title" | "status">
  >;
}

/** Documents and notices as pages read them. Maps are by the number's part of the address. */
export interface Controlled {
  /** Sorted by number. */
  documents: ReadonlyMap<string, ControlledDocument>;
  /** By path: the current file of each document, and the file of each revision. */
  documentFiles: ReadonlyMap<string, DocumentFile>;
  /** By the path of an uploaded file, the key of the document that has it in a revision. */
  documentsByUpload: ReadonlyMap<string, string>;
  /** The latest first. */
  notices: ReadonlyMap<string, Notice>;
  /** By the model's slug, in the order of kinds. */
  modelDocuments: ReadonlyMap<string, readonly DocumentLink[]>;
  /** Open notices by the slug of each product that they concern. */
  openNotices: ReadonlyMap<string, readonly NoticeLink[]>;
  /** All open notices. */
  allOpenNotices: readonly NoticeLink[];
  /** Sorted by title. */
  serialModels: readonly SerialModel[];
}

/** The revision that counts. */
export const currentRevision = ({ revisions }: Pick<ControlledDocument, "revisions">): Revision => {
  const current = revisions.at(-1);
  if (current === undefined) throw new Error("The schema refuses a document without revisions.");
  return current;
};

/** Paths of the pages of superseded revisions. */
export const supersededPaths = ({ documents }: Pick<Controlled, "documents">): string[] =>
  [...documents.values()].flatMap(({ number, revisions }) =>
    revisions.slice(0, -1).map(({ revision }) => revisionPath(number, revision)),
  );

function filesOf(documents: Iterable<ControlledDocument>): Map<string, DocumentFile> {
  const files = new Map<string, DocumentFile>();
  for (const document of documents) {
    const { documentId, number } = document;
    const fileOf = ({ file: { url }, sha256 }: Revision): DocumentFile => ({ documentId, url, sha256 });
    files.set(documentFilePath(number), fileOf(currentRevision(document)));
    for (const revision of document.revisions)
      files.set(revisionFilePath(number, revision.revision), fileOf(revision));
  }
  return files;
}

const documentsByUpload = (documents: ReadonlyMap<string, ControlledDocument>): Map<string, string> =>
  new Map(
    documents
      .entries()
      .flatMap(([key, { revisions }]) => revisions.map(({ file }) => [file.url, key] as const)),
  );

/** Groups what is shown of entries by the slugs of the models that they name. */
function byModel<T extends { equipment: readonly Equipment[] }, U>(
  entries: Iterable<T>,
  shown: (entry: T, slug: string) => U,
): Map<string, U[]> {
  const groups = new Map<string, U[]>();
  for (const entry of entries)
    for (const slug of new Set(entry.equipment.map(({ model }) => model.slug)))
      groups.set(slug, [...(groups.get(slug) ?? []), shown(entry, slug)]);
  return groups;
}

function serialModelsOf(products: Entries["product"], notices: Iterable<Notice>): SerialModel[] {
  const ranges = Map.groupBy(
    Iterator.from(notices).flatMap(({ equipment, number, title, status }) =>
      equipment.map(({ model, first, last, note }) => ({
        slug: model.slug,
        range: { number, title, status, first, last, note },
      })),
    ),
    ({ slug }) => slug,
  );
  return [...products.values()]
    .flatMap(({ slug, title, serial_format: format }) =>
      format === null && !ranges.has(slug)
        ? []
        : [{ slug, title, format, ranges: (ranges.get(slug) ?? []).map(({ range }) => range) }],
    )
    .sort((a, b) => (a.title < b.title ? -1 : 1));
}

const reuse = <T>(before: T | undefined, after: T): T =>
  isDeepStrictEqual(before, after) ? (before ?? after) : after;

const reuseValues = <T>(
  before: ReadonlyMap<string, T> | undefined,
  after: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> =>
  new Map(after.entries().map(([key, value]) => [key, reuse(before?.get(key), value)]));

/** Indexes documents and notices. @param before earlier ones, whose equal values are reused */
export function controlledOf(entries: Entries, before?: Controlled): Controlled {
  const byNumber = <T extends { number: string }>(all: Iterable<T>) =>
    new Map(Iterator.from(all).map((entry) => [numberSegment(entry.number), entry]));
  const sorted = [...entries["controlled-document"].values()].sort((a, b) => (a.number < b.number ? -1 : 1));
  const documents = byNumber(sorted);
  const notices = byNumber(entries.notice.values());
  const open = [...notices.values()].filter(({ status }) => status === "open");
  const link = ({ number, title, date }: Notice): NoticeLink => ({ number, title, date });
  const linkOf = (notice: Notice, slug: string): NoticeLink => {
    const concerned = notice.equipment.filter(({ model }) => model.slug === slug);
    return { ...link(notice), concerns: concerned.map(rangeText).join("; ") };
  };
  const byKind = [...documents.values()].sort(
    (a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind),
  );
  const documentLinks = byModel(byKind, (document, slug): DocumentLink => {
    const { number, title, kind, equipment } = document;
    const ranges = equipment.filter(({ model }) => model.slug === slug);
    const { revision, file } = currentRevision(document);
    return {
      ...{ number, title, kind, revision, kilobytes: kilobytesOf(file) },
      ranges: ranges.map(({ first, last }) => ({ first, last })),
    };
  });
  return {
    documents,
    notices,
    documentsByUpload: documentsByUpload(documents),
    documentFiles: reuseValues(before?.documentFiles, filesOf(documents.values())),
    modelDocuments: reuseValues(before?.modelDocuments, documentLinks),
    openNotices: reuseValues(before?.openNotices, byModel(open, linkOf)),
    allOpenNotices: reuse(before?.allOpenNotices, open.map(link)),
    serialModels: reuse(before?.serialModels, serialModelsOf(entries.product, notices.values())),
  };
}
