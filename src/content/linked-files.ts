import { documentFilePath, noticePath, numberSegment } from "../contract/rules/document-number.ts";
import { kilobytesOf } from "../contract/rules/file-size.ts";
import type { ControlledDocument } from "../contract/shapes/controlled.ts";
import type { MediaFile } from "../contract/shapes/media.ts";
import type { Content } from "./catalogue.ts";
import { currentRevision, type DocumentLink } from "./controlled.ts";
import type { SafetySet } from "./safety-files.ts";

type Source = Pick<Content, "documents" | "documentsByUpload">;

const documentOfUpload = (
  { url }: Pick<MediaFile, "url">,
  { documents, documentsByUpload }: Source,
): ControlledDocument | undefined => {
  const segment = documentsByUpload.get(url);
  return segment === undefined ? undefined : documents.get(segment);
};

/**
 * A file as pages link to it: if it is the file of any revision of a document, the current one at
 * the document's address (DOC-05), so that no link goes stale when a document is revised.
 */
export function linkedFile(file: MediaFile, source: Source): MediaFile {
  const document = documentOfUpload(file, source);
  return document ? { ...currentRevision(document).file, url: documentFilePath(document.number) } : file;
}

/** A set without its safety notice, unless that is open: it is under review until then. */
export function withOpenNotice(set: SafetySet, { notices }: Pick<Content, "notices">): SafetySet {
  const { notice } = set;
  const isOpen = notice !== null && notices.get(numberSegment(notice.number))?.status === "open";
  return isOpen ? set : { ...set, notice: null };
}

/** A set with the current revision of its document, which an editor names or whose file it has. */
export function withDocument(set: SafetySet, source: Source): SafetySet {
  const { document: named, file } = set;
  const document = named
    ? source.documents.get(numberSegment(named.number))
    : file && documentOfUpload(file, source);
  if (!document) return set;
  const { revision, date, file: current, sha256 } = currentRevision(document);
  const { documentId, number, title } = document;
  const download = {
    ...{ url: documentFilePath(number), name: current.name, kilobytes: kilobytesOf(current), sha256 },
  };
  const models = [...new Set(document.equipment.map(({ model }) => model.title))];
  return { ...set, revision, date, download, models, document: { documentId, number, title } };
}

/** Documents of a model; one that is under review has its open notice (NOT-02). */
export function withReviews(
  documents: readonly DocumentLink[],
  source: Source & Pick<Content, "notices" | "safetySets">,
) {
  // A product without documents does not depend on the sets.
  if (documents.length === 0) return [];
  const sets = source.safetySets.map((set) => withOpenNotice(withDocument(set, source), source));
  const notices = new Map(sets.map(({ document, notice }) => [document?.number, notice]));
  return documents.map((document) => {
    const { number } = notices.get(document.number) ?? {};
    return { ...document, review: number === undefined ? undefined : { number, path: noticePath(number) } };
  });
}
