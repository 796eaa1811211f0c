import { existsSync, statfsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { StepError } from "./steps.ts";

/**
 * Commands under which Linux packages and macOS installations put Chromium or Chrome on the PATH.
 * The headless shell is the same engine without windows and opens a page in half the time.
 */
const BROWSER_COMMANDS = [
  ...["chromium-headless-shell", "chromium", "chromium-browser"],
  ...["google-chrome", "google-chrome-stable", "chrome"],
] as const;

/** For a browser in a container, as root, without a GPU and without requests of its own. */
const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

/** Memory that tabs share with the browser; Playwright turns it off, as containers may lack it. */
const SHARED_MEMORY = "/dev/shm";
const MIN_SHARED_MEMORY_BYTES = 2 ** 30;

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= MIN_SHARED_MEMORY_BYTES;
}

/** Options of Playwright's `launch`. With shared memory, browser tests take a tenth less time. */
export const LAUNCH_OPTIONS = {
  args: [...BROWSER_FLAGS],
  ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
};

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * Finds the browser to use: CHROME_PATH, else an installed Chromium or Chrome, else Playwright's.
 * @returns its path, or undefined when there is none
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const configured = env["CHROME_PATH"];
  if (configured) return (await isExecutable(configured)) ? configured : undefined;
  const folders = (env["PATH"] ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const candidates = BROWSER_COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of [...candidates, chromium.executablePath()]) {
    if (await isExecutable(file)) return file;
  }
  return undefined;
}

/**
 * Launches the browser that `findBrowser` finds.
 * @throws StepError when there is no browser, saying how to get one
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (executablePath === undefined) {
    throw new StepError(
      "No browser was found. Install Chromium or Chrome, set CHROME_PATH to one, or run: npx playwright install chromium",
    );
  }
  return chromium.launch({ executablePath, ...LAUNCH_OPTIONS });
}
