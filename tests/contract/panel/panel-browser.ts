import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import { launchBrowser } from "../../../scripts/lib/browser.ts";
import { ROOT } from "../../../scripts/lib/root.ts";
import type { RunningCms } from "../cms/process.ts";
import { readSignIn } from "./editor.ts";

const CMS_DIR = path.join(ROOT, "cms");

/** Time limit: building the panel takes half a minute on an idle machine. */
export const BUILD_MS = 900_000;
/** Time limit of one step: the panel loads an entry in several requests. */
export const PANEL_MS = 60_000;

const LOCK_FILE = path.join(CMS_DIR, "dist", "panel-for-tests.lock");

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function acquireLock(): boolean {
  try {
    mkdirSync(path.dirname(LOCK_FILE), { recursive: true });
    writeFileSync(LOCK_FILE, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function readLockHolder(): number {
  try {
    return Number(readFileSync(LOCK_FILE, "utf8"));
  } catch {
    return process.pid;
  }
}

/** Call it before the CMS starts, which serves the panel. Parallel test files share one build. */
export async function buildPanel(): Promise<void> {
  while (!acquireLock()) {
    if (!isAlive(readLockHolder())) rmSync(LOCK_FILE, { force: true });
    await sleep(500);
  }
  const build = spawnSync(process.execPath, ["scripts/build-admin.mjs"], { cwd: CMS_DIR, encoding: "utf8" });
  rmSync(LOCK_FILE, { force: true });
  if (build.status !== 0) throw new Error(build.stderr);
}

/** The complete panel in a browser, with a signed-in editor. */
export async function openPanel(cms: RunningCms): Promise<Page> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: "UTC" });
  page.setDefaultTimeout(PANEL_MS);
  const { email, password } = await readSignIn(cms.dataDir);
  await page.goto(`${cms.url}/admin/auth/login`);
  await page.getByLabel("Email").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("link", { name: "Content Manager" }).first().waitFor();
  return page;
}
