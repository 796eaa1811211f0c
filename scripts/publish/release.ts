import { readdir, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { CONTENT_FAULTS } from "../../src/site.ts";
import type { Env } from "../env.ts";
import { runNode } from "../process.ts";
import { StepError, step } from "../steps.ts";
import { compressRelease, pruneCompressionCache } from "./compress.ts";
import { preparePictures, prunePictures } from "./pictures.ts";
import { placeThumbnails } from "./thumbnails.ts";
import { moveFolder, newWorkspace } from "./workspace.ts";

const KEPT_RELEASES = 5;
export const ASTRO = "node_modules/astro/bin/astro.mjs";

export const currentRelease = (dataDir: string) => path.join(dataDir, "current");
export const picturesDir = (dataDir: string) => path.join(dataDir, "pictures");
const releasesDir = (dataDir: string) => path.join(dataDir, "releases");

/** Releases are named by when they were begun, in a form that every file system takes and that sorts: `2026-01-31T09-30-00-000Z`. */
const nameOf = (begun: Date): string => begun.toISOString().replace(/[:.]/g, "-");
const dateOf = (name: string): Date =>
  new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z/, "T$1:$2:$3.$4Z"));

/** Of a failed build's output, what is wrong with the content; everything if it is something else. */
function reason(output: string): string {
  const plain = stripVTControlCharacters(output);
  const [, faults] =
    plain.match(new RegExp(`${CONTENT_FAULTS}\\n([\\s\\S]*?)(?:\\n\\s+(?:Location|Stack trace|Hint):|$)`)) ??
    [];
  return faults === undefined
    ? `The site cannot be built:\n${plain.trim()}`
    : `${CONTENT_FAULTS}\n${faults.trim()}`;
}

/** What Astro must be told to build `env`'s site into a folder. */
export const buildSettings = (
  { siteUrl, cmsUrl }: Pick<Env, "siteUrl" | "cmsUrl">,
  dir: string,
): Record<string, string> => ({
  SITE_OUT_DIR: dir,
  SITE_URL: siteUrl,
  PUBLIC_CMS_URL: cmsUrl,
  ASTRO_TELEMETRY_DISABLED: "1",
  NODE_ENV: "production",
});

async function buildPages(root: string, env: Env, dir: string): Promise<void> {
  try {
    await runNode([ASTRO, "build"], { cwd: root, env: buildSettings(env, dir) });
  } catch (error) {
    throw new StepError(reason(error instanceof Error ? error.message : String(error)));
  }
}

/** Visitors see the new release from this moment on: renaming a link is one step, before or after which there is nothing between. */
async function makeCurrent(dataDir: string, dir: string): Promise<void> {
  const link = currentRelease(dataDir);
  await rm(`${link}.new`, { force: true });
  await symlink(path.relative(dataDir, dir), `${link}.new`);
  await rename(`${link}.new`, link);
}

/** Returns when the oldest release that stays was begun. */
async function removeOld(dataDir: string): Promise<Date> {
  const releases = (await readdir(releasesDir(dataDir))).sort();
  for (const name of releases.slice(0, -KEPT_RELEASES)) {
    await rm(path.join(releasesDir(dataDir), name), { recursive: true, force: true });
  }
  return dateOf(releases.slice(-KEPT_RELEASES)[0] ?? "");
}

/**
 * Builds the site from the CMS into a release of its own and makes it current. A build that fails or is killed leaves
 * the release before it in place.
 * @returns the folder of the new release
 * @throws StepError with what is wrong, naming the entry where it is one
 */
export async function publishRelease(root: string, env: Env): Promise<string> {
  const { dataDir, cmsUrl } = env;
  const release = path.join(releasesDir(dataDir), nameOf(new Date()));
  const cache = path.join(dataDir, "compressed");
  const workspace = await newWorkspace(root);
  try {
    await step("pages built", () => buildPages(root, env, workspace));
    await step("pictures prepared", async () => {
      const { shown, made } = await preparePictures({
        release: workspace,
        pictures: picturesDir(dataDir),
        cmsUrl,
      });
      await placeThumbnails({ release: workspace, pictures: picturesDir(dataDir) });
      return `${made} of ${shown} new`;
    });
    await step("pages compressed", () => compressRelease(workspace, { cache }));
    await moveFolder(workspace, release);
    await makeCurrent(dataDir, release);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
  await prunePictures(picturesDir(dataDir), await removeOld(dataDir));
  await pruneCompressionCache(cache);
  return release;
}
