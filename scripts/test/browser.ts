import { spawnSync } from "node:child_process";
import { findBrowser } from "../browser.ts";
import { StepError } from "../steps.ts";

const quiet = (command: string, args: string[]) => spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** Ways to get a browser, the first that works counts: the system's package, else Playwright's own build. */
const WAYS = [
  () =>
    process.getuid?.() === 0 &&
    quiet("apt-get", ["update"]) &&
    (quiet("apt-get", ["install", "-y", "chromium-headless-shell"]) ||
      quiet("apt-get", ["install", "-y", "chromium"])),
  () => quiet(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]),
];

/** @throws StepError when there is no browser and none can be installed */
export async function ensureBrowser(): Promise<void> {
  if (await findBrowser()) return;
  for (const install of WAYS) {
    if (install() && (await findBrowser())) return;
  }
  throw new StepError(
    "No browser was found and none could be installed. Install Chromium, or set CHROME_PATH.",
  );
}
