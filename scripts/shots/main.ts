/**
 * `npm run shots [-- --base http://localhost:4321] [--only name] [--out shots]`: takes screenshots
 * of all pages of a running site at three widths. Exits with 1 when a page has problems.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { launchBrowser } from "../lib/browser.ts";
import { explain, StepError } from "../lib/steps.ts";
import { indexPage } from "./index-page.ts";
import { SHOTS, selectShots } from "./shots.ts";
import { type Screenshot, takeScreenshot, tasksOf } from "./take-screenshot.ts";

/** Pages open at once: while one page waits for its pictures, another is rendered. */
const WORKERS = 2;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      base: { type: "string", default: "http://localhost:4321" },
      only: { type: "string" },
      out: { type: "string", default: "shots" },
    },
  });
  const { base, out: folder, only } = values;
  const shots = selectShots(only);
  if (shots.length === 0)
    throw new StepError(
      `No page is named like "${only}". Known: ${SHOTS.map(({ name }) => name).join(", ")}`,
    );
  const response = await fetch(base).catch(() => undefined);
  if (!response?.ok) throw new StepError(`No site answers at ${base}. Start one with npm start.`);

  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  const tasks = tasksOf(shots);
  const screenshots: Screenshot[] = [];
  const queue = tasks.entries();
  const worker = async (): Promise<void> => {
    for (const [index, task] of queue) {
      const screenshot = await takeScreenshot(browser, { base, folder }, task);
      screenshots[index] = screenshot;
      for (const problem of screenshot.problems) console.error(`${screenshot.file}: ${problem}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, worker));
  } finally {
    await browser.close();
  }
  const index = path.resolve(folder, "index.html");
  await writeFile(index, indexPage(screenshots, base));
  const problematic = screenshots.filter(({ problems }) => problems.length > 0).length;
  console.log(`${screenshots.length} pictures, ${problematic} with problems: ${pathToFileURL(index)}`);
  return problematic > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
}
