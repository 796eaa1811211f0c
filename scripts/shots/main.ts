/**
 * `npm run shots [-- --base http://localhost:4321] [--only name] [--out shots]`: pictures of all pages of a running
 * site at three widths, in one folder with an index page. Exits with 1 when a page had problems.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { launchBrowser } from "../browser.ts";
import { explain, StepError } from "../steps.ts";
import { indexPage } from "./index-page.ts";
import { chosen, SHOTS } from "./shots.ts";
import { type Taken, take, tasksOf } from "./take.ts";

/** Pages open at once: while one waits for its pictures another is drawn. */
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
  const shots = chosen(only);
  if (shots.length === 0)
    throw new StepError(
      `No page is named like "${only}". Known: ${SHOTS.map(({ name }) => name).join(", ")}`,
    );
  const answer = await fetch(base).catch(() => undefined);
  if (!answer?.ok) throw new StepError(`No site answers at ${base}. Start one with npm start.`);

  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  const tasks = tasksOf(shots);
  const taken: Taken[] = [];
  const queue = tasks.entries();
  const worker = async (): Promise<void> => {
    for (const [index, task] of queue) {
      const one = await take(browser, { base, folder }, task);
      taken[index] = one;
      for (const problem of one.problems) console.error(`${one.file}: ${problem}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: WORKERS }, worker));
  } finally {
    await browser.close();
  }
  const index = path.resolve(folder, "index.html");
  await writeFile(index, indexPage(taken, base));
  const troubled = taken.filter(({ problems }) => problems.length > 0).length;
  console.log(`${taken.length} pictures, ${troubled} with problems: ${pathToFileURL(index)}`);
  return troubled > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
}
