import { startPostgres } from "../lib/postgres/server.ts";
import { ROOT } from "../lib/root.ts";
import { psql } from "./database/psql.ts";
import { type BenchShop, startBenchShop } from "./orders/shop.ts";

export interface PostgresShop extends BenchShop {
  readonly databaseUrl: string;
}

/**
 * Starts a shop of so many CMS processes on a PostgreSQL of its own; stopping it stops both.
 * @param options further settings of the server, and what gets its log
 */
export async function startPostgresShop(
  processes: number,
  options: Parameters<typeof startPostgres>[0] = {},
): Promise<PostgresShop> {
  const server = await startPostgres(options);
  const databaseUrl = `${server.url}/shop`;
  await psql(`${server.url}/postgres`, "CREATE DATABASE shop");
  const shop = await startBenchShop(ROOT, { DATABASE_URL: databaseUrl });
  for (let count = 1; count < processes; count += 1) await shop.startProcess();
  return {
    ...{ ...shop, databaseUrl },
    databasePid: server.pid,
    async stop() {
      await shop.stop();
      await server.stop();
    },
  };
}
