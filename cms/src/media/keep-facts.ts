import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import sharp from "sharp";
import { pdfPages } from "./pdf-pages";
import { pictureColour } from "./picture-colour";

const FILE = "plugin::upload.file";
/** Rows that are read at once. */
const BATCH = 50;

/** A file on its way into the library. */
interface Incoming {
  hash: string;
  name: string;
  ext: string;
  mime: string;
  getStream: () => Readable;
  provider_metadata?: object | null;
}

interface Provider {
  upload(file: Incoming): Promise<void>;
  replace(file: Incoming, former: { hash: string }): Promise<void>;
}

interface FileRow {
  id: number;
  url: string;
  mime: string;
  provider_metadata: object | null;
}

const isPicture = ({ mime }: { mime: string }): boolean => mime.startsWith("image/");

const isPdf = ({ mime }: { mime: string }): boolean => mime === "application/pdf";

/** What a page says of a file before anybody loads it: the mean colour of a picture, the pages of a PDF. */
const factsOf = async (file: { mime: string }, content: Buffer) =>
  isPdf(file) ? { pages: pdfPages(content) } : { color: await pictureColour(content) };

/** File extensions that browsers and the site's build treat as pictures. */
const PICTURE_ENDING = /^\.(jpe?g|png|webp|avif|gif|svg|tiff?)$/i;
const PDF_ENDING = /^\.pdf$/i;
const PDF_START = "%PDF-";

const isReadable = async (picture: Buffer): Promise<boolean> =>
  sharp(picture)
    .metadata()
    .then(
      ({ width, height }) => width > 0 && height > 0,
      () => false,
    );

/** @throws ApplicationError for a file whose content does not match its extension or MIME type */
async function checkContent(file: Incoming, content: Buffer): Promise<void> {
  const { name, ext } = file;
  const isNamedPdf = isPdf(file) || PDF_ENDING.test(ext);
  if (isNamedPdf && content.toString("latin1", 0, PDF_START.length) !== PDF_START)
    throw new errors.ApplicationError(`“${name}” is no PDF document. Choose a file that is one.`);
  const isNamedPicture = isPicture(file) || PICTURE_ENDING.test(ext);
  if (isNamedPicture && !(isPicture(file) && (await isReadable(content))))
    throw new errors.ApplicationError(`“${name}” is no picture that can be read. Choose a file that is one.`);
}

async function noteFacts(file: Incoming): Promise<void> {
  const content = await buffer(file.getStream());
  await checkContent(file, content);
  if (!isPicture(file) && !isPdf(file)) return;
  const facts = await factsOf(file, content);
  file.provider_metadata = { ...file.provider_metadata, ...facts };
}

/**
 * Keeps the mean colour of every picture and the pages of every PDF with its row (`color` and `pages` of `provider_metadata`,
 * null where there is none) from the moment it enters the library. A picture that is replaced gets a new address: what the site makes of pictures is kept for
 * ever under the address of the original, which the former picture's readers may still need.
 */
export function keepFacts(strapi: Core.Strapi): void {
  const { generateFileName } = strapi.plugin("upload").service("image-manipulation");
  strapi.get("services").extend("plugin::upload.provider", (provider: Provider) => ({
    ...provider,
    async upload(file: Incoming) {
      await noteFacts(file);
      await provider.upload(file);
    },
    async replace(file: Incoming, former: { hash: string }) {
      if (!isPicture(file) || file.hash !== former.hash) {
        await noteFacts(file);
        return provider.replace(file, former);
      }
      // At once: the panel's preview is being made at the same time and takes its name from this.
      file.hash = generateFileName(path.basename(file.name, path.extname(file.name)));
      await noteFacts(file);
      return provider.upload(file);
    },
  }));
}

/** Gives the files that were in the library before these facts were kept theirs, once; each counts as soon as it is done. */
export async function completeFacts(strapi: Core.Strapi): Promise<void> {
  const files = strapi.db.query(FILE);
  let last = 0;
  while (true) {
    const rows: FileRow[] = await files.findMany({
      select: ["id", "url", "mime", "provider_metadata"],
      where: { id: { $gt: last }, $or: [{ mime: { $startsWith: "image/" } }, { mime: "application/pdf" }] },
      orderBy: { id: "asc" },
      limit: BATCH,
    });
    if (rows.length === 0) return;
    for (const { id, url, mime, provider_metadata: known } of rows) {
      last = id;
      if (known && ("color" in known || "pages" in known)) continue;
      // One that is kept elsewhere, or gone, tells nothing here.
      const content = await readFile(path.join(strapi.dirs.static.public, url)).catch(() => null);
      const facts = await factsOf({ mime }, content ?? Buffer.alloc(0));
      await files.update({ where: { id }, data: { provider_metadata: { ...known, ...facts } } });
    }
  }
}
