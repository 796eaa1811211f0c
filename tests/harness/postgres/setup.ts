import type { TestProject } from "vitest/node";
import { startPostgres } from "../../../scripts/lib/postgres/server.ts";
import { TIMES_AS_NUMBERS } from "./times.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server, without a database. */
    postgres: string;
  }
}

/** Starts the server of a run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ template: TIMES_AS_NUMBERS });
  provide("postgres", server.url);
  return server.stop;
}
