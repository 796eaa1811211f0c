import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { DOCUMENT } from "../content-types";
import type { FileRow } from "../internals/upload-services";
import { DRAFTS } from "../serializers/find";

interface RevisionRow {
  readonly id: number;
  readonly sha256: string | null;
  readonly file: FileRow | null;
}

/** The SHA-256 of an uploaded file, hexadecimal. */
async function digestOf({ url }: FileRow): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path.join(strapi.dirs.static.public, url)), hash);
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
