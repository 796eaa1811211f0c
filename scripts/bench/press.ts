import type { Page } from "playwright";
import { ROUTES } from "../../src/contract/site.ts";
import { launchBrowser } from "../lib/browser.ts";
import { emulateLink, type Link } from "./links.ts";
import { DESKTOP } from "./measure-page.ts";
import { firstPaint } from "./paint.ts";
import { median, progress } from "./table.ts";

const FOUR_G: Link = { name: "4G", latency: 170, rate: 9_000 };

/** What a visitor presses: the first link of a page with these words. */
const LINKS = [
  { from: ROUTES.news, words: "About Us" },
  { from: ROUTES.news, words: "Certifications" },
  { from: ROUTES.news, words: "Sports Diving" },
  { from: ROUTES.sportsDiving, words: "Halocline Foreland 40 eCCR" },
] as const;

/** How long a pointer rests on a link before it presses, ms: shorter is a press without looking. */
const POINTING_MS = 500;

/** Presses a link. @returns from the press until the next page shows text, ms */
async function press(page: Page, site: string, { from, words }: (typeof LINKS)[number]): Promise<number> {
  await page.goto(new URL(from, site).href, { waitUntil: "networkidle" });
  await page.locator("a:visible", { hasText: words }).first().hover();
  await page.waitForTimeout(POINTING_MS);
  const pressedAt = Date.now();
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL((url) => url.pathname !== from);
  const origin = await page.evaluate(() => performance.timeOrigin);
  return origin + (await firstPaint(page)) - pressedAt;
}

/**
 * Prints how long a page takes from the press of its link on a 4G link, with a pointer (NET-02).
 * @param runs presses of each link, each with an empty cache
 */
export async function benchPress(site: string, runs = 5): Promise<void> {
  const browser = await launchBrowser();
  try {
    const times: number[] = [];
    for (let run = 1; run <= runs; run++) {
      progress(`${FOUR_G.name}, press ${run} of ${runs}`);
      for (const link of LINKS) {
        const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: "block" });
        const page = await context.newPage();
        await emulateLink(page, FOUR_G);
        times.push(await press(page, site, link));
        await context.close();
      }
    }
    const { latency, rate } = FOUR_G;
    console.log(`\n${FOUR_G.name} (${latency} ms, ${rate} kb/s), a link pointed at for ${POINTING_MS} ms:
text of the next page ${median(times).toFixed(0)} ms after the press (median of ${times.length} presses, at most ${Math.max(...times).toFixed(0)} ms)`);
  } finally {
    await browser.close();
  }
}
