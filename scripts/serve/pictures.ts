import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { PICTURE_FORMATS, PICTURES_PATH, THUMBNAIL_WIDTHS, THUMBNAILS_PATH } from "../../src/site.ts";
import { contentType } from "../lib/content-types.ts";
import { thumbnailSource } from "../lib/thumbnails.ts";
import { FOREVER, ONE_HOUR } from "./headers.ts";
import type { RequestPath } from "./request-path.ts";
import { sendFile, unlessMissing } from "./send-file.ts";
import type { Release, Site } from "./site.ts";

export const PICTURES = `${PICTURES_PATH}/`;
const THUMBNAIL = /^(\d+)\.(\w+)$/;

/** Sends a prepared picture, whose name carries the hash of its original; false where there is none. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures }: Site,
  { segments: [area, ...names], trailingSlash }: RequestPath,
): Promise<boolean> {
  if (pictures === undefined || `/${area}` !== PICTURES_PATH || trailingSlash) return false;
  return send(request, reply, join(pictures, ...names), FOREVER);
}

/** Sends the picture of a product by its documentId, `/thumbnails/<documentId>/<width>.<format>`; false where there is none. */
export async function sendThumbnail(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures }: Site,
  { release, segments }: { release: Release; segments: readonly string[] },
): Promise<boolean> {
  const [area, documentId = "", name = "", ...others] = segments;
  if (pictures === undefined || `/${area}` !== THUMBNAILS_PATH || others.length > 0) return false;
  const { thumbnails } = release.manifest;
  const original = Object.hasOwn(thumbnails, documentId) ? thumbnails[documentId] : undefined;
  const [, width, format] = THUMBNAIL.exec(name) ?? [];
  const isOffered =
    THUMBNAIL_WIDTHS.some((one) => String(one) === width) && PICTURE_FORMATS.some((one) => one === format);
  if (original === undefined || !isOffered) return false;
  const folder = join(pictures, original);
  const source = thumbnailSource((await unlessMissing(readdir(folder))) ?? [], Number(width), String(format));
  return source !== undefined && send(request, reply, join(folder, source), ONE_HOUR);
}

const send = (request: FastifyRequest, reply: FastifyReply, file: string, cacheControl: string) =>
  sendFile(request, reply, { file, type: contentType(file), cacheControl, ranges: true });
