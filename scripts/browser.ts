import { access, constants } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { StepError } from "./steps.ts";

/**
 * Names under which Linux packages and macOS installations put Chromium or Chrome on the PATH. The shell is the same engine without
 * windows of its own, which opens a page in half the time.
 */
const NAMES = [
  ...["chromium-headless-shell", "chromium", "chromium-browser"],
  ...["google-chrome", "google-chrome-stable", "chrome"],
] as const;

/** For a browser that runs as root in a container, without a graphics card, and calls nobody on its own. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Path of the browser to use: CHROME_PATH, else an installed Chromium or Chrome, else Playwright's own, else none. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const given = env["CHROME_PATH"];
  if (given) return (await isProgram(given)) ? given : undefined;
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of [...candidates, chromium.executablePath()]) {
    if (await isProgram(file)) return file;
  }
  return undefined;
}

/** @throws StepError when there is no browser, saying how to get one */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) {
    throw new StepError(
      "No browser was found. Install Chromium or Chrome, set CHROME_PATH to one, or run: npx playwright install chromium",
    );
  }
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
}
