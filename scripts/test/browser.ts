import { spawnSync } from "node:child_process";
import { findBrowser } from "../lib/browser.ts";
import { StepError } from "../lib/steps.ts";

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;

/** Ways to install a browser, tried in order: the system's package, then Playwright's own build. */
const INSTALLERS = [
  () =>
    process.getuid?.() === 0 &&
    succeeds("apt-get", ["update"]) &&
    (succeeds("apt-get", ["install", "-y", "chromium-headless-shell"]) ||
      succeeds("apt-get", ["install", "-y", "chromium"])),
  () => succeeds(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]),
];

/**
 * Installs a browser if there is none.
 * @throws StepError when none can be installed
 */
export async function ensureBrowser(): Promise<void> {
  if (await findBrowser()) return;
  for (const install of INSTALLERS) {
    if (install() && (await findBrowser())) return;
  }
  throw new StepError(
    "No browser was found and none could be installed. Install Chromium, or set CHROME_PATH.",
  );
}
