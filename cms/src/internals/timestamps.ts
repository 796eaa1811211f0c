import type { Core } from "@strapi/strapi";

/**
 * Strapi 5.54 sets `updatedAt` in a lifecycle hook of its database layer. Its switch, which only
 * Strapi's own import uses, is the one way to change a row without that.
 */

/** Runs work, during which rows keep their `updatedAt` and no lifecycle hook runs. */
export async function keepTimestamps({ db }: Core.Strapi, work: () => Promise<void>): Promise<void> {
  db.lifecycles.disable();
  await work().finally(() => db.lifecycles.enable());
}

/** Whether the switch stops the hooks. */
export async function checkTimestamps(strapi: Core.Strapi): Promise<boolean> {
  const { lifecycles } = strapi.db;
  let runs = 0;
  const unsubscribe = lifecycles.subscribe({ afterCount: () => void runs++ });
  const run = () => lifecycles.run("afterCount", "api::tile.tile", { params: {} });
  await keepTimestamps(strapi, async () => void (await run()));
  const runsDuringWork = runs;
  await run();
  unsubscribe();
  return runsDuringWork === 0 && runs === 1;
}
