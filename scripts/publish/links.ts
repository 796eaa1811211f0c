import type { Fault } from "../../src/domain/fault.ts";
import { decoded, pageOf } from "../../src/domain/link-target.ts";
import { PICTURES_PATH, THUMBNAILS_PATH } from "../../src/site.ts";
import { type PageFacts, type Targets, targetsOf } from "./facts.ts";
import { forEach } from "./for-each.ts";

type Pages = ReadonlyMap<string, Pick<PageFacts, "targets">>;

/** What of a site links may lead to. */
export interface Linked {
  pages: Pages;
  /** Paths that lead on to another. */
  redirects: Readonly<Record<string, string>>;
}

interface Options {
  /** Null for the first release. */
  before: Linked | null;
  after: Linked;
  /** Paths that were rendered. */
  rendered: ReadonlySet<string>;
  /** Whether a path leads to a compiled asset or a public file. */
  isAsset: (path: string) => boolean;
  /** Whether the CMS has a file of its uploads, by its path. */
  hasUpload: (pathname: string) => Promise<boolean>;
  /** Whether uploads to which a page has linked before may be gone. */
  recheckUploads: boolean;
}

/** Reads the targets of pages. Those read last are kept: most questions about a page come one after the other. */
function targetsIn(pages: Pages | undefined): (path: string) => Targets {
  let last: { path: string; targets: Targets } | undefined;
  return (path) => {
    if (last?.path === path) return last.targets;
    const page = pages?.get(path);
    const targets = page ? targetsOf(page) : { links: [], anchors: [] };
    last = { path, targets };
    return targets;
  };
}

/** A target as the address of a page and a place on it. */
function split(target: string): [string, string] {
  const mark = target.indexOf("#");
  return mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}

/** Finds links to paths, and places on pages, that were there before and are not any more; null where nothing is lost. */
function lost(before: Linked, after: Linked, rendered: ReadonlySet<string>) {
  const [paths, places] = [new Set<string>(), new Set<string>()];
  for (const path of before.pages.keys()) if (!after.pages.has(path)) paths.add(path);
  for (const path of Object.keys(before.redirects)) if (!after.pages.has(path)) paths.add(path);
  const [former, present] = [targetsIn(before.pages), targetsIn(after.pages)];
  for (const path of rendered) {
    const anchors = new Set(present(path).anchors);
    for (const anchor of former(path).anchors) if (!anchors.has(anchor)) places.add(`${path}#${anchor}`);
  }
  if (paths.size === 0 && places.size === 0) return null;
  return (target: string): boolean => {
    const [pathname, anchor] = split(target);
    const page = pageOf(pathname);
    return paths.has(page) || (anchor !== "" && places.has(`${page}#${anchor}`));
  };
}

/** Targets to look at, each with one page that points there: all those of rendered pages, and of the others what was lost. */
function pointers({ before, after, rendered }: Options): Map<string, string> {
  const found = new Map<string, string>();
  const add = (target: string, from: string) => found.has(target) || found.set(target, from);
  const isLost = before && lost(before, after, rendered);
  const targets = targetsIn(after.pages);
  for (const path of isLost ? after.pages.keys() : rendered) {
    const { links } = targets(path);
    for (const target of links) if (rendered.has(path) || isLost?.(target)) add(target, path);
  }
  return found;
}

/**
 * Links that lead nowhere: to pages, files and places on a page. A path that a document has left leads to where it is now.
 * @returns a fault for each broken link, naming a page that links there and the address
 */
export async function brokenLinks(options: Options): Promise<Fault[]> {
  const { before, after, isAsset, hasUpload, recheckUploads } = options;
  const broken = new Map<string, string>();
  const [former, present] = [targetsIn(before?.pages), targetsIn(after.pages)];
  const wasThere = (target: string, from: string): boolean =>
    !recheckUploads && former(from).links.includes(target);
  const uploads = new Map<string, string>();
  for (const [target, from] of pointers(options)) {
    const [pathname, anchor] = split(target);
    const page = pageOf(pathname);
    // Pictures are prepared, and thumbnails made, by others, who say what they lack.
    if (page.startsWith(`${PICTURES_PATH}/`) || page.startsWith(`${THUMBNAILS_PATH}/`)) continue;
    if (page.startsWith("/uploads/")) {
      if (!wasThere(target, from)) uploads.set(pathname, from);
    } else if (!after.pages.has(page)) {
      if (!Object.hasOwn(after.redirects, page) && !isAsset(decoded(pathname)))
        broken.set(pathname, `${from} points to ${pathname}, which is not there`);
    } else if (anchor !== "" && !present(page).anchors.includes(anchor)) {
      broken.set(target, `${from} points to ${target}, which that page does not have`);
    }
  }
  await forEach(uploads, async ([pathname, from]) => {
    if (!(await hasUpload(pathname)))
      broken.set(pathname, `${from} points to ${pathname}, which is not there`);
  });
  return [...broken].map(([target, message]) => ({ message, target }));
}
