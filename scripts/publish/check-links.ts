import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Fault } from "../../src/domain/fault.ts";
import { decoded, linkTarget, pageOf } from "../../src/domain/link-target.ts";
import { readRedirects } from "../serve/former.ts";
import { listFiles } from "./files.ts";

/** The pages of a release as far as others may depend on them. */
interface Scan {
  /** Places on each page, by its address. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** Addresses inside the release that are pointed to, `/path#place` as sent, each with one page that does. */
  pointers: ReadonlyMap<string, string>;
}

/** What a template holds is filled before it is shown; scripts and styles only look like pages. */
const ASIDE = /<(template|script|style)\b([^>]*)>[\s\S]*?<\/\1>/g;
/** Whoever makes our pages puts attributes in double quotes, and escapes those that stand anywhere else. */
const ATTRIBUTE = /\s(href|src|srcset|id)="([^"]*)"/g;
/** Files looked at, and uploads asked for, at once. */
const AT_ONCE = 16;

/** `/about-us` for `about-us/index.html`. */
function addressOf(release: string, file: string): string {
  const relative = path.relative(release, file).split(path.sep).join("/");
  return `/${relative.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}

const plain = (value: string): string => value.replaceAll(/&(?:amp|#38|#x26);/g, "&");

/** The places of a page and the addresses in it. */
function scanPage(html: string): { ids: string[]; addresses: string[] } {
  const ids: string[] = [];
  const addresses: string[] = [];
  const shown = html.replace(ASIDE, (_, tag: string, attributes: string) =>
    tag === "template" ? "" : `<${tag}${attributes}>`,
  );
  for (const [, name, value = ""] of shown.matchAll(ATTRIBUTE)) {
    if (name === "id") ids.push(value);
    else if (name === "srcset")
      addresses.push(...value.split(",").map((part) => part.trim().split(/\s+/)[0] ?? ""));
    else addresses.push(value);
  }
  return { ids, addresses: addresses.map(plain) };
}

/** The target of an address inside the release, as one text; null for another site. */
function targetOf(address: string, page: string): string | null {
  const target = linkTarget(address, page);
  return target && (target.anchor === "" ? target.pathname : `${target.pathname}#${target.anchor}`);
}

/** Keeps one copy of each text: a part of a page that is kept would keep all of the page in memory. */
function copier(): (text: string) => string {
  const copies = new Map<string, string>();
  return (text) => {
    const known = copies.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text).toString();
    copies.set(copy, copy);
    return copy;
  };
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
  const name = decoded(pathname);
  if (name.startsWith("/uploads/")) return hasUpload(pathname);
  if (name.startsWith("/pictures/")) return isFile(path.join(pictures, name.slice("/pictures/".length)));
  const places = [name, `${name}/index.html`, `${name}.html`];
  for (const place of places) if (await isFile(path.join(release, place))) return true;
  return false;
}

/** Does a thing for each, a few at a time. */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Reads every page of a release once; `look` is shown each with its address. */
export async function scanPages(
  release: string,
  look: (address: string, html: string) => void = () => {},
): Promise<Scan> {
  const pages = new Map<string, readonly string[]>();
  const pointers = new Map<string, string>();
  const copy = copier();
  await forEach(await listFiles(release, (name) => name.endsWith(".html")), async (file) => {
    const html = await readFile(file, "utf8");
    const page = addressOf(release, file);
    const { ids, addresses } = scanPage(html);
    pages.set(page, ids.map(copy));
    for (const address of addresses) {
      const target = targetOf(address, page);
      if (target !== null && !pointers.has(target)) pointers.set(copy(target), page);
    }
    look(page, html);
  });
  return { pages, pointers };
}

/**
 * Every address inside a release that leads nowhere: pages, files, pictures, and places on a page. What a page has left leads to
 * where it stands now.
 * @returns a fault for each broken link, naming a page that links there and the address
 */
export async function brokenLinks(options: Options, scan?: Scan): Promise<Fault[]> {
  const { pages, pointers } = scan ?? (await scanPages(options.release));
  const split = (target: string): [string, string] => {
    const [pathname = "", anchor = ""] = target.split("#", 2);
    return [pathname, anchor];
  };
  const former = [...(await readRedirects(options.release)).keys()].map(decoded);
  const there = new Set<string>([...pages.keys(), ...former]);
  const asked = new Set([...pointers.keys()].map((target) => split(target)[0]));
  await forEach(asked, async (pathname) => {
    const page = pageOf(pathname);
    if (there.has(page) || (await exists(options, pathname))) there.add(pathname);
  });
  return [...pointers].flatMap(([target, from]) => {
    const [pathname, anchor] = split(target);
    const fault = (message: string): Fault[] => [{ message, target }];
    if (!there.has(pathname)) return fault(`${from} points to ${pathname}, which is not there`);
    const lost = anchor !== "" && pages.get(pathname)?.includes(anchor) === false;
    return lost ? fault(`${from} points to ${pathname}#${anchor}, which that page does not have`) : [];
  });
}
