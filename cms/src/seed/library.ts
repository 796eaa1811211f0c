import { createHash } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import type { Core } from "@strapi/strapi";
import { isRecord } from "halocline-contract/is-record";
import sharp from "sharp";
import { FILE } from "../content-types";
import { storeFile } from "../internals/upload-services";
import { stableDocumentId } from "./document-id";
import type { MediaSeed } from "./media-files";
import { MEDIA_LINK, SeedFile } from "./seed-file";

const KILOBYTE = 1000;

interface FileRow {
  readonly id: number;
  readonly url: string;
}

/**
 * The media library for the seed: uploads each file at its first use, through the storage provider.
 * A file is named by its content, so that every new shop has equal addresses.
 */
export class Library {
  private readonly strapi: Core.Strapi;
  private readonly media: ReadonlyMap<string, MediaSeed>;
  private readonly rows = new Map<string, FileRow>();

  constructor(strapi: Core.Strapi, media: readonly MediaSeed[]) {
    this.strapi = strapi;
    this.media = new Map(media.map((seed) => [seed.file, seed]));
  }

  async get(file: string): Promise<FileRow> {
    const cached = this.rows.get(file);
    if (cached) return cached;
    const seed = this.media.get(file);
    if (!seed) throw new Error(`The seed has no media/${file}.`);
    const ext = path.extname(file);
    const digest = createHash("sha256").update(seed.content).digest("hex").slice(0, 10);
    const hash = `${path.basename(file, ext)}_${digest}`;
    const row: FileRow =
      (await this.strapi.db.query(FILE).findOne({ where: { hash, ext } })) ?? (await this.add(seed, hash));
    this.rows.set(file, row);
    return row;
  }

  /** Replaces the seed's files in an entry, at any depth, by ids and addresses of the library. */
  async fill(value: unknown): Promise<unknown> {
    if (value instanceof SeedFile) return (await this.get(value.file)).id;
    if (Array.isArray(value)) {
      const filled: unknown[] = [];
      for (const item of value) filled.push(await this.fill(item));
      return filled;
    }
    if (!isRecord(value)) return value;
    const filled: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(value)) filled[name] = await this.fill(field);
    const { type, url } = value;
    if (type === "link" && typeof url === "string" && url.startsWith(MEDIA_LINK))
      filled.url = (await this.get(url.slice(MEDIA_LINK.length))).url;
    return filled;
  }

  private async add(
    { file, mime, alternativeText, focus, content }: MediaSeed,
    hash: string,
  ): Promise<FileRow> {
    const name = path.basename(file);
    const stored = {
      name,
      alternativeText,
      focalPoint: focus,
      ext: path.extname(name),
      mime,
      hash,
      size: Math.round((content.length / KILOBYTE) * 100) / 100,
      getStream: () => Readable.from(content),
    };
    const { width = null, height = null } = mime.startsWith("image/") ? await sharp(content).metadata() : {};
    await storeFile(this.strapi, stored);
    const { getStream: _, ...columns } = stored;
    const { provider } = this.strapi.config.get<{ provider: string }>("plugin::upload");
    return this.strapi.db.query(FILE).create({
      data: {
        ...columns,
        width,
        height,
        provider,
        folderPath: "/",
        documentId: stableDocumentId("file", file),
      },
    });
  }
}
