import path from "node:path";
import type { Browser, Page } from "playwright";
import { SHEET_WIDTH, type Shot, WIDTHS } from "./shots.ts";

/** A picture that was taken, its files relative to the folder. */
export interface Taken {
  shot: Shot;
  width: number;
  file: string;
  pdf: string | null;
  /** What the page's console said, and what could not be done. */
  problems: string[];
}

export interface Target {
  base: string;
  folder: string;
}

const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 820: 1180 };
/** How long a state may take to come about (ms). */
const PATIENCE = 10_000;
/** How long a machine with other work may take to draw a whole page (ms). */
const DRAWING = 60_000;

/** One entry for each picture to take. */
export const tasksOf = (shots: readonly Shot[]): { shot: Shot; width: number }[] =>
  shots.flatMap((shot) =>
    (shot.print ? [SHEET_WIDTH] : (shot.widths ?? WIDTHS)).map((width) => ({ shot, width })),
  );

/** Lazy pictures come when they are near, so the whole page is passed by; then it stands at its top again. */
async function passBy(page: Page): Promise<void> {
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
      // A picture that cannot be decoded is one of the things to be seen.
      await Promise.all(near.map((picture) => picture.decode().catch(() => undefined)));
    }
    scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
    await frame();
  });
}

function listen(page: Page, expected: RegExp | undefined): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    const loud = message.type() === "error" || message.type() === "warning";
    if (loud && !expected?.test(message.text())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  return problems;
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

/** Takes one picture of a whole page; what goes wrong on the way is a problem of the picture, which is taken all the same. */
export async function take(
  browser: Browser,
  { base, folder }: Target,
  { shot, width }: { shot: Shot; width: number },
): Promise<Taken> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    deviceScaleFactor: width === 390 ? 2 : 1,
    // Whatever moves stands still, so that two runs show the same.
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const problems = listen(page, shot.expected);
  const file = `${shot.name}-${width}.png`;
  const pdf = shot.print ? `${shot.name}.pdf` : null;
  try {
    await shot.before?.(page);
    await page.goto(shot.path);
    await passBy(page);
    if (shot.act) {
      await shot.act(page);
      // What it brought into view has pictures of its own.
      await passBy(page);
    }
    if (shot.print) await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  } catch (error) {
    problems.push(`not done: ${reason(error)}`);
  }
  await page.screenshot({
    path: path.join(folder, file),
    fullPage: true,
    animations: "disabled",
    timeout: DRAWING,
  });
  if (pdf) await page.pdf({ path: path.join(folder, pdf), format: "A4", printBackground: true });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wider > 0) problems.push(`the page is ${wider} px wider than the screen`);
  await context.close();
  return { shot, width, file, pdf, problems };
}
