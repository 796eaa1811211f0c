/**
 * Publishes small releases into the given data folder, sometimes rolls back, and prunes, until
 * killed.
 */
import { storeDir } from "../../scripts/lib/site/data-layout.ts";
import type { Manifest } from "../../scripts/lib/site/manifest.ts";
import { prune } from "../../scripts/publish/releases/prune.ts";
import {
  liveRelease,
  makeLive,
  nextReleaseName,
  previousRelease,
  readReleaseManifest,
  rollBackTo,
  writeManifest,
} from "../../scripts/publish/releases/releases.ts";
import { addToStore } from "../../scripts/publish/releases/store.ts";

const PAGES = 12;
/** Simulated time between two publishes, ms: unused files are removed after two of them. */
const PAUSE_BETWEEN_PUBLISHES_MS = 13 * 60 * 60 * 1000;
const GO_BACK_EVERY = 7;

const [dataDir = ""] = process.argv.slice(2);
const realNow = Date.now;
const store = storeDir(dataDir);
const live = await liveRelease(dataDir);
let number = live ? (await readReleaseManifest(dataDir, live.release)).change : 0;
console.log("begun");

for (;;) {
  number += 1;
  Date.now = () => realNow() + number * PAUSE_BETWEEN_PUBLISHES_MS;
  const files: Manifest["files"] = {};
  const add = async (place: string, text: string, type?: string): Promise<void> => {
    files[place] = await addToStore(store, place, Buffer.from(text), type);
  };
  await add(`/_astro/app.${number}.js`, `release(${number});`.repeat(60));
  for (let page = 0; page < PAGES; page += 1) {
    // Half of the pages never change.
    const text = page % 2 === 0 ? `page ${page}` : `page ${page} of /_astro/app.${number}.js`;
    await add(`/page-${page}`, `<p>${text}</p>`.repeat(100), "text/html");
  }
  const release = await nextReleaseName(dataDir);
  const rest = { bundle: String(number), redirects: {}, thumbnails: {}, pictures: [] };
  await writeManifest(dataDir, release, { ...rest, change: number, files });
  await makeLive(dataDir, release);
  if (number % GO_BACK_EVERY === 0) await rollBackTo(dataDir, await previousRelease(dataDir));
  await prune(dataDir, { force: true });
}
