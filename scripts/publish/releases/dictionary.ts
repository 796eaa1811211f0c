import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { DIVISION_PATHS } from "../../../src/contract/shapes/paths.ts";
import { INFO_PAGE_ROUTES, ROUTES } from "../../../src/contract/site.ts";
import { storedFilePath } from "../../lib/site/data-layout.ts";
import { dictionariesOf, dictionaryPath } from "../../lib/site/dictionary.ts";
import { NOT_FOUND_PATH, type StoredFile } from "../../lib/site/manifest.ts";
import { addToStore } from "./store.ts";

type Files = Readonly<Record<string, StoredFile>>;
type Pages = ReadonlyMap<string, { file: StoredFile }>;

/** Characters of a digest in a path. */
const SHORT_DIGEST_LENGTH = 8;
const DIVISIONS: readonly string[] = DIVISION_PATHS;
const INFO_PAGES: readonly string[] = INFO_PAGE_ROUTES;
const shortDigest = (text: string | Buffer): string =>
  hash("sha256", text, "hex").slice(0, SHORT_DIGEST_LENGTH);

/** The kinds of page whose markup differs. The largest of each kind is in the dictionary. */
const KINDS: readonly ((sitePath: string, division: string) => boolean)[] = [
  (sitePath) => sitePath === ROUTES.home,
  (sitePath) => DIVISIONS.includes(sitePath),
  (sitePath, division) => DIVISIONS.includes(division) && /^\/[^/]+\/[^/]+$/.test(sitePath),
  (sitePath) => /^\/product\/[^/]+$/.test(sitePath),
  (sitePath) => INFO_PAGES.includes(sitePath),
];

function largestOf(pages: Pages, isOfKind: (typeof KINDS)[number]): StoredFile[] {
  let largest: StoredFile | undefined;
  for (const [sitePath, { file }] of pages)
    if (file.size > (largest?.size ?? 0) && isOfKind(sitePath, `/${sitePath.split("/")[1]}`)) largest = file;
  return largest ? [largest] : [];
}

/**
 * The dictionary of a release, by its URL path. A release keeps that of the release before as long
 * as what all pages share is the same: a new one costs each visitor 30 kB.
 * @param bundle fingerprint of the bundle that rendered the pages
 * @param before the client files of the release before
 */
export async function dictionaryOf(
  store: string,
  { bundle, pages }: { bundle: string; pages: Pages },
  before: Files,
): Promise<Files> {
  // The 404 page is what all pages share, and little else.
  const shell = shortDigest(bundle + (pages.get(NOT_FOUND_PATH)?.file.digest ?? ""));
  for (const [sitePath, file] of Object.entries(before)) {
    if (!sitePath.startsWith(dictionariesOf(shell))) continue;
    if (existsSync(storedFilePath(store, file.digest))) return { [sitePath]: file };
  }
  const chosen = KINDS.flatMap((isOfKind) => largestOf(pages, isOfKind));
  if (chosen.length === 0) return {};
  const bytes = Buffer.concat(chosen.map(({ digest }) => readFileSync(storedFilePath(store, digest))));
  const sitePath = dictionaryPath(shell, shortDigest(bytes));
  return { [sitePath]: await addToStore(store, sitePath, bytes) };
}
