import { spawn } from "node:child_process";
import { once } from "node:events";
import { findBrowser } from "../lib/browser.ts";
import { StepError } from "../lib/steps.ts";

async function succeeds(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: "ignore" });
  const [code] = await once(child, "close").catch(() => [1]);
  return code === 0;
}

/** Ways to install a browser, tried in order: the system's package, then Playwright's own build. */
const INSTALLERS = [
  async () =>
    process.getuid?.() === 0 &&
    (await succeeds("apt-get", ["update"])) &&
    ((await succeeds("apt-get", ["install", "-y", "chromium-headless-shell"])) ||
      (await succeeds("apt-get", ["install", "-y", "chromium"]))),
  () => succeeds(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]),
];

/**
 * Installs a browser if there is none.
 * @throws StepError when none can be installed
 */
export async function ensureBrowser(): Promise<void> {
  if (await findBrowser()) return;
  for (const install of INSTALLERS) {
    if ((await install()) && (await findBrowser())) return;
  }
  throw new StepError(
    "No browser was found and none could be installed. Install Chromium, or set CHROME_PATH.",
  );
}
