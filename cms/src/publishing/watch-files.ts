import type { Core } from "@strapi/strapi";
import type { FocalPoint } from "../reads/rows";
import { type Action, withOutbox } from "./outbox";

const FILE = "plugin::upload.file";

interface FileRow {
  readonly documentId: string;
  readonly name: string;
  readonly alternativeText: string | null;
  readonly focalPoint: FocalPoint | null;
}

/**
 * Notes when a file of the library is replaced, described or cropped otherwise, or removed. Files are written past the documents, each by one
 * statement of its own: here that statement and the note share a transaction.
 */
export function watchFiles(strapi: Core.Strapi): void {
  const files = strapi.db.query(FILE);
  const { update, delete: remove } = files;
  files.update = (params) => watched("update", params, () => update(params));
  files.delete = (params) => watched("delete", params, () => remove(params));
}

function watched<Result>(
  action: Action,
  { where, data }: { where?: object; data?: object },
  write: () => Promise<Result>,
): Promise<Result> {
  return withOutbox(async (note) => {
    const query = { select: ["documentId", "name", "alternativeText", "focalPoint"], where: { ...where } };
    const before: FileRow | null = await strapi.db.query(FILE).findOne(query);
    const result = await write();
    if (before && (data === undefined || isShownOtherwise(before, data))) {
      await note({ type: "file", documentId: before.documentId, slug: null, oldSlug: null, action });
    }
    return result;
  });
}

/** Only what replaces a file says what kind of file it is. */
function isShownOtherwise(before: FileRow, data: Partial<FileRow> & { mime?: string }): boolean {
  if (data.mime !== undefined) return true;
  const {
    name = before.name,
    alternativeText = before.alternativeText,
    focalPoint = before.focalPoint,
  } = data;
  return (
    name !== before.name ||
    alternativeText !== before.alternativeText ||
    focalPoint?.x !== before.focalPoint?.x ||
    focalPoint?.y !== before.focalPoint?.y
  );
}
