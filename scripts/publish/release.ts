import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../env.ts";
import { addressesBefore, writeAddresses } from "./addresses.ts";
import type { PageBuilder } from "./build-pages.ts";
import { requireSoundRelease } from "./check-release.ts";
import { compressRelease, pruneCompressionCache } from "./compress.ts";
import type { Durations } from "./journal.ts";
import type { Releases, Report, Step } from "./making.ts";
import { preparePictures, prunePictures, removeHalfPictures } from "./pictures.ts";
import {
  addRelease,
  earlierRelease,
  goBackTo,
  liveRelease,
  nextName,
  picturesDir,
  removeOldReleases,
  removeRelease,
} from "./releases.ts";
import { placeThumbnails } from "./thumbnails.ts";
import { newWorkspace } from "./workspace.ts";

export const ASTRO = "node_modules/astro/bin/astro.mjs";

/** Shares of a publish's time, for telling how far one is. */
const PROGRESS: Record<Step, number> = {
  reading: 0,
  rendering: 0.15,
  pictures: 0.75,
  compressing: 0.85,
  checking: 0.93,
  switching: 0.99,
};

/** Pages that a first build is taken to make. */
const USUAL_PAGES = 200;

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

/** Tells how far a build is, by the pages of the one before. */
function progressOf(report: Report, expected: number) {
  const begun = performance.now();
  let [readingSince, readingMs] = [begun, 0];
  const { rendering, pictures } = PROGRESS;
  return {
    onReading: () => {
      readingSince = performance.now();
      report("reading", PROGRESS.reading);
    },
    onRead: () => {
      readingMs = performance.now() - readingSince;
      report("rendering", rendering);
    },
    onPages: (made: number) => {
      report("rendering", rendering + (pictures - rendering) * Math.min(1, made / expected));
    },
    durations: () => ({
      reading: Math.round(readingMs),
      rendering: Math.round(performance.now() - begun - readingMs),
    }),
  };
}

/** The releases in `env`'s data folder, made by a builder. */
export function siteReleases(root: string, env: Env, builder: PageBuilder): Releases {
  const { dataDir, cmsUrl } = env;
  const cache = path.join(dataDir, "compressed");
  const pictures = picturesDir(dataDir);

  async function make(release: string, report: Report, signal: AbortSignal): Promise<Partial<Durations>> {
    const durations: Partial<Durations> = {};
    const step = async (name: Step & keyof Durations, work: () => Promise<unknown>): Promise<void> => {
      signal.throwIfAborted();
      report(name, PROGRESS[name]);
      const begun = performance.now();
      await work();
      durations[name] = Math.round(performance.now() - begun);
    };
    const workspace = await newWorkspace(root, dataDir);
    try {
      const before = await addressesBefore(dataDir);
      const progress = progressOf(report, before.pages.length || USUAL_PAGES);
      await builder.build(buildSettings(env, workspace), progress, signal);
      Object.assign(durations, progress.durations());
      await step("pictures", async () => {
        await preparePictures({ release: workspace, pictures, cmsUrl });
        await placeThumbnails({ release: workspace, pictures });
      });
      const { pages } = await writeAddresses(workspace, before);
      await step("compressing", () => compressRelease(workspace, { cache }));
      await step("checking", async () => {
        await requireSoundRelease({ release: workspace, pictures, cmsUrl, pages });
      });
      await step("switching", () => addRelease(dataDir, release, workspace, signal));
      return durations;
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  }

  return {
    name: () => nextName(dataDir),
    make,
    live: () => liveRelease(dataDir),
    earlier: () => earlierRelease(dataDir),
    discard: async (release) => {
      await removeRelease(dataDir, release);
      await removeHalfPictures(pictures);
    },
    goBackTo: (release) => goBackTo(dataDir, release),
    tidy: async () => {
      const since = await removeOldReleases(dataDir);
      // A first publish that failed early has made neither folder.
      const made = await readdir(dataDir);
      if (made.includes("pictures")) await prunePictures(pictures, since);
      if (made.includes("compressed")) await pruneCompressionCache(cache);
    },
  };
}
