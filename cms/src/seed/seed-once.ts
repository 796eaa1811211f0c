import { performance } from "node:perf_hooks";
import type { Core } from "@strapi/strapi";
import { StartError } from "../start/start-error";
import { readSeed } from "./read-seed";
import { type Phase, writeSeed } from "./write-seed";

const MARKER = { type: "core", name: "seed", key: "done" };

/**
 * Fills a new database from the seed folder, once and for all: the marker is written in the same transaction as the
 * content, so a start that is killed leaves either nothing or everything, and editors' changes are never overwritten.
 * @throws StartError naming everything that is wrong with the files
 */
export async function seedOnce(strapi: Core.Strapi, folder: string): Promise<void> {
  if (await strapi.store.get(MARKER)) return;
  const started = performance.now();
  const result = await readSeed(folder);
  if ("problems" in result) throw new StartError(result.problems);
  await strapi.db.transaction(async () => {
    await keepOriginals(strapi);
    await writeSeed(strapi, result.seed, report);
    await strapi.store.set({ ...MARKER, value: { at: new Date().toISOString() } });
  });
  console.log(`seed: done in ${seconds(started)} s`);
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

const report: Phase = async (name, count, work) => {
  const started = performance.now();
  const result = await work();
  console.log(`seed: ${count} ${name} in ${seconds(started)} s`);
  return result;
};

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
