/// <reference types="vitest/config" />
import { getViteConfig } from "astro/config";

/** Unit tests need nothing; contract and fault tests start what they need themselves. */
export default getViteConfig({
  test: {
    reporters: process.env["VITEST_JSON"]
      ? ["default", ["json", { outputFile: process.env["VITEST_JSON"] }]]
      : ["default"],
    // By default one processor would be left idle: here each file waits for a CMS of its own most of the time.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          environment: "node",
          // Thousands of random cases, on a machine that does other things too.
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { name: "serve", include: ["tests/serve/**/*.test.ts"], environment: "node" } },
      {
        extends: true,
        test: {
          name: "contract",
          globalSetup: "tests/contract/filled-setup.ts",
          include: ["tests/contract/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          globalSetup: "tests/contract/filled-setup.ts",
          include: ["tests/faults/**/*.test.ts"],
          // What is killed again and again must come up in between.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
