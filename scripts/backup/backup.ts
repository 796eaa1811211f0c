import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { link, mkdir, readFile, realpath, rename } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import type { Env } from "../lib/env.ts";
import { ROOT } from "../lib/root.ts";
import { picturesDir } from "../lib/site/data-layout.ts";
import { StepError } from "../lib/steps.ts";
import { fsyncPath } from "../publish/releases/fsync.ts";
import { liveRelease, readReleaseManifest } from "../publish/releases/releases.ts";
import { DATABASE_MEMBERS, FORMAT, type Manifest } from "./archive/manifest.ts";
import { VanishedError, writeArchive } from "./archive/write-archive.ts";
import { databaseOf } from "./database.ts";
import { namingErrors } from "./file-errors.ts";
import { secretNames } from "./secret-names.ts";
import { UPLOADS, uploadNamesIn, uploadStore, uploadsDir } from "./uploads.ts";

type Place = Pick<Env, "dataDir" | "databaseUrl" | "uploadsBucket"> & Partial<Pick<Env, "siteOutDir">>;

export interface Backup {
  readonly uploads: number;
  /** Uploads that the database names and that are not there. */
  readonly missing: readonly string[];
  /** What lies among the uploads and is no file of the media library. */
  readonly others: readonly string[];
}

const packageSchema = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()),
});

async function versions(): Promise<Record<string, string>> {
  const read = async (file: string) =>
    packageSchema.parse(JSON.parse(await readFile(path.join(ROOT, file), "utf8")));
  const strapi = (await read("cms/package.json")).dependencies["@strapi/strapi"] ?? "";
  return { shop: (await read("package.json")).version ?? "", strapi, node: process.versions.node };
}

/** The redirects of the live release, which alone knows former addresses of pages. */
async function liveRedirects(dataDir: string): Promise<[string, string][]> {
  const live = await liveRelease(dataDir);
  if (live === null) return [];
  // A release may be replaced and removed meanwhile.
  const manifest = await readReleaseManifest(dataDir, live.release).catch(() => undefined);
  return Object.entries(manifest?.redirects ?? {});
}

/** Whether a folder is another one or below it, whatever links lead there. */
async function isInside(outer: string, folder: string): Promise<boolean> {
  const [from, to] = await Promise.all([outer, folder].map((name) => realpath(name).catch(() => name)));
  const relative = path.relative(from ?? outer, to ?? folder);
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** Folders whose files visitors can load, now or after the next publish. */
const servedFolders = ({ dataDir, siteOutDir }: Place): string[] => [
  ...[path.dirname(uploadsDir(dataDir)), picturesDir(dataDir), path.join(ROOT, "public")],
  ...(siteOutDir === undefined ? [] : [path.resolve(siteOutDir)]),
];

/** Gives a file its name unless there is one: another backup may have been faster. */
async function nameFinally(from: string, to: string): Promise<void> {
  const exists = () => new StepError(`${to} exists already. Give another name.`);
  try {
    await link(from, to);
  } catch (error) {
    const code = Reflect.get(Object(error), "code");
    if (code === "EEXIST" || existsSync(to)) throw exists();
    // Some file systems have no links.
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS") throw error;
    await rename(from, to);
  }
  await fsyncPath(path.dirname(to));
}

/**
 * Writes database, uploads and the names of secrets to one archive, while the shop sells. A kill or
 * a full disk leaves no file of this name.
 * @param target of which nothing may exist yet
 * @throws StepError that names the file at fault
 */
export async function backUp(target: string, place: Place): Promise<Backup> {
  if (existsSync(target)) throw new StepError(`${target} exists already. Give another name.`);
  for (const served of servedFolders(place))
    if (await isInside(served, path.dirname(target)))
      throw new StepError(`${target} would be public there. Give a name outside of ${served}.`);
  const folder = `${target}.${randomBytes(4).toString("hex")}.part`;
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  return namingErrors(`${target} cannot be written`, async () => {
    await mkdir(folder, { mode: 0o700 });
    process.once("exit", removeFolder);
    try {
      const finished = path.join(folder, "archive");
      const made = await write(finished, folder, place);
      await nameFinally(finished, target);
      return made;
    } finally {
      removeFolder();
      process.off("exit", removeFolder);
    }
  });
}

async function write(file: string, folder: string, place: Place): Promise<Backup> {
  const { dataDir } = place;
  const database = databaseOf(place);
  const archive = writeArchive(file);
  const redirects = await liveRedirects(dataDir);
  const madeAt = new Date().toISOString();
  const copy = path.join(folder, "database");
  const urls = await database.snapshot(copy);
  await archive.addFile(DATABASE_MEMBERS[database.kind], copy);
  // After the database: a file is there before its row is.
  const store = uploadStore(place, path.join(folder, "upload"));
  const { files, others } = await store.list();
  const added = new Set<string>();
  for (const name of files) {
    try {
      await archive.addFile(`${UPLOADS}/${name}`, await store.fileOf(name));
      added.add(name);
    } catch (error) {
      if (!(error instanceof VanishedError)) throw error;
    }
  }
  const missing = uploadNamesIn(urls).filter((name) => !added.has(name));
  const manifest: Omit<Manifest, "members"> = {
    ...{ format: FORMAT, madeAt, versions: await versions(), database: database.kind, missing },
    secrets: secretNames(dataDir),
    // Pages may have been renamed meanwhile: the restored ones fit one of both.
    redirects: [...redirects, ...(await liveRedirects(dataDir))],
  };
  await archive.finish(manifest);
  return { uploads: added.size, missing, others };
}
