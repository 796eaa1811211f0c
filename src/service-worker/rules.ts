import { ONLINE_ROUTES } from "../contract/rules/offline-routes.ts";
import { PREVIEW_PATH } from "../contract/site.ts";

/*
 * What may be stored, and what a page needs. The server sends the same page to all visitors, so a
 * stored page has nothing personal as long as these rules hold.
 */

/** A stored file is never larger, bytes over the wire; with the number of files, a limit in all. */
const MAX_FILE_BYTES = 400_000;

/** Paths whose responses depend on the visitor or the moment. */
const ONLINE = new RegExp(`^(?:/api|${PREVIEW_PATH}|${ONLINE_ROUTES.join("|")})(?:/|$)`);

/** Whether a page or picture at this path may be stored. */
export const mayStore = (pathname: string): boolean => !ONLINE.test(pathname);

/** Whether a response is whole, of this site, small, and may be stored by its own account. */
export const isStorable = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === "basic" &&
  !redirected &&
  !/no-store|private/.test(headers.get("Cache-Control") ?? "") &&
  Number(headers.get("Content-Length")) <= MAX_FILE_BYTES;

export const isHtml = ({ headers }: Response): boolean =>
  headers.get("Content-Type")?.startsWith("text/html") === true;

const INERT = /<template\b[\s\S]*?<\/template>/g;
/** Elements that load files, except islands and scripts that wait for the visitor's first use. */
const LOADING_TAG = /<(?:link|script|astro-island)\b(?![^>]* client="interaction")[^>]*>/g;
const ASSET = /\/_astro\/[\w.@-]+/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.@-]+)["']/g;
const PICTURE = /\/[\w./-]+\.(?:avif|webp|png|jpe?g|svg)\b/g;

const SHOWN_PICTURE = /<img\b[^>]* src="(\/[^"]+)"/g;

const unique = (all: Iterable<string>): string[] => [...new Set(all)];

/** The styles, fonts and scripts without which a page must not be shown. */
export const assetsOf = (html: string): string[] =>
  unique(
    html
      .replace(INERT, "")
      .match(LOADING_TAG)
      ?.flatMap((tag) => tag.match(ASSET) ?? []) ?? [],
  );

/** The scripts that a script cannot run without, as paths of the site. */
export const importsOf = (script: string): string[] =>
  unique([...script.matchAll(STATIC_IMPORT)].map(([, name]) => `/_astro/${name}`));

/** Paths of pictures that a page names, in all sizes. */
export const picturesOf = (html: string): string[] => unique(html.match(PICTURE) ?? []);

/** The picture of each image element that fits all browsers. */
export const shownPictures = (html: string): string[] =>
  unique([...html.matchAll(SHOWN_PICTURE)].map(([, path = ""]) => path));

/** The current revision of a document's page, and the digest of its file. */
export function documentOf(html: string) {
  const [tag = ""] = html.match(/<keep-offline [^>]*sha256[^>]*>/) ?? [];
  const attribute = (name: string): string => tag.match(`data-${name}="([^"]*)"`)?.[1] ?? "";
  return {
    ...{ revision: attribute("revision"), date: attribute("date"), kilobytes: attribute("kilobytes") },
    sha256: attribute("sha256"),
  };
}
