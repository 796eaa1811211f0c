import { isPage, NOT_FOUND_PATH, type StoredFile } from "./manifest.ts";

/** The layout of a site as plain files in a folder, as static hosts expect it. */
export const PAGE_FILE = "index.html";
const NOT_FOUND_FILE = "404.html";
/** One redirect a line. Netlify and Cloudflare Pages read this file and the headers file. */
export const REDIRECTS_FILE = "_redirects";
export const HEADERS_FILE = "_headers";
/** Configuration of the host, which visitors cannot request. */
const HOST_FILES = new Set([REDIRECTS_FILE, HEADERS_FILE]);
const REDIRECT_LINE = /^(\/\S*) (\/\S*) 301$/gm;

/** The path of a manifest's file inside such a folder. */
export function plainFile(sitePath: string, file: StoredFile): string {
  if (sitePath === NOT_FOUND_PATH) return NOT_FOUND_FILE;
  const name = sitePath.slice(1);
  if (!isPage(file)) return name;
  return name === "" ? PAGE_FILE : `${name}/${PAGE_FILE}`;
}

/** The URL path of a file in such a folder; undefined if the file is not served. */
export function sitePathOf(name: string): string | undefined {
  if (name === NOT_FOUND_FILE) return NOT_FOUND_PATH;
  if (HOST_FILES.has(name) || name.split("/").some((part) => part.startsWith("."))) return undefined;
  const isPageFile = name === PAGE_FILE || name.endsWith(`/${PAGE_FILE}`);
  return isPageFile ? `/${name.slice(0, -PAGE_FILE.length - 1)}` : `/${name}`;
}

const mapSegments = (sitePath: string, transform: (segment: string) => string): string =>
  sitePath.split("/").map(transform).join("/");

/** The text of a redirects file. @param redirects current path by former path, both decoded */
export const redirectLines = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .map(
      ([from, to]) => `${mapSegments(from, encodeURIComponent)} ${mapSegments(to, encodeURIComponent)} 301\n`,
    )
    .join("");

/** The redirects of such a file: current path by former path, both decoded. */
export const parseRedirects = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(REDIRECT_LINE)].map(([, from = "", to = ""]) => [
      mapSegments(from, decodeURIComponent),
      mapSegments(to, decodeURIComponent),
    ]),
  );
