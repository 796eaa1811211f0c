import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import sharp from "sharp";
import { pdfPages } from "./pdf-pages";
import { placeholderColour } from "./placeholder-colour";

const FILE = "plugin::upload.file";
/** Rows that one query reads. */
const BATCH_SIZE = 50;

/** A file on its way into the library. */
interface IncomingFile {
  hash: string;
  name: string;
  ext: string;
  mime: string;
  getStream: () => Readable;
  provider_metadata?: object | null;
}

interface Provider {
  upload(file: IncomingFile): Promise<void>;
  replace(file: IncomingFile, previous: { hash: string }): Promise<void>;
}

interface FileRow {
  id: number;
  url: string;
  mime: string;
  provider_metadata: object | null;
}

const isPicture = ({ mime }: { mime: string }): boolean => mime.startsWith("image/");

const isPdf = ({ mime }: { mime: string }): boolean => mime === "application/pdf";

/** What pages show before a file loads: a picture's placeholder colour, a PDF's page count. */
const metadataOf = async (file: { mime: string }, content: Buffer) =>
  isPdf(file) ? { pages: pdfPages(content) } : { color: await placeholderColour(content) };

/** File extensions that browsers and the site's build treat as pictures. */
const PICTURE_EXTENSION = /^\.(jpe?g|png|webp|avif|gif|svg|tiff?)$/i;
const PDF_EXTENSION = /^\.pdf$/i;
const PDF_SIGNATURE = "%PDF-";

const isReadable = async (picture: Buffer): Promise<boolean> =>
  sharp(picture)
    .metadata()
    .then(
      ({ width, height }) => width > 0 && height > 0,
      () => false,
    );

/** @throws ApplicationError for a file whose content does not match its extension or MIME type */
async function checkContent(file: IncomingFile, content: Buffer): Promise<void> {
  const { name, ext } = file;
  const isNamedPdf = isPdf(file) || PDF_EXTENSION.test(ext);
  if (isNamedPdf && content.toString("latin1", 0, PDF_SIGNATURE.length) !== PDF_SIGNATURE)
    throw new errors.ApplicationError(`“${name}” is no PDF document. Choose a file that is one.`);
  const isNamedPicture = isPicture(file) || PICTURE_EXTENSION.test(ext);
  if (isNamedPicture && !(isPicture(file) && (await isReadable(content))))
    throw new errors.ApplicationError(`“${name}” is no picture that can be read. Choose a file that is one.`);
}

async function checkAndDescribe(file: IncomingFile): Promise<void> {
  const content = await buffer(file.getStream());
  await checkContent(file, content);
  if (!isPicture(file) && !isPdf(file)) return;
  const metadata = await metadataOf(file, content);
  file.provider_metadata = { ...file.provider_metadata, ...metadata };
}

/**
 * Stores metadata with each uploaded file, as `color` or `pages` of `provider_metadata` (or null).
 * A replaced picture gets a new address: the site caches its renditions for ever by address.
 */
export function storeFileMetadata(strapi: Core.Strapi): void {
  const { generateFileName } = strapi.plugin("upload").service("image-manipulation");
  strapi.get("services").extend("plugin::upload.provider", (provider: Provider) => ({
    ...provider,
    async upload(file: IncomingFile) {
      await checkAndDescribe(file);
      await provider.upload(file);
    },
    async replace(file: IncomingFile, previous: { hash: string }) {
      if (!isPicture(file) || file.hash !== previous.hash) {
        await checkAndDescribe(file);
        return provider.replace(file, previous);
      }
      // Before any await: the upload makes the panel's preview meanwhile, with a name made of this.
      file.hash = generateFileName(path.basename(file.name, path.extname(file.name)));
      await checkAndDescribe(file);
      return provider.upload(file);
    },
  }));
}

/** Stores the metadata of files that were uploaded before it existed; skips those that have it. */
export async function backfillFileMetadata(strapi: Core.Strapi): Promise<void> {
  const files = strapi.db.query(FILE);
  let last = 0;
  while (true) {
    const rows: FileRow[] = await files.findMany({
      select: ["id", "url", "mime", "provider_metadata"],
      where: { id: { $gt: last }, $or: [{ mime: { $startsWith: "image/" } }, { mime: "application/pdf" }] },
      orderBy: { id: "asc" },
      limit: BATCH_SIZE,
    });
    if (rows.length === 0) return;
    for (const { id, url, mime, provider_metadata: known } of rows) {
      last = id;
      if (known && ("color" in known || "pages" in known)) continue;
      // A file that is stored elsewhere or missing has no metadata.
      const content = await readFile(path.join(strapi.dirs.static.public, url)).catch(() => null);
      const metadata = await metadataOf({ mime }, content ?? Buffer.alloc(0));
      await files.update({ where: { id }, data: { provider_metadata: { ...known, ...metadata } } });
    }
  }
}
