import { extname } from "node:path";

const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css",
  ".gif": "image/gif",
  ".html": "text/html",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".js": "application/javascript",
  ".json": "application/json",
  ".mjs": "application/javascript",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".rules": "application/speculationrules+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const TEXT_TYPES = /^text\/|^application\/(?:javascript|json)\b/;
const COMPRESSIBLE_TYPES = /^text\/|^application\/(?:javascript|(?:[\w.-]+\+)?(?:json|xml)\b)|^image\/svg/;

/** Adds `charset=utf-8` to text types, as the `Content-Type` header needs it. */
export const withCharset = (type: string): string =>
  TEXT_TYPES.test(type) ? type.replace(/;.*|$/, "; charset=utf-8") : type;

/** The `Content-Type` of a file by its extension; `application/octet-stream` if unknown. */
export const contentType = (path: string): string =>
  withCharset(TYPE_BY_EXTENSION[extname(path).toLowerCase()] ?? "application/octet-stream");

export const isCompressible = (type: string): boolean => COMPRESSIBLE_TYPES.test(type);
