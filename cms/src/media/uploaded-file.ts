import { stat } from "node:fs/promises";
import path from "node:path";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { safeDecode } from "halocline-contract/shapes/link-target";
import { UPLOADS_PATH } from "halocline-contract/site";
import { ownEnvironment } from "../bootstrap/environment";
import { FILE } from "../content-types";
import { followObject } from "./uploads-bucket";

export const isUpload = (pathname: string): boolean => pathname.startsWith(`${UPLOADS_PATH}/`);

/** Logs why the store failed, and makes an error for people of it. */
export function storeFailure(what: string, error: unknown): Error {
  const { name, code = "" } = Object(error);
  strapi.log.warn(`uploads: ${what} (${name} ${code}).`);
  return new errors.ApplicationError("The store of uploads fails at the moment. Try again in a minute.");
}

const UPLOAD_NAME = /^[\w-][\w.-]*$/;

/**
 * Finds the file of an upload by its path in addresses. With UPLOADS_BUCKET, copies it if needed.
 * @returns its path on this machine; null if there is none
 * @throws ApplicationError if the bucket cannot be read
 */
export async function uploadedFile(pathname: string): Promise<string | null> {
  const decoded = path.posix.normalize(safeDecode(pathname));
  if (!isUpload(decoded)) return null;
  const file = path.join(strapi.dirs.static.public, decoded);
  const { uploadsBucket } = ownEnvironment();
  if (uploadsBucket) {
    const name = decoded.slice(UPLOADS_PATH.length + 1);
    if (!UPLOAD_NAME.test(name)) return null;
    await followObject(uploadsBucket, file).catch((error: unknown) => {
      throw storeFailure(`s3://${uploadsBucket.bucket}/${name} cannot be read`, error);
    });
  }
  return stat(file).then(
    (stats) => (stats.isFile() ? file : null),
    () => null,
  );
}

/**
 * Makes the configured storage provider that of all files: those that another one has stored are
 * copied by hand, and would otherwise stay when an editor deletes them.
 */
export async function takeOverFiles({ config, db }: Core.Strapi): Promise<void> {
  const { provider } = config.get<{ provider: string }>("plugin::upload");
  await db.query(FILE).updateMany({ where: { provider: { $ne: provider } }, data: { provider } });
}
