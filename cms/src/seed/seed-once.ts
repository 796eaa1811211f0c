import { performance } from "node:perf_hooks";
import type { Core } from "@strapi/strapi";
import { createLog } from "halocline-contract/node/log";
import { StartError } from "../bootstrap/start-error";
import { disableImageOptimization } from "../internals/upload-services";
import { readSeed } from "./read-seed";
import { writeSeed } from "./write-seed";
import { secondsSince, Writer } from "./writer";

const log = createLog("cms");
const DONE = { type: "core", name: "seed", key: "done" };

/**
 * Fills a new database from the seed folder. The store key is written in the same transaction, so
 * that the next start repeats an interrupted seed and never overwrites later changes.
 * @throws StartError with all problems of the files
 */
export async function seedOnce(strapi: Core.Strapi, folder: string): Promise<void> {
  if (await strapi.store.get(DONE)) return;
  const startedAt = performance.now();
  const result = await readSeed(folder);
  if ("problems" in result) throw new StartError(result.problems);
  await strapi.db.transaction(async () => {
    await disableImageOptimization(strapi);
    await writeSeed(new Writer(strapi, result.seed.media), result.seed);
    await strapi.store.set({ ...DONE, value: { at: new Date().toISOString() } });
  });
  log(`seed: done in ${secondsSince(startedAt)} s`);
}
