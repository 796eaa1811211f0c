import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { ContentChange } from "../../src/contract/shapes/publishing.ts";
import { ROOT } from "../lib/root.ts";
import { StepError } from "../lib/steps.ts";
import { RENDERER_FLAGS } from "../publish/render/run-renderer.ts";
import type { Edit } from "./generated-cms-main.ts";
import { measureNode, type Usage } from "./measured-process.ts";

const WORK = path.join(ROOT, ".cache/bench");
const CMS = path.join(import.meta.dirname, "generated-cms-main.ts");
const STEP = path.join(import.meta.dirname, "build-step.ts");

/** The measurements of one build of one catalogue. */
export interface BuildRun {
  products: number;
  pages: number;
  /** Reading, rendering, checking and storing, without compression. */
  build: Usage;
  /** The same with compression. */
  compressed: Usage;
}

/** Starts a generated CMS in a process of its own, so that the build's usage excludes it. */
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
  /** @returns the first change: a publish record names at most the first twenty */
  const edit = async (edit: Edit) => {
    child.send(edit);
    const [change] = await once(child, "message");
    return change as ContentChange;
  };
  return { url, stop, edit };
}

/**
 * Builds a generated catalogue from scratch, each time into a new folder. Earlier builds stay:
 * on ext4 without a journal, recently deleted files make every new file slower for minutes.
 * @throws StepError when the build fails
 */
export async function runBuild(products: number): Promise<BuildRun> {
  await mkdir(WORK, { recursive: true });
  const cms = await startCms(products);
  const measure = async (step: string) => {
    const dataDir = await mkdtemp(path.join(WORK, "run-"));
    return measureNode([...RENDERER_FLAGS, STEP, step], {
      cwd: ROOT,
      env: { DATA_DIR: dataDir, PUBLIC_CMS_URL: cms.url, NODE_ENV: "production" },
      folder: path.join(WORK, "usage"),
    });
  };
  try {
    await measure("compile");
    const build = await measure("render");
    return { products, pages: Number(build.output), build, compressed: await measure("compress") };
  } finally {
    await cms.stop();
  }
}

/** Removes the folders of all builds. */
export const removeBuilds = (): Promise<void> => rm(WORK, { recursive: true, force: true });
