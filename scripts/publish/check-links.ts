import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { listFiles } from "./files.ts";

/** Where a page points to, each with what a reader would look for. */
interface Pointer {
  from: string;
  to: URL;
}

const ORIGIN = "http://site";

/** `/about-us` for `about-us/index.html`. */
function addressOf(release: string, file: string): string {
  const relative = path.relative(release, file).split(path.sep).join("/");
  return `/${relative.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}

function pointers(from: string, page: HTMLElement): Pointer[] {
  const single = page
    .querySelectorAll("[href], [src]")
    .map((one) => one.getAttribute("href") ?? one.getAttribute("src"));
  const sets = page
    .querySelectorAll("[srcset]")
    .flatMap((one) =>
      (one.getAttribute("srcset") ?? "").split(",").map((part) => part.trim().split(/\s+/)[0]),
    );
  return [...single, ...sets]
    .filter((address) => address !== undefined && address !== null)
    .map((address) => ({ from, to: new URL(address, ORIGIN + from) }))
    .filter(({ to }) => to.origin === ORIGIN);
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

interface Options {
  release: string;
  pictures: string;
  /** Whether the CMS has a file of its uploads, by its path. */
  hasUpload: (pathname: string) => Promise<boolean>;
}

async function exists({ release, pictures, hasUpload }: Options, pathname: string): Promise<boolean> {
  const name = decodeURIComponent(pathname);
  if (name.startsWith("/uploads/")) return hasUpload(pathname);
  if (name.startsWith("/pictures/")) return isFile(path.join(pictures, name.slice("/pictures/".length)));
  const places = [name, `${name}/index.html`, `${name}.html`];
  for (const place of places) if (await isFile(path.join(release, place))) return true;
  return false;
}

/**
 * Every pointer inside a release that leads nowhere: pages, files, pictures, and places on a page.
 * @returns a sentence for each, naming page and address; none when all is well
 */
export async function brokenLinks(options: Options): Promise<string[]> {
  const ids = new Map<string, Set<string>>();
  const found: Pointer[] = [];
  for (const file of await listFiles(options.release, (name) => name.endsWith(".html"))) {
    const page = parse(await readFile(file, "utf8"));
    // What a template holds is filled before it is shown.
    for (const template of page.querySelectorAll("template")) template.remove();
    const address = addressOf(options.release, file);
    ids.set(address, new Set(page.querySelectorAll("[id]").map(({ id }) => id)));
    found.push(...pointers(address, page));
  }
  const known = new Map<string, boolean>();
  const faults: string[] = [];
  for (const { from, to } of found) {
    const there = known.get(to.pathname) ?? (await exists(options, to.pathname));
    known.set(to.pathname, there);
    const anchor = decodeURIComponent(to.hash.slice(1));
    if (!there) faults.push(`${from} points to ${to.pathname}, which is not there`);
    else if (anchor !== "" && ids.get(to.pathname)?.has(anchor) === false) {
      faults.push(`${from} points to ${to.pathname}#${anchor}, which that page does not have`);
    }
  }
  return [...new Set(faults)];
}
