import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { PICTURE_FORMATS, PICTURES_PATH, THUMBNAIL_WIDTHS, THUMBNAILS_PATH } from "../../src/site.ts";
import { picturesDir, storeDir, storedFile } from "../lib/layout.ts";
import { ASSETS_PATH, type Manifest } from "../lib/manifest.ts";
import { HEADERS_FILE, plainFile, REDIRECTS_FILE, redirectLines } from "../lib/plain-files.ts";
import { thumbnailSource } from "../lib/thumbnails.ts";
import { FOREVER, securityHeaders } from "../serve/headers.ts";
import { StepError } from "../steps.ts";

/** Lies in a folder that was written here: the names of the files that may be replaced, one a line. */
const LIST = ".site-files";

/** What is to be written: a copy of a file, or a text, by its path in the folder. */
type Plan = Map<string, { copy: string } | { text: string }>;

const headerBlock = (pattern: string, headers: Readonly<Record<string, string>>): string =>
  `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("")}`;

/** Hosts that read it send what our own server would; whether to send HSTS is for the host to know. */
const HEADERS_TEXT = [
  headerBlock("/*", securityHeaders(false)),
  ...[ASSETS_PATH, `${PICTURES_PATH}/`].map((area) => headerBlock(`${area}*`, { "Cache-Control": FOREVER })),
].join("");

/** The prepared pictures of a site, those of products under their documentIds too. */
async function addPictures(plan: Plan, pictures: string, manifest: Manifest): Promise<void> {
  const preparedOf = async (original: string) =>
    (await readdir(path.join(pictures, original)).catch(() => [])).filter((name) => /^\d+\.\w+$/.test(name));
  for (const original of manifest.pictures) {
    for (const name of await preparedOf(original))
      plan.set(`${PICTURES_PATH.slice(1)}/${original}/${name}`, {
        copy: path.join(pictures, original, name),
      });
  }
  for (const [documentId, original] of Object.entries(manifest.thumbnails)) {
    const prepared = await preparedOf(original);
    for (const width of THUMBNAIL_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const name = thumbnailSource(prepared, width, format);
        const place = `${THUMBNAILS_PATH.slice(1)}/${documentId}/${width}.${format}`;
        if (name !== undefined) plan.set(place, { copy: path.join(pictures, original, name) });
      }
    }
  }
}

async function planOf(dataDir: string, manifest: Manifest): Promise<Plan> {
  const plan: Plan = new Map();
  for (const [place, file] of Object.entries(manifest.files))
    plan.set(plainFile(place, file), { copy: storedFile(storeDir(dataDir), file.digest) });
  await addPictures(plan, picturesDir(dataDir), manifest);
  plan.set(REDIRECTS_FILE, { text: redirectLines(manifest.redirects) });
  plan.set(HEADERS_FILE, { text: HEADERS_TEXT });
  return plan;
}

/** The names of the files that were written into a folder. @throws StepError when others lie there, or it is none */
export async function filesWrittenTo(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error): string[] => {
    if (error.code === "ENOENT") return [];
    throw new StepError(`The site cannot be written to ${folder}: ${error.message}`);
  });
  if (names.length === 0) return [];
  if (names.includes(LIST))
    return (await readFile(path.join(folder, LIST), "utf8")).split("\n").filter(Boolean);
  throw new StepError(
    `The folder ${folder} holds files that are no site written by this command. Name another folder, or empty this one.`,
  );
}

/** A file below a folder. @throws when the name leads out of it */
function below(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!file.startsWith(folder + path.sep)) throw new Error(`${name} would lie outside ${folder}`);
  return file;
}

async function writeList(folder: string, names: Iterable<string>): Promise<void> {
  const list = path.join(folder, LIST);
  await writeFile(`${list}.new`, `${[...names].join("\n")}\n`);
  await rename(`${list}.new`, list);
}

/** Removes a file, and the folders that become empty by it. */
async function remove(folder: string, name: string): Promise<void> {
  const file = below(folder, name);
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
 * Writes a release as plain files, which any host of static sites can serve, and removes what an earlier one had besides. Files that
 * others have put there stay.
 * @returns how many files it has
 * @throws StepError when the folder holds files and was not written here
 */
export async function writePlain(dataDir: string, manifest: Manifest, folder: string): Promise<number> {
  const root = path.resolve(folder);
  const before = await filesWrittenTo(root);
  const plan = await planOf(dataDir, manifest);
  await mkdir(root, { recursive: true });
  // Also what a killed run leaves may be replaced by the next one.
  await writeList(root, new Set([...before, ...plan.keys()]));
  for (const [name, content] of plan) {
    const file = below(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    if ("copy" in content) await copyFile(content.copy, file);
    else await writeFile(file, content.text);
  }
  for (const name of before) if (!plan.has(name)) await remove(root, name);
  await writeList(root, plan.keys());
  return plan.size;
}
