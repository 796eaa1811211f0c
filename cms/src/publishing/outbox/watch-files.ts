import type { Core } from "@strapi/strapi";
import { FILE } from "../../content-types";
import { wrapFileWrites } from "../../internals/file-writes";
import type { FocalPoint } from "../../serializers/media-row";
import { type NewChange, withOutbox } from "./outbox";

interface FileRow {
  readonly documentId: string;
  readonly name: string;
  readonly alternativeText: string | null;
  readonly focalPoint: FocalPoint | null;
}

/** Records when a library file is replaced, removed, or gets another description or crop. */
export function watchFiles(strapi: Core.Strapi): void {
  wrapFileWrites(strapi, recorded);
}

function recorded<Result>(
  action: NewChange["action"],
  { where, data }: { where?: object; data?: object },
  write: () => Promise<Result>,
): Promise<Result> {
  return withOutbox(async (record) => {
    const query = { select: ["documentId", "name", "alternativeText", "focalPoint"], where: { ...where } };
    const before: FileRow | null = await strapi.db.query(FILE).findOne(query);
    const result = await write();
    if (before && (data === undefined || looksDifferent(before, data))) {
      await record({ type: "file", documentId: before.documentId, slug: null, oldSlug: null, action });
    }
    return result;
  });
}

/** Only an update that replaces the file has a MIME type. */
function looksDifferent(before: FileRow, data: Partial<FileRow> & { mime?: string }): boolean {
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
