import { performance } from "node:perf_hooks";
import type { Core } from "@strapi/strapi";
import { StartError } from "../bootstrap/start-error";
import { completeShop } from "./complete-shop";
import { readSeed } from "./read-seed";
import { writeSeed } from "./write-seed";
import { secondsSince, Writer } from "./writer";

/** Store keys of the parts of the seed that are written: the catalogue, then the brand content. */
const CATALOGUE = { type: "core", name: "seed", key: "done" };
const BRAND = { type: "core", name: "seed", key: "brand" };

/**
 * Fills a new database from the seed folder, or adds the parts that an earlier version lacked. The
 * store keys are written in the same transaction, so that the seed never overwrites later changes.
 * @throws StartError with all problems of the files
 */
export async function seedOnce(strapi: Core.Strapi, folder: string): Promise<void> {
  if (await strapi.store.get(BRAND)) return;
  const startedAt = performance.now();
  const result = await readSeed(folder);
  if ("problems" in result) throw new StartError(result.problems);
  const { seed } = result;
  await strapi.db.transaction(async () => {
    const writer = new Writer(strapi, seed.media);
    const value = { at: new Date().toISOString() };
    if (await strapi.store.get(CATALOGUE)) await completeShop(writer, seed);
    else {
      await disableImageOptimization(strapi);
      await writeSeed(writer, seed);
      await strapi.store.set({ ...CATALOGUE, value });
    }
    await strapi.store.set({ ...BRAND, value });
  });
  console.log(`seed: done in ${secondsSince(startedAt)} s`);
}

/** Turns off Strapi's image optimization: the site's build makes all sizes from the originals. */
async function disableImageOptimization(strapi: Core.Strapi): Promise<void> {
  const settings = { type: "plugin", name: "upload", key: "settings" };
  const value = await strapi.store.get(settings);
  await strapi.store.set({
    ...settings,
    value: { ...Object(value), sizeOptimization: false, responsiveDimensions: false, aiMetadata: false },
  });
}
