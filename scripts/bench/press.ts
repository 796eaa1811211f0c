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

/** From the press of a link until the next page has its first byte, and shows text, ms. */
interface Arrival {
  readonly firstByte: number;
  readonly text: number;
}

async function press(page: Page, site: string, { from, words }: (typeof LINKS)[number]): Promise<Arrival> {
  await page.goto(new URL(from, site).href, { waitUntil: "networkidle" });
  await page.locator("a:visible", { hasText: words }).first().hover();
  await page.waitForTimeout(POINTING_MS);
  const pressedAt = Date.now();
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL((url) => url.pathname !== from);
  const { origin, responseStart } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    const responseStart = entry instanceof PerformanceNavigationTiming ? entry.responseStart : Number.NaN;
    return { origin: performance.timeOrigin, responseStart };
  });
  const sincePress = origin - pressedAt;
  return { firstByte: sincePress + responseStart, text: sincePress + (await firstPaint(page)) };
}

/**
 * Prints how long a page takes from the press of its link on a 4G link, with a pointer (NET-02).
 * @param runs presses of each link, each with an empty cache
 */
export async function benchPress(site: string, runs = 5): Promise<void> {
  const browser = await launchBrowser();
  try {
    const arrivals: Arrival[] = [];
    for (let run = 1; run <= runs; run++) {
      progress(`${FOUR_G.name}, press ${run} of ${runs}`);
      for (const link of LINKS) {
        const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: "block" });
        const page = await context.newPage();
        await emulateLink(page, FOUR_G);
        arrivals.push(await press(page, site, link));
        await context.close();
      }
    }
    const { latency, rate } = FOUR_G;
    const figures = (key: keyof Arrival): string => {
      const times = arrivals.map((arrival) => arrival[key]);
      return `${median(times).toFixed(0)} ms after the press, at most ${Math.max(...times).toFixed(0)} ms`;
    };
    console.log(`\n${FOUR_G.name} (${latency} ms, ${rate} kb/s), a link pointed at for ${POINTING_MS} ms, ${arrivals.length} presses:
first byte of the next page ${figures("firstByte")}; its text ${figures("text")}`);
  } finally {
    await browser.close();
  }
}
