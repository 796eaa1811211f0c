/** Publishes one small release after the other into the data folder it is given, goes back now and then, and prunes: until it is killed. */
import { storeDir } from "../../scripts/lib/layout.ts";
import type { Manifest } from "../../scripts/lib/manifest.ts";
import { prune } from "../../scripts/publish/prune.ts";
import {
  addManifest,
  earlierRelease,
  goBackTo,
  liveRelease,
  manifestOf,
  nextName,
  switchTo,
} from "../../scripts/publish/releases.ts";
import { put } from "../../scripts/publish/store.ts";

const PAGES = 12;
/** As if between two publishes so much time had passed: what was let go of goes after two of them, ms. */
const PAUSE = 13 * 60 * 60 * 1000;
const GO_BACK_EVERY = 7;

const [dataDir = ""] = process.argv.slice(2);
const realNow = Date.now;
const store = storeDir(dataDir);
const live = await liveRelease(dataDir);
let number = live ? (await manifestOf(dataDir, live.release)).change : 0;
console.log("begun");

for (;;) {
  number += 1;
  Date.now = () => realNow() + number * PAUSE;
  const files: Manifest["files"] = {};
  const add = async (place: string, text: string, type?: string): Promise<void> => {
    files[place] = await put(store, place, Buffer.from(text), type);
  };
  await add(`/_astro/app.${number}.js`, `release(${number});`.repeat(60));
  for (let page = 0; page < PAGES; page += 1) {
    // Half of the pages stay as they are.
    const text = page % 2 === 0 ? `page ${page}` : `page ${page} of /_astro/app.${number}.js`;
    await add(`/page-${page}`, `<p>${text}</p>`.repeat(100), "text/html");
  }
  const release = await nextName(dataDir);
  const rest = { bundle: String(number), redirects: {}, thumbnails: {}, pictures: [] };
  await addManifest(dataDir, release, { ...rest, change: number, files });
  await switchTo(dataDir, release);
  if (number % GO_BACK_EVERY === 0) await goBackTo(dataDir, await earlierRelease(dataDir));
  await prune(dataDir, { force: true });
}
