import { extname } from "node:path";

/** By the end of a file's name. */
const TYPES: Readonly<Record<string, string>> = {
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
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const TEXT = /^text\/|^application\/(?:javascript|json)\b/;
const COMPRESSIBLE = /^text\/|^application\/(?:javascript|json|manifest\+json|xml)|^image\/svg/;

/** A type as it is sent: text says that it is UTF-8. */
export const withCharset = (type: string): string =>
  TEXT.test(type) ? type.replace(/;.*|$/, "; charset=utf-8") : type;

/** The content type of a file, by its name. */
export const contentType = (path: string): string =>
  withCharset(TYPES[extname(path).toLowerCase()] ?? "application/octet-stream");

export const isCompressible = (type: string): boolean => COMPRESSIBLE.test(type);
