import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import sharp from "sharp";
import { refusePublishedFile } from "../documents/published-files";
import { extendUploadService, generateFileName, type IncomingFile } from "../internals/upload-services";
import { PDF_SIGNATURE, pdfPages } from "./pdf-pages";
import { placeholderColour } from "./placeholder-colour";

const isPicture = ({ mime }: IncomingFile): boolean => mime.startsWith("image/");

const isPdf = ({ mime }: IncomingFile): boolean => mime === "application/pdf";

/** File extensions that browsers and the site's build treat as pictures. */
const PICTURE_EXTENSION = /^\.(jpe?g|png|webp|avif|gif|svg|tiff?)$/i;
const PDF_EXTENSION = /^\.pdf$/i;

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
  // What pages show before the file loads: a picture's placeholder colour, a PDF's page count.
  const metadata = isPdf(file) ? { pages: pdfPages(content) } : { color: await placeholderColour(content) };
  file.provider_metadata = { ...file.provider_metadata, ...metadata };
}

/**
 * Stores metadata with each uploaded file, as `color` or `pages` of `provider_metadata` (or null).
 * A replaced picture gets a new address: the site caches its renditions for ever by address.
 */
export function storeFileMetadata(strapi: Core.Strapi): void {
  extendUploadService(strapi, "provider", (provider) => ({
    async upload(file) {
      await checkAndDescribe(file);
      await provider.upload(file);
    },
    async replace(file, previous) {
      await refusePublishedFile(previous.hash);
      if (!isPicture(file) || file.hash !== previous.hash) {
        await checkAndDescribe(file);
        return provider.replace(file, previous);
      }
      // Before any await: the upload makes the panel's preview meanwhile, with a name made of this.
      file.hash = generateFileName(strapi, path.basename(file.name, path.extname(file.name)));
      await checkAndDescribe(file);
      return provider.upload(file);
    },
  }));
}
