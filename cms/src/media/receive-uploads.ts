import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Core } from "@strapi/strapi";
import type { Context, Next } from "koa";
import { beforeRoutes } from "../panel/route";
import { LARGEST_UPLOAD } from "./limits";

/**
 * Reads uploaded files, in the panel's routes only, so that Strapi has authenticated the editor
 * before. For all other routes multipart is switched off.
 */
export function receiveUploads(strapi: Core.Strapi): void {
  beforeRoutes(strapi, "upload", ({ method }) => method === "POST", receiveFiles(strapi));
}

/** The files are in a folder of their request, which is deleted however the request ends. */
const receiveFiles = (strapi: Core.Strapi) => async (ctx: Context, next: Next) => {
  if (!ctx.is("multipart")) return next();
  // A cleaner of temporary folders may have deleted this one.
  await mkdir(tmpdir(), { recursive: true });
  const uploadDir = await mkdtemp(path.join(tmpdir(), "upload-"));
  const options = { multipart: true, formidable: { uploadDir, maxFileSize: LARGEST_UPLOAD } };
  try {
    await strapi.middleware("strapi::body")(options, { strapi })?.(ctx, next);
  } finally {
    await rm(uploadDir, { recursive: true, force: true, maxRetries: 3 });
  }
};
