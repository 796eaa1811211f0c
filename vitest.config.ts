/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";
import { LongFilesFirst } from "./scripts/test/long-files-first.ts";
import { POSTGRES_FAULTS, POSTGRES_FILES, SQLITE_FILES } from "./scripts/test/postgres-files.ts";

const FILLED_SETUP = "tests/contract/cms/filled-setup.ts";

/** Unit tests need no services; contract and fault tests start the services they need. */
export default getViteConfig({
  test: {
    reporters: process.env["VITEST_JSON"]
      ? ["default", ["json", { outputFile: process.env["VITEST_JSON"] }]]
      : ["default"],
    // One more than the processors of the smallest machine: most files wait for a CMS at times.
    maxWorkers: 3,
    // What other programs do takes longer on a busy machine; a met condition ends the wait at once.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: "tests/unit/end-timers.ts",
          environment: "node",
          // Property tests run thousands of cases, possibly on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "serve",
          include: ["tests/serve/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          // The files of a worker share the processes that run their CMS (`cms/hosts.ts`).
          isolate: false,
          globalSetup: FILLED_SETUP,
          include: ["tests/contract/**/*.test.ts"],
          testTimeout: 60_000,
          // A CMS that fills itself takes longer while two others do.
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          // The files whose truth depends on the database, again on PostgreSQL.
          name: "postgres",
          isolate: false,
          globalSetup: [FILLED_SETUP, "tests/harness/postgres/setup.ts"],
          setupFiles: "tests/harness/postgres/use-server.ts",
          include: POSTGRES_FILES,
          exclude: SQLITE_FILES,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres-faults",
          isolate: false,
          globalSetup: [FILLED_SETUP, "tests/harness/postgres/setup.ts"],
          setupFiles: "tests/harness/postgres/use-server.ts",
          include: POSTGRES_FAULTS,
          exclude: SQLITE_FILES,
          maxWorkers: 2,
          // After `postgres`, as projects of one group have the same number of workers.
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          isolate: false,
          globalSetup: FILLED_SETUP,
          include: ["tests/faults/**/*.test.ts"],
          // Programs that are killed and restarted need a processor for themselves.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
