import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { ADDRESSES_LIST } from "../../src/site.ts";
import { REDIRECTS } from "../serve/former.ts";
import { currentRelease, releaseFolder, releaseNames } from "./releases.ts";

/** In the root of a release; servers of files hide names that begin with a dot. */
const KEPT = ".addresses";

const listSchema = z.object({
  pages: z.array(z.string()),
  /** Document by path. */
  documents: z.record(z.string(), z.string()),
});
const keptSchema = listSchema.extend({
  /** Documents by paths where they once stood and that are free now. */
  former: z.record(z.string(), z.string()),
});
type Kept = z.output<typeof keptSchema>;

/** What a release keeps of its addresses; nothing where it is none, of an earlier version or damaged. */
async function addressesOf(release: string): Promise<Kept> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(path.join(release, KEPT), "utf8")));
  } catch {
    return { pages: [], documents: {}, former: {} };
  }
}

/** What releases have kept, the live one last: what stood in any of them has been public, also where somebody went back from it. */
export function together(kept: readonly Kept[]): Kept {
  const { pages, documents } = kept.at(-1) ?? { pages: [], documents: {} };
  const former = kept.flatMap((one) => [one.former, one.documents]);
  return { pages, documents, former: Object.assign({}, ...former) };
}

/** What the releases of a data folder have kept together. */
export async function addressesBefore(dataDir: string): Promise<Kept> {
  const folders = (await releaseNames(dataDir)).map((name) => releaseFolder(dataDir, name));
  return together(await Promise.all([...folders, currentRelease(dataDir)].map(addressesOf)));
}

/**
 * Paths that a document has left, by release and those before it. What moved again leads to where it stands now, and a path that
 * somebody else has taken leads nowhere, so there are neither chains nor loops.
 */
export function formerPaths(
  documents: Readonly<Record<string, string>>,
  before: Pick<Kept, "documents" | "former">,
): Record<string, string> {
  const all = Object.entries({ ...before.former, ...before.documents });
  return Object.fromEntries(all.filter(([place]) => !Object.hasOwn(documents, place)));
}

const encoded = (place: string): string => place.split("/").map(encodeURIComponent).join("/");

/** Lines that lead from former paths to present ones; a document that is gone has none. */
export function redirectLines(
  documents: Readonly<Record<string, string>>,
  former: Readonly<Record<string, string>>,
): string {
  const places = new Map(Object.entries(documents).map(([place, document]) => [document, place]));
  return Object.entries(former)
    .map(([from, document]) => ({ from, to: places.get(document) }))
    .flatMap(({ from, to }) => (to === undefined ? [] : [`${encoded(from)} ${encoded(to)} 301\n`]))
    .join("");
}

/**
 * Writes what a release must know of addresses, its own and former ones, and uses up the build's list.
 * @param before what the releases until then have kept
 * @throws when the build has left no list
 */
export async function writeAddresses(release: string, before: Kept): Promise<Kept> {
  const file = path.join(release, ADDRESSES_LIST);
  const list = listSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const kept = { ...list, former: formerPaths(list.documents, before) };
  await writeFile(path.join(release, REDIRECTS), redirectLines(kept.documents, kept.former));
  await writeFile(path.join(release, KEPT), JSON.stringify(kept));
  await rm(file);
  return kept;
}
