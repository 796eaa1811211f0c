import type { Fault } from "../../../src/contract/shapes/fault.ts";
import { normalizePath, safeDecode } from "../../../src/contract/shapes/link-target.ts";
import { PICTURES_PATH, THUMBNAILS_PATH, UPLOADS_PATH } from "../../../src/contract/site.ts";
import { forEachConcurrently } from "../for-each-concurrently.ts";
import { type IndexedPage, type LinkTargets, parseTargets } from "./release-index.ts";

type Pages = ReadonlyMap<string, Pick<IndexedPage, "targets">>;

/** The pages and redirects of a site, to which links may lead. */
export interface LinkGraph {
  pages: Pages;
  /** The path that a path redirects to. */
  redirects: Readonly<Record<string, string>>;
}

interface Options {
  /** The newest release; null for the first one. */
  before: LinkGraph | null;
  after: LinkGraph;
  /** Paths that were rendered. */
  rendered: ReadonlySet<string>;
  /** Whether a path leads to a compiled asset or a public file. */
  isAsset: (path: string) => boolean;
  /** Whether the CMS has an uploaded file, by its path. */
  hasUpload: (pathname: string) => Promise<boolean>;
  /** Whether to check uploads again to which a page linked before. */
  recheckUploads: boolean;
}

/** Parses targets of pages and caches the last page's, as most calls for a page follow directly. */
function cachedTargets(pages: Pages | undefined): (path: string) => LinkTargets {
  let last: { path: string; targets: LinkTargets } | undefined;
  return (path) => {
    if (last?.path === path) return last.targets;
    const page = pages?.get(path);
    const targets = page ? parseTargets(page) : { links: [], anchors: [] };
    last = { path, targets };
    return targets;
  };
}

/** Splits a target into path and anchor. */
function splitAnchor(target: string): [string, string] {
  const mark = target.indexOf("#");
  return mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}

/**
 * Compares two releases.
 * @returns whether a target exists no longer; null if all former paths and anchors still exist
 */
function findLost(before: LinkGraph, after: LinkGraph, rendered: ReadonlySet<string>) {
  const [lostPaths, lostAnchors] = [new Set<string>(), new Set<string>()];
  for (const path of [...before.pages.keys(), ...Object.keys(before.redirects)])
    if (!after.pages.has(path) && !Object.hasOwn(after.redirects, path)) lostPaths.add(path);
  const [former, current] = [cachedTargets(before.pages), cachedTargets(after.pages)];
  for (const path of rendered) {
    const anchors = new Set(current(path).anchors);
    for (const anchor of former(path).anchors) if (!anchors.has(anchor)) lostAnchors.add(`${path}#${anchor}`);
  }
  if (lostPaths.size === 0 && lostAnchors.size === 0) return null;
  return (target: string): boolean => {
    const [pathname, anchor] = splitAnchor(target);
    const page = normalizePath(pathname);
    return lostPaths.has(page) || (anchor !== "" && lostAnchors.has(`${page}#${anchor}`));
  };
}

/** Targets to check, with one page that links there: all of rendered pages, lost ones of others. */
function targetsToCheck({ before, after, rendered }: Options): Map<string, string> {
  const targetsWithPage = new Map<string, string>();
  const add = (target: string, from: string) =>
    targetsWithPage.has(target) || targetsWithPage.set(target, from);
  const isLost = before && findLost(before, after, rendered);
  const targets = cachedTargets(after.pages);
  for (const path of isLost ? after.pages.keys() : rendered) {
    const { links } = targets(path);
    for (const target of links) if (rendered.has(path) || isLost?.(target)) add(target, path);
  }
  return targetsWithPage;
}

/**
 * Finds links to pages, files and anchors that do not exist. A redirected path counts as existing.
 * @returns a fault for each broken target, naming the target and one page that links there
 */
export async function brokenLinks(options: Options): Promise<Fault[]> {
  const { before, after, isAsset, hasUpload, recheckUploads } = options;
  const broken = new Map<string, string>();
  const [former, current] = [cachedTargets(before?.pages), cachedTargets(after.pages)];
  const wasLinked = (target: string, from: string): boolean =>
    !recheckUploads && former(from).links.includes(target);
  const uploads = new Map<string, string>();
  for (const [target, from] of targetsToCheck(options)) {
    const [pathname, anchor] = splitAnchor(target);
    const page = normalizePath(pathname);
    // `preparePictures` reports missing pictures.
    if (page.startsWith(`${PICTURES_PATH}/`) || page.startsWith(`${THUMBNAILS_PATH}/`)) continue;
    if (page.startsWith(`${UPLOADS_PATH}/`)) {
      if (!wasLinked(target, from)) uploads.set(pathname, from);
    } else if (!after.pages.has(page)) {
      if (!Object.hasOwn(after.redirects, page) && !isAsset(safeDecode(pathname)))
        broken.set(pathname, `${from} points to ${pathname}, which is not there`);
    } else if (anchor !== "" && !current(page).anchors.includes(anchor)) {
      broken.set(target, `${from} points to ${target}, which that page does not have`);
    }
  }
  await forEachConcurrently(uploads, async ([pathname, from]) => {
    if (!(await hasUpload(pathname)))
      broken.set(pathname, `${from} points to ${pathname}, which is not there`);
  });
  return [...broken].map(([target, message]) => ({ message, target }));
}
