import path from "node:path";
import type { Browser, Page } from "playwright";
import { A4_WIDTH, type Shot, WIDTHS } from "./shots.ts";

/** A screenshot; its files are relative to the output folder. */
export interface Screenshot {
  shot: Shot;
  width: number;
  file: string;
  pdf: string | null;
  /** Console errors and warnings of the page, and failed steps. */
  problems: string[];
}

export interface Target {
  base: string;
  folder: string;
}

const HEIGHT_BY_WIDTH: Readonly<Record<number, number>> = { 390: 844, 820: 1180 };
/** How long a step towards the state may take. */
const STATE_TIMEOUT_MS = 10_000;
/** How long a busy machine may take to render a full page. */
const SCREENSHOT_TIMEOUT_MS = 60_000;

/** One entry for each screenshot to take. */
export const tasksOf = (shots: readonly Shot[]): { shot: Shot; width: number }[] =>
  shots.flatMap((shot) =>
    (shot.print ? [A4_WIDTH] : (shot.widths ?? WIDTHS)).map((width) => ({ shot, width })),
  );

/** Scrolls through the page so that lazy pictures load, then back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
      const near = [...document.images].filter((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      });
      // A picture that cannot be decoded is to be seen in the screenshot.
      await Promise.all(near.map((picture) => picture.decode().catch(() => undefined)));
    }
    scrollTo({ top: 0, behavior: "instant" });
    // A busy machine would take the screenshot before it has decoded the pictures again.
    for (const picture of document.images) picture.decoding = "sync";
    await document.fonts.ready;
    await frame();
  });
}

function collectProblems(page: Page, expected: RegExp | undefined): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    const isProblem = message.type() === "error" || message.type() === "warning";
    if (isProblem && !expected?.test(message.text())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  return problems;
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

/**
 * Takes one screenshot of a full page. A failed step is recorded as a problem, and the screenshot
 * is taken nevertheless.
 */
export async function takeScreenshot(
  browser: Browser,
  { base, folder }: Target,
  { shot, width }: { shot: Shot; width: number },
): Promise<Screenshot> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: HEIGHT_BY_WIDTH[width] ?? 900 },
    deviceScaleFactor: width === 390 ? 2 : 1,
    // Without motion, two runs give the same screenshot.
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STATE_TIMEOUT_MS);
  const problems = collectProblems(page, shot.expected);
  const file = `${shot.name}-${width}.png`;
  const pdf = shot.print ? `${shot.name}.pdf` : null;
  try {
    await shot.before?.(page);
    await page.goto(shot.path);
    await scrollThrough(page);
    if (shot.act) {
      await shot.act(page);
      // The new state may show further lazy pictures.
      await scrollThrough(page);
    }
    if (shot.print) await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  } catch (error) {
    problems.push(`not done: ${reason(error)}`);
  }
  await page.screenshot({
    path: path.join(folder, file),
    fullPage: true,
    animations: "disabled",
    timeout: SCREENSHOT_TIMEOUT_MS,
  });
  if (pdf) await page.pdf({ path: path.join(folder, pdf), format: "A4", printBackground: true });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) problems.push(`the page is ${overflow} px wider than the screen`);
  await context.close();
  return { shot, width, file, pdf, problems };
}
