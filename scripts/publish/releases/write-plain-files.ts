import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { isRevisionFile } from "../../../src/contract/rules/document-number.ts";
import {
  PICTURE_FORMATS,
  PICTURES_PATH,
  SERVICE_WORKER_PATH,
  THUMBNAIL_WIDTHS,
  THUMBNAILS_PATH,
} from "../../../src/contract/site.ts";
import { picturesDir, storeDir, storedFilePath } from "../../lib/site/data-layout.ts";
import { isDictionary } from "../../lib/site/dictionary.ts";
import {
  CACHE_IMMUTABLE,
  CACHE_REVALIDATE,
  NOINDEX_HEADERS,
  SPECULATION_HEADERS,
  securityHeaders,
} from "../../lib/site/headers.ts";
import { ASSETS_PATH, isSitePath, type Manifest, type StoredFile } from "../../lib/site/manifest.ts";
import { HEADERS_FILE, plainFile, REDIRECTS_FILE, redirectLines } from "../../lib/site/plain-files.ts";
import { PREPARED_PICTURE_NAME, thumbnailSource } from "../../lib/site/thumbnails.ts";
import { StepError } from "../../lib/steps.ts";

/** Marks a folder that we wrote: the names of its files, one a line, which we may replace. */
const FILE_LIST = ".site-files";

/** The files to write, by path in the folder: a copy of a file, or a text. */
export type Plan = Map<string, { copy: string } | { text: string }>;

const headerBlock = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("")}`;

/** The headers that our own server always sends, without HSTS, which is the host's decision. */
const HEADERS_CONTENT = [
  headerBlock("/*", { ...securityHeaders(false), ...SPECULATION_HEADERS }),
  ...[ASSETS_PATH, `${PICTURES_PATH}/`].map((area) =>
    headerBlock(`${area}*`, { "Cache-Control": CACHE_IMMUTABLE }),
  ),
  headerBlock(SERVICE_WORKER_PATH, { "Cache-Control": CACHE_REVALIDATE }),
].join("");

/** Names whole paths: a pattern for them would also match a document's page, `/documents/HM-1/`. */
const headersContent = ({ files }: Manifest): string =>
  HEADERS_CONTENT +
  Object.keys(files)
    .filter(isRevisionFile)
    .map((sitePath) => headerBlock(sitePath, NOINDEX_HEADERS))
    .join("");

/** Adds the prepared pictures of a site, those of products also as thumbnails by documentId. */
async function addPictures(plan: Plan, pictures: string, manifest: Manifest): Promise<void> {
  const preparedOf = async (original: string) =>
    (await readdir(path.join(pictures, original)).catch(() => [])).filter((name) =>
      PREPARED_PICTURE_NAME.test(name),
    );
  for (const original of manifest.pictures) {
    for (const name of await preparedOf(original))
      plan.set(`${PICTURES_PATH.slice(1)}/${original}/${name}`, {
        copy: path.join(pictures, original, name),
      });
  }
  for (const [documentId, source] of Object.entries(manifest.thumbnails)) {
    if (isSitePath(source)) continue;
    const prepared = await preparedOf(source);
    for (const { width, format, sitePath } of thumbnailFiles(documentId)) {
      const name = thumbnailSource(prepared, width, format);
      if (name !== undefined) plan.set(sitePath.slice(1), { copy: path.join(pictures, source, name) });
    }
  }
}

const thumbnailFiles = (documentId: string) =>
  THUMBNAIL_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      ...{ width, format },
      sitePath: `${THUMBNAILS_PATH}/${documentId}/${width}.${format}`,
    })),
  );

/** Hosts take a file's type from its name: the thumbnail of a drawing redirects to the SVG file. */
const drawnThumbnails = ({ thumbnails }: Manifest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(thumbnails)
      .filter(([, source]) => isSitePath(source))
      .flatMap(([documentId, source]) =>
        thumbnailFiles(documentId).map(({ sitePath }) => [sitePath, source]),
      ),
  );

/**
 * The files of a release for a static host.
 * @param nameOf the name of a file of the release; the names of all others are their URL paths
 */
export async function planFiles(
  dataDir: string,
  manifest: Manifest,
  nameOf: (sitePath: string, file: StoredFile) => string,
): Promise<Plan> {
  const plan: Plan = new Map();
  // Only our server compresses against a dictionary.
  for (const [sitePath, file] of Object.entries(manifest.files).filter(([one]) => !isDictionary(one)))
    plan.set(nameOf(sitePath, file), { copy: storedFilePath(storeDir(dataDir), file.digest) });
  await addPictures(plan, picturesDir(dataDir), manifest);
  plan.set(REDIRECTS_FILE, {
    text: redirectLines({ ...manifest.redirects, ...drawnThumbnails(manifest) }),
  });
  plan.set(HEADERS_FILE, { text: headersContent(manifest) });
  return plan;
}

/**
 * The names of the files that an earlier run wrote into a folder.
 * @throws StepError when the folder contains other files only, or is no folder
 */
export async function listWrittenFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error): string[] => {
    if (error.code === "ENOENT") return [];
    throw new StepError(`The site cannot be written to ${folder}: ${error.message}`);
  });
  if (names.length === 0) return [];
  if (names.includes(FILE_LIST))
    return (await readFile(path.join(folder, FILE_LIST), "utf8")).split("\n").filter(Boolean);
  throw new StepError(
    `The folder ${folder} holds files that are no site written by this command. Name another folder, or empty this one.`,
  );
}

/** Joins folder and name. @throws when the result is outside the folder */
function resolveInside(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!file.startsWith(folder + path.sep)) throw new Error(`${name} would lie outside ${folder}`);
  return file;
}

async function writeFileList(folder: string, names: Iterable<string>): Promise<void> {
  const list = path.join(folder, FILE_LIST);
  await writeFile(`${list}.new`, `${[...names].join("\n")}\n`);
  await rename(`${list}.new`, list);
}

/** Removes a file and the folders that become empty. */
async function removeFile(folder: string, name: string): Promise<void> {
  const file = resolveInside(folder, name);
  await rm(file, { force: true });
  for (let parent = path.dirname(file); parent !== folder; parent = path.dirname(parent)) {
    const isEmpty = await rmdir(parent).then(
      () => true,
      () => false,
    );
    if (!isEmpty) return;
  }
}

/**
 * Writes a release as plain files for any static host, and removes files of the previous release
 * that this one lacks. Files that did not come from here stay.
 * @returns the number of files
 * @throws StepError when the folder contains files and was not written by this function
 */
export async function writePlainFiles(dataDir: string, manifest: Manifest, folder: string): Promise<number> {
  const root = path.resolve(folder);
  const previous = await listWrittenFiles(root);
  const plan = await planFiles(dataDir, manifest, plainFile);
  await mkdir(root, { recursive: true });
  // The list comes first, so that after a kill the next run may replace these files.
  await writeFileList(root, new Set([...previous, ...plan.keys()]));
  for (const [name, content] of plan) {
    const file = resolveInside(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    if ("copy" in content) await copyFile(content.copy, file);
    else await writeFile(file, content.text);
  }
  for (const name of previous) if (!plan.has(name)) await removeFile(root, name);
  await writeFileList(root, plan.keys());
  return plan.size;
}
