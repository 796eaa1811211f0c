import { chromium } from "playwright";
import { findBrowser, LAUNCH_OPTIONS } from "../lib/browser.ts";
import { emulateLink } from "./links.ts";
import { FORMER_WAY, TERMS, take, WAYS, type Walk } from "./part-walks.ts";
import { formatTable, median, progress } from "./table.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** A fast mobile link: latency in ms, rate in kilobits a second. */
const LINK = { name: "4G", latency: 165, rate: 8_100 };

/** Takes a walk with an empty cache. @returns taps, and seconds from the loaded home page */
async function measure(site: string, walk: Walk): Promise<{ taps: number; seconds: number }> {
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ ...LAUNCH_OPTIONS, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: site, serviceWorkers: "block" });
    const page = await context.newPage();
    await emulateLink(page, LINK);
    await page.goto("/", { waitUntil: "load" });
    const startedAt = performance.now();
    const taps = await take(page, walk);
    return { taps, seconds: (performance.now() - startedAt) / 1_000 };
  } finally {
    await browser.close();
  }
}

/**
 * Prints how many taps and seconds it takes to find a part on a phone (SRC-01, SRC-02, FIT-02).
 * @param runs walks to each, of which the median counts
 */
export async function benchFindPart(site: string, runs = 5): Promise<void> {
  const rows: string[][] = [];
  for (const walk of [...TERMS, FORMER_WAY, ...WAYS]) {
    progress(walk.name);
    const results: { taps: number; seconds: number }[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await measure(site, walk));
    const seconds = median(results.map((result) => result.seconds)).toFixed(1);
    rows.push([walk.name, String(results[0]?.taps), seconds, walk.opens]);
  }
  console.log(formatTable(["way", "taps", "seconds", "opens"], rows));
}
