import { createHash } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import type { Core } from "@strapi/strapi";
import { documentIdOf } from "./document-id";
import type { MediaSeed } from "./media-files";

const KILOBYTE = 1000;

/**
 * Puts the files into the media library: through the storage provider in use, but under a name made of their
 * content, so that a repeated seed overwrites the same file and every new shop has the same addresses.
 * @returns the library's id of each file by its name
 */
export async function writeMedia(
  strapi: Core.Strapi,
  media: readonly MediaSeed[],
): Promise<Map<string, number>> {
  const upload = strapi.plugin("upload");
  const ids = new Map<string, number>();
  for (const { name, mime, alternativeText, content } of media) {
    const ext = path.extname(name);
    const digest = createHash("sha256").update(content).digest("hex").slice(0, 10);
    const file = {
      name,
      alternativeText,
      ext,
      mime,
      hash: `${path.basename(name, ext)}_${digest}`,
      size: Math.round((content.length / KILOBYTE) * 100) / 100,
      getStream: () => Readable.from(content),
    };
    const size = mime.startsWith("image/")
      ? await upload.service("image-manipulation").getDimensions(file)
      : { width: null, height: null };
    await upload.service("provider").upload(file);
    const { getStream: _, ...columns } = file;
    const { provider } = strapi.config.get<{ provider: string }>("plugin::upload");
    const row = await strapi.db.query("plugin::upload.file").create({
      data: { ...columns, ...size, provider, folderPath: "/", documentId: documentIdOf("file", name) },
    });
    ids.set(name, row.id);
  }
  return ids;
}
