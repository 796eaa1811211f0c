import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  PICTURE_FORMATS,
  PICTURES_PATH,
  THUMBNAIL_WIDTHS,
  THUMBNAILS_PATH,
} from "../../src/contract/site.ts";
import { CACHE_IMMUTABLE, CACHE_ONE_HOUR } from "../lib/site/headers.ts";
import { contentType } from "../lib/site/mime-types.ts";
import { thumbnailSource } from "../lib/site/thumbnails.ts";
import type { RequestPath } from "./request-path.ts";
import { ignoreMissing, sendFile } from "./send-file.ts";
import type { Release, ServedSite } from "./site.ts";

export const PICTURES_PREFIX = `${PICTURES_PATH}/`;
const THUMBNAIL_FILE = /^(\d+)\.(\w+)$/;

/**
 * Sends a prepared picture, whose name contains its original's hash.
 * @returns false if none exists
 */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures }: ServedSite,
  { segments: [area, ...names], trailingSlash }: RequestPath,
): Promise<boolean> {
  if (pictures === undefined || `/${area}` !== PICTURES_PATH || trailingSlash) return false;
  return send(request, reply, join(pictures, ...names), CACHE_IMMUTABLE);
}

/**
 * Sends a product's picture by documentId: `/thumbnails/<documentId>/<width>.<format>`.
 * @returns false if none exists
 */
export async function sendThumbnail(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures }: ServedSite,
  { release, segments }: { release: Release; segments: readonly string[] },
): Promise<boolean> {
  const [area, documentId = "", name = "", ...others] = segments;
  if (pictures === undefined || `/${area}` !== THUMBNAILS_PATH || others.length > 0) return false;
  const { thumbnails } = release.manifest;
  const original = Object.hasOwn(thumbnails, documentId) ? thumbnails[documentId] : undefined;
  const [, width, format] = THUMBNAIL_FILE.exec(name) ?? [];
  const isSupported =
    THUMBNAIL_WIDTHS.some((px) => String(px) === width) && PICTURE_FORMATS.some((name) => name === format);
  if (original === undefined || !isSupported) return false;
  const folder = join(pictures, original);
  const source = thumbnailSource((await ignoreMissing(readdir(folder))) ?? [], Number(width), String(format));
  return source !== undefined && send(request, reply, join(folder, source), CACHE_ONE_HOUR);
}

const send = (request: FastifyRequest, reply: FastifyReply, file: string, cacheControl: string) =>
  sendFile(request, reply, { file, type: contentType(file), cacheControl, ranges: true });
