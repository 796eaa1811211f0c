import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Core } from "@strapi/strapi";
import type { Context, Next } from "koa";
import { addRouteMiddleware } from "../internals/plugin-routes";
import { bodyParser } from "../internals/request-body";
import { MAX_UPLOAD_BYTES } from "./upload-limit";

/**
 * Accepts multipart bodies in the panel's upload routes only, after Strapi has authenticated the
 * editor. All other routes refuse them.
 */
export function receiveUploads(strapi: Core.Strapi): void {
  addRouteMiddleware(strapi, "upload", ({ method }) => method === "POST", receiveFiles(strapi));
}

/** Stores the files in a folder per request, which is deleted when the request ends. */
const receiveFiles = (strapi: Core.Strapi) => async (ctx: Context, next: Next) => {
  if (!ctx.is("multipart")) return next();
  // A cleaner of temporary folders may have deleted this one.
  await mkdir(tmpdir(), { recursive: true });
  const uploadDir = await mkdtemp(path.join(tmpdir(), "upload-"));
  const options = { multipart: true, formidable: { uploadDir, maxFileSize: MAX_UPLOAD_BYTES } };
  try {
    await bodyParser(strapi, options)(ctx, next);
  } finally {
    await rm(uploadDir, { recursive: true, force: true, maxRetries: 3 });
  }
};
