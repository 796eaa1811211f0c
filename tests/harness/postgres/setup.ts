import type { TestProject } from "vitest/node";
import { startPostgres } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the server, without a database. */
    postgres: string;
  }
}

/** Starts the server of a run. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  provide("postgres", server.url);
  return server.stop;
}
