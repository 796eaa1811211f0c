import type { Env } from "../lib/env.ts";
import { postgres } from "./postgres.ts";
import type { ShopDatabase } from "./shop-database.ts";
import { sqlite } from "./sqlite.ts";

export const databaseOf = ({ dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">): ShopDatabase =>
  databaseUrl === undefined ? sqlite(dataDir) : postgres(databaseUrl);
