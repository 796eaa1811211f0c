import { isPage, NOT_FOUND_PATH, type StoredFile } from "./manifest.ts";

/** How a site lies in a folder as plain files, in the way that hosts of static sites expect. */
export const PAGE_FILE = "index.html";
const NOT_FOUND_FILE = "404.html";
/** A line leads from a former path to the present one. Netlify and Cloudflare Pages read it, and the next one. */
export const REDIRECTS_FILE = "_redirects";
export const HEADERS_FILE = "_headers";
/** These are for the host, not for visitors. */
const HOST_FILES = new Set([REDIRECTS_FILE, HEADERS_FILE]);
const REDIRECT = /^(\/\S*) (\/\S*) 301$/gm;

/** Where a file of a manifest lies, by its path on the site. */
export function plainFile(place: string, file: StoredFile): string {
  if (place === NOT_FOUND_PATH) return NOT_FOUND_FILE;
  const name = place.slice(1);
  if (!isPage(file)) return name;
  return name === "" ? PAGE_FILE : `${name}/${PAGE_FILE}`;
}

/** The path on the site of a file in such a folder; undefined for what is not served. */
export function placeOf(name: string): string | undefined {
  if (name === NOT_FOUND_FILE) return NOT_FOUND_PATH;
  if (HOST_FILES.has(name) || name.split("/").some((part) => part.startsWith("."))) return undefined;
  const isPageFile = name === PAGE_FILE || name.endsWith(`/${PAGE_FILE}`);
  return isPageFile ? `/${name.slice(0, -PAGE_FILE.length - 1)}` : `/${name}`;
}

const mapParts = (place: string, change: (part: string) => string): string =>
  place.split("/").map(change).join("/");

export const redirectLines = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .map(([from, to]) => `${mapParts(from, encodeURIComponent)} ${mapParts(to, encodeURIComponent)} 301\n`)
    .join("");

export const parseRedirects = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(REDIRECT)].map(([, from = "", to = ""]) => [
      mapParts(from, decodeURIComponent),
      mapParts(to, decodeURIComponent),
    ]),
  );
