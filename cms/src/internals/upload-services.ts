import type { Readable } from "node:stream";
import type { Core } from "@strapi/strapi";

/**
 * The services of `@strapi/upload` 5.54 that name, store and delete files. A storage provider of
 * our own, the documented way, learns neither which entries use a file nor of several deleted at
 * once.
 */

/** A file on its way into the library. */
export interface IncomingFile {
  hash: string;
  name: string;
  ext: string;
  mime: string;
  getStream: () => Readable;
  provider_metadata?: object | null;
}

export interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

interface Services {
  readonly provider: {
    upload(file: IncomingFile): Promise<void>;
    replace(file: IncomingFile, previous: { hash: string }): Promise<void>;
  };
  /** These delete one file, several, or folders with their files. */
  readonly upload: {
    remove(file: FileRow): Promise<unknown>;
    getSettings(): Promise<object>;
    setSettings(settings: object): Promise<unknown>;
  };
  readonly file: { deleteByIds(ids?: number[]): Promise<unknown> };
  readonly folder: { deleteByIds(ids?: number[]): Promise<unknown> };
  readonly "image-manipulation": { generateFileName(name: string): string };
}

const uploadService = <Name extends keyof Services>(strapi: Core.Strapi, name: Name): Services[Name] =>
  strapi.plugin("upload").service(name);

/** Replaces functions of a service for all callers. */
export function extendUploadService<Name extends keyof Services>(
  strapi: Core.Strapi,
  name: Name,
  extension: (service: Services[Name]) => Partial<Services[Name]>,
): void {
  strapi.get("services").extend(`plugin::upload.${name}`, (service: Services[Name]) => ({
    ...service,
    ...extension(service),
  }));
}

/** Makes a unique name, without extension. */
export const generateFileName = (strapi: Core.Strapi, name: string): string =>
  uploadService(strapi, "image-manipulation").generateFileName(name);

/** Stores a file with the storage provider. */
export const storeFile = (strapi: Core.Strapi, file: IncomingFile): Promise<void> =>
  uploadService(strapi, "provider").upload(file);

/** Turns off Strapi's image optimization: the site's build makes all sizes from the originals. */
export async function disableImageOptimization(strapi: Core.Strapi): Promise<void> {
  const { getSettings, setSettings } = uploadService(strapi, "upload");
  const off = { sizeOptimization: false, responsiveDimensions: false, aiMetadata: false };
  await setSettings({ ...(await getSettings()), ...off });
}

/** Whether the functions exist, and an extended service is what the plugin uses. */
export function checkUploadServices(strapi: Core.Strapi): boolean {
  const { remove, getSettings, setSettings } = uploadService(strapi, "upload");
  const { upload, replace } = uploadService(strapi, "provider");
  const { deleteByIds } = uploadService(strapi, "folder");
  const { deleteByIds: extended } = uploadService(strapi, "file");
  extendUploadService(strapi, "file", () => ({ deleteByIds: (ids) => extended(ids) }));
  return (
    [remove, getSettings, setSettings, upload, replace, deleteByIds, extended].every(
      (one) => typeof one === "function",
    ) &&
    uploadService(strapi, "file").deleteByIds !== extended &&
    /^self_check_\w{4,}$/.test(generateFileName(strapi, "self check"))
  );
}
