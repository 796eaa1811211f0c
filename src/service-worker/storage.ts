import { KEPT_CACHE, READ_CACHE, sentAt } from "../contract/rules/offline.ts";
import { assetsOf, importsOf, isHtml, isStorable, picturesOf, shownPictures } from "./rules.ts";

export const CACHES: readonly string[] = [READ_CACHE, KEPT_CACHE];

/** More files than this, and the oldest pages go, until so many pages are left. */
const MAX_FILES = 500;
const MAX_PAGES = 60;
const PAGES_AFTER_TRIM = 40;

/** Browsers decode what they store, so the encoding that a response varies by does not matter. */
export const ANY_VARIANT = { ignoreVary: true };
export const findStored = (path: string | Request, cacheName?: string): Promise<Response | undefined> =>
  caches.match(path, { ...ANY_VARIANT, ...(cacheName ? { cacheName } : {}) });

/** Without a network, any size of a picture serves. */
export async function findOtherSize({ url, destination }: Request): Promise<Response | undefined> {
  if (destination !== "image") return undefined;
  const folder = url.replace(/[^/]*$/, "");
  for (const name of CACHES)
    for (const key of await (await caches.open(name)).keys())
      if (key.url.startsWith(folder) && /\/(?:pictures|thumbnails)\//.test(folder)) return findStored(key);
  return undefined;
}

const storedOn = ({ headers }: Response): number => Date.parse(headers.get("Date") ?? "") || 0;
export const ageOf = (response: Response): number => Date.now() - storedOn(response);

/** Makes room for what the visitor needs most: read pages are stored again when they are read. */
export const freeSpace = (): Promise<unknown> => caches.delete(READ_CACHE);

/** @throws when the browser has no space, after making room for the next file */
export async function put(cacheName: string, path: string, response: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(path, response);
  } catch (error) {
    if (error instanceof Error && error.name === "QuotaExceededError") await freeSpace();
    throw error;
  }
}

/** Stores a file with what it imports. @throws when a file cannot be fetched */
async function storeFile(cacheName: string, path: string): Promise<void> {
  if (await findStored(path, cacheName)) return;
  const response = (await findStored(path)) ?? (await fetch(path, { priority: "low" }));
  if (!response.ok) throw new Error(path);
  if (path.endsWith(".js")) await storeFiles(cacheName, importsOf(await response.clone().text()));
  await put(cacheName, path, response);
}

const storeFiles = async (cacheName: string, paths: readonly string[]): Promise<void> =>
  void (await Promise.all(paths.map((path) => storeFile(cacheName, path))));

/**
 * Stores what a page needs. @returns whether all of it is stored; not for a page without files of
 * the site, which is of the network's owner or empty: it must not replace ours.
 */
export async function storeAssets(cacheName: string, page: Response): Promise<boolean> {
  const assets = assetsOf(await page.clone().text());
  return storeFiles(cacheName, assets).then(
    () => assets.length > 0,
    () => false,
  );
}

/**
 * Stores a page after what it needs, so that no page is ever stored without.
 * @returns whether it is stored
 */
export async function storePage(cacheName: string, path: string, page: Response): Promise<boolean> {
  if (!isStorable(page) || !isHtml(page) || !(await storeAssets(cacheName, page))) return false;
  await put(cacheName, path, page);
  return true;
}

/** Stores one size of each picture of a page that nobody has opened. */
export const storePictures = async (cacheName: string, page: Response): Promise<void> =>
  void (await Promise.allSettled(shownPictures(await page.text()).map((path) => storeFile(cacheName, path))));

/** Whether all that a page needs is stored. A browser or a visitor may have deleted some of it. */
export async function isWhole(page: Response): Promise<boolean> {
  const missing = async (paths: readonly string[]): Promise<boolean> => {
    for (const path of paths) {
      const stored = await findStored(path);
      if (!stored) return true;
      if (path.endsWith(".js") && (await missing(importsOf(await stored.text())))) return true;
    }
    return false;
  };
  return !(await missing(assetsOf(await page.clone().text())));
}

/** A stored page as it is shown: it says of when it is, as the site may have a newer one. */
export async function withStoredTime(page: Response): Promise<Response> {
  const words = `Stored on ${sentAt(page)}. The site did not answer: there may be a newer version.`;
  const html = (await page.text()).replace(
    /<main.*?>/,
    `$&<div class="notice"><p class="wrap">${words}</p></div>`,
  );
  const shown = new Response(html, page);
  shown.headers.delete("Content-Length");
  return shown;
}

/** Stores the pictures that the browser has fetched for an open page: those sizes only. */
export async function storeFetchedPictures(page: Response): Promise<void> {
  const cache = await caches.open(READ_CACHE);
  for (const path of picturesOf(await page.text())) {
    const picture = await fetch(path, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
    if (picture && isStorable(picture)) await cache.put(path, picture);
  }
}

/** Deletes files that no page or script of a cache names any more. */
export async function sweep(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const files: string[] = [];
  let texts = "";
  for (const { url } of await cache.keys()) {
    const stored = await cache.match(url, ANY_VARIANT);
    if (!stored) continue;
    const { pathname } = new URL(url);
    if (!isHtml(stored) && !pathname.endsWith(".pdf")) files.push(pathname);
    if (isHtml(stored) || /\.(?:js|css)$/.test(pathname)) texts += await stored.text();
  }
  for (const path of files)
    if (!texts.includes(path.replace(/.*\/_astro\//, ""))) await cache.delete(path, ANY_VARIANT);
}

/** Keeps the cache of read pages within its limits. */
export async function trim(pagesLeft = PAGES_AFTER_TRIM): Promise<void> {
  const cache = await caches.open(READ_CACHE);
  const urls = (await cache.keys()).map(({ url }) => url);
  const paths = urls.filter((url) => !/\.\w+$/.test(url));
  if (urls.length <= MAX_FILES && paths.length <= MAX_PAGES) return;
  const pages = await Promise.all(
    paths.map(async (url) => ({
      url,
      at: storedOn((await cache.match(url, ANY_VARIANT)) ?? Response.error()),
    })),
  );
  pages.sort((a, b) => b.at - a.at);
  for (const { url } of pages.slice(pagesLeft)) await cache.delete(url, ANY_VARIANT);
  await sweep(READ_CACHE);
  if (pagesLeft > 1) await trim(pagesLeft >> 1);
}

/** Deletes caches of earlier versions, and all of them when the worker is withdrawn. */
export async function deleteCaches(left: readonly string[] = []): Promise<void> {
  for (const name of await caches.keys()) if (!left.includes(name)) await caches.delete(name);
}
