import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { BUILDER_FLAGS } from "../publish/build-pages.ts";
import { buildSettings } from "../publish/release.ts";
import { StepError } from "../steps.ts";
import { measureNode, type Usage } from "./measured-process.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Inside the project: Astro compiles a build that goes elsewhere in one folder that all builds share. */
const WORK = path.join(ROOT, ".cache/bench");
const PICTURES = path.join(WORK, "pictures");
const CMS = path.join(import.meta.dirname, "generated-cms-main.ts");
const STEP = path.join(import.meta.dirname, "publish-step.ts");

/** One build of one catalogue, its steps apart. */
export interface BuildRun {
  products: number;
  pages: number;
  build: Usage;
  /** Looking through the pages for pictures, all of which are prepared already. */
  pictures: Usage;
  /** With nothing compressed before. */
  compression: Usage;
}

/** In a process of its own, so that what it uses is not counted as the build's. */
export async function startCms(products: number) {
  const child = fork(CMS, [String(products)], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const [url] = await Promise.race([once(child, "message"), ended]);
  if (typeof url !== "string") throw new StepError("The generated CMS could not be started");
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { url, stop, edit: () => child.send("edit") };
}

async function countPages(release: string): Promise<number> {
  const names = await readdir(release, { recursive: true });
  return names.filter((name) => name.endsWith(".html")).length;
}

/**
 * Builds a generated catalogue as a publish does, each time into a folder of its own. What was built before stays until all is measured:
 * for minutes after files are deleted, ext4 without a journal looks at each of them again for every new one, which can cost half a page.
 * @throws StepError when the build fails
 */
export async function runBuild(products: number): Promise<BuildRun> {
  await mkdir(WORK, { recursive: true });
  const folder = await mkdtemp(path.join(WORK, "run-"));
  const release = path.join(folder, "release");
  const cms = await startCms(products);
  const settings = buildSettings({ siteUrl: "http://localhost:4321", cmsUrl: cms.url }, release);
  const measure = (step: string, store = "", flags: readonly string[] = []) =>
    measureNode([...flags, STEP, step, release, store, cms.url], {
      cwd: ROOT,
      env: settings,
      folder: path.join(WORK, "usage"),
    });
  try {
    const build = await measure("pages", "", BUILDER_FLAGS);
    await measure("pictures", PICTURES);
    const pictures = await measure("pictures", PICTURES);
    const compression = await measure("compress", path.join(folder, "compressed"));
    return { products, pages: await countPages(release), build, pictures, compression };
  } finally {
    await cms.stop();
  }
}

/** Removes what the builds left. */
export const removeBuilds = (): Promise<void> => rm(WORK, { recursive: true, force: true });
