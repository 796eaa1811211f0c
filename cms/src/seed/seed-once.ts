import { performance } from "node:perf_hooks";
import type { Core } from "@strapi/strapi";
import { StartError } from "../start/start-error";
import { completeShop } from "./complete-shop";
import { readSeed } from "./read-seed";
import { writeSeed } from "./write-seed";
import { secondsSince, Writer } from "./writer";

/** One mark for each part of the seed that came at a time of its own; the first covers the catalogue. */
const CATALOGUE = { type: "core", name: "seed", key: "done" };
const BRAND = { type: "core", name: "seed", key: "brand" };

/**
 * Fills a new database from the seed folder, and one that an earlier version filled with the parts it lacks, once and
 * for all: the marks are written in the same transaction as the content, so a start that is killed leaves either
 * nothing or everything, and editors' changes are never overwritten.
 * @throws StartError naming everything that is wrong with the files
 */
export async function seedOnce(strapi: Core.Strapi, folder: string): Promise<void> {
  if (await strapi.store.get(BRAND)) return;
  const started = performance.now();
  const result = await readSeed(folder);
  if ("problems" in result) throw new StartError(result.problems);
  const { seed } = result;
  await strapi.db.transaction(async () => {
    const writer = new Writer(strapi, seed.media);
    const value = { at: new Date().toISOString() };
    if (await strapi.store.get(CATALOGUE)) await completeShop(writer, seed);
    else {
      await keepOriginals(strapi);
      await writeSeed(writer, seed);
      await strapi.store.set({ ...CATALOGUE, value });
    }
    await strapi.store.set({ ...BRAND, value });
  });
  console.log(`seed: done in ${secondsSince(started)} s`);
}

/** The site's build makes its own sizes from the pictures as they were uploaded. */
async function keepOriginals(strapi: Core.Strapi): Promise<void> {
  const settings = { type: "plugin", name: "upload", key: "settings" };
  const value = await strapi.store.get(settings);
  await strapi.store.set({
    ...settings,
    value: { ...Object(value), sizeOptimization: false, responsiveDimensions: false, aiMetadata: false },
  });
}
