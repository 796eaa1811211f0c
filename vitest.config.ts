/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";

/** Unit tests need no services; contract and fault tests start the services they need. */
export default getViteConfig({
  test: {
    reporters: process.env["VITEST_JSON"]
      ? ["default", ["json", { outputFile: process.env["VITEST_JSON"] }]]
      : ["default"],
    // The default leaves one processor idle, but most files spend their time waiting for a CMS.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          environment: "node",
          // Property tests run thousands of cases, possibly on a busy machine.
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { name: "serve", include: ["tests/serve/**/*.test.ts"], environment: "node" } },
      {
        extends: true,
        test: {
          name: "contract",
          globalSetup: "tests/contract/cms/filled-setup.ts",
          include: ["tests/contract/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          globalSetup: "tests/contract/cms/filled-setup.ts",
          include: ["tests/faults/**/*.test.ts"],
          // Programs that are killed and restarted need the machine for themselves.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
