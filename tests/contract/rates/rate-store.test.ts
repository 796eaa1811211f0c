import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { compiledCms } from "../cms/process.ts";

const cms = createRequire(path.resolve("cms/package.json"));
const { prepareRateRequests, rateStore } = cms(path.join(compiledCms(), "src/rates/rate-store.js"));

test("D32 of processes that start together in a new shop, one requests the rates", async () => {
  const connection = cms("knex")({
    ...{ client: "better-sqlite3", connection: { filename: ":memory:" }, useNullAsDefault: true },
  });
  const processes = [1, 2, 3].map(() => ({ db: { connection } }));
  await Promise.all(processes.map(prepareRateRequests));
  const claims = async (now: number) =>
    (await Promise.all(processes.map((strapi) => rateStore(strapi).claimRequest(now)))).filter(Boolean);
  const start = 1_800_000_000_000;
  expect(await claims(start)).toHaveLength(1);
  expect(await claims(start + 29_000)).toHaveLength(0);
  expect(await claims(start + 31_000)).toHaveLength(1);
  await connection.destroy();
});
