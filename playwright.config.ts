import { defineConfig } from "@playwright/test";
import { findBrowser, LAUNCH_OPTIONS } from "./scripts/lib/browser.ts";

const executablePath = await findBrowser();
const json = process.env["PLAYWRIGHT_JSON"];

/** End-to-end tests run against the stack named in the environment, or one started for them. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/harness/e2e-setup.ts",
  fullyParallel: true,
  // One more than the processors of the smallest machine: a test waits a third of its time.
  workers: 3,
  retries: 0,
  // Limits for a busy machine, not claims about the product: a test that passes does not wait.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: json ? [["dot"], ["json", { outputFile: json }]] : [["list"]],
  use: {
    // A page's routes do not see what a service worker requests; `offline-steps.ts` allows it.
    serviceWorkers: "block",
    ...(process.env["HALOCLINE_SITE_URL"] ? { baseURL: process.env["HALOCLINE_SITE_URL"] } : {}),
    launchOptions: { ...LAUNCH_OPTIONS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
