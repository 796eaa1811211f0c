import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  PICTURE_FORMATS,
  PICTURES_PATH,
  THUMBNAIL_WIDTHS,
  THUMBNAILS_PATH,
} from "../../../src/contract/site.ts";
import { CACHE_IMMUTABLE, CACHE_ONE_HOUR } from "../../lib/site/headers.ts";
import { isSitePath } from "../../lib/site/manifest.ts";
import { contentType } from "../../lib/site/mime-types.ts";
import { thumbnailSource } from "../../lib/site/thumbnails.ts";
import { ignoreMissing } from "../ignore-missing.ts";
import type { Release, ServedSite } from "../site/site.ts";
import type { RequestPath } from "./request-path.ts";
import { sendFile } from "./send-file.ts";

export const PICTURES_PREFIX = `${PICTURES_PATH}/`;
const THUMBNAIL_FILE = /^(\d+)\.(\w+)$/;

/** A product's thumbnail as it is asked for. */
interface Thumbnail {
  source: string;
  width: number;
  format: string;
}

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
 * What a product's thumbnail shows by its path, `/thumbnails/<documentId>/<width>.<format>`: the
 * upload name of a picture, or the path of a drawing.
 */
function thumbnailShows(
  { manifest: { thumbnails } }: Release,
  segments: readonly string[],
): Thumbnail | undefined {
  const [area, documentId = "", name = "", ...others] = segments;
  if (`/${area}` !== THUMBNAILS_PATH || others.length > 0) return undefined;
  const source = Object.hasOwn(thumbnails, documentId) ? thumbnails[documentId] : undefined;
  const [, width, format] = THUMBNAIL_FILE.exec(name) ?? [];
  const isSupported =
    THUMBNAIL_WIDTHS.some((px) => String(px) === width) && PICTURE_FORMATS.some((name) => name === format);
  if (source === undefined || !isSupported) return undefined;
  return { source, width: Number(width), format: String(format) };
}

/** The path of the drawing that a thumbnail shows; undefined if it shows a picture or nothing. */
export function thumbnailDrawing(release: Release, segments: readonly string[]): string | undefined {
  const source = thumbnailShows(release, segments)?.source;
  return source !== undefined && isSitePath(source) ? source : undefined;
}

/**
 * Sends a product's picture by its thumbnail's path.
 * @returns false if none exists
 */
export async function sendThumbnail(
  request: FastifyRequest,
  reply: FastifyReply,
  { pictures }: ServedSite,
  { release, segments }: { release: Release; segments: readonly string[] },
): Promise<boolean> {
  const shown = thumbnailShows(release, segments);
  if (pictures === undefined || shown === undefined) return false;
  const folder = join(pictures, shown.source);
  const file = thumbnailSource((await ignoreMissing(readdir(folder))) ?? [], shown.width, shown.format);
  return file !== undefined && send(request, reply, join(folder, file), CACHE_ONE_HOUR);
}

const send = (request: FastifyRequest, reply: FastifyReply, file: string, cacheControl: string) =>
  sendFile(request, reply, { file, type: contentType(file), cacheControl, ranges: true });
