import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { errors } from "@strapi/utils";
import { DOCUMENT } from "../content-types";
import type { FileRow } from "../internals/upload-services";
import { uploadedFile } from "../media/uploaded-file";
import { DRAFTS } from "../serializers/find";

interface RevisionRow {
  readonly id: number;
  readonly sha256: string | null;
  readonly file: FileRow | null;
}

/** The SHA-256 of an uploaded file, hexadecimal. */
async function digestOf({ name, url }: FileRow): Promise<string> {
  const file = await uploadedFile(url);
  if (file === null) throw new errors.ApplicationError(`“${name}” has no file any more. Upload it again.`);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Stores the digest of each revision's file in a draft, whatever was typed (DOC-04). */
export async function storeDigests(documentId: string): Promise<void> {
  const row: { revisions: RevisionRow[] } | null = await strapi.db.query(DOCUMENT).findOne({
    where: { documentId, ...DRAFTS },
    populate: { revisions: { populate: { file: { select: ["id", "name", "url"] } } } },
  });
  for (const { id, file, sha256 } of row?.revisions ?? []) {
    const digest = file && (await digestOf(file));
    if (digest === sha256) continue;
    await strapi.db
      .query("document.revision" as never)
      .update({ where: { id }, data: { sha256: digest } as never });
  }
}
