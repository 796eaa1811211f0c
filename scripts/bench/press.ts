import { setTimeout as sleep } from "node:timers/promises";
import { productPath, ROUTES } from "../../src/contract/site.ts";
import type { Link } from "./links.ts";
import { openPrerenderingTab, type PrerenderingTab } from "./prerendering-tab.ts";
import { median, progress } from "./table.ts";

const FOUR_G: Link = { name: "4G", latency: 170, rate: 9_000 };

/** From which page to which a visitor goes. */
const LINKS = [
  { from: ROUTES.news, to: ROUTES.aboutUs },
  { from: ROUTES.news, to: ROUTES.gallery },
  { from: ROUTES.news, to: ROUTES.sportsDiving },
  { from: ROUTES.sportsDiving, to: productPath("foreland-40-eccr") },
] as const;

/** How long a pointer rests on a link before it presses, ms: shorter is a press without looking. */
const POINTING_MS = 500;
/** How long people hold the button, ms: browsers follow a link when it is released. */
const HOLDING_MS = 80;

/** From the release until the next page has its first byte, and shows text, ms. */
interface Arrival {
  readonly firstByte: number;
  readonly text: number;
}

/** Wall clock of the first byte (or of showing what was rendered ahead) and of the first text. */
const ARRIVED = `(() => {
  const [{ activationStart, responseStart }] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const { timeOrigin } = performance;
  return {
    firstByte: timeOrigin + Math.max(activationStart, responseStart),
    text: timeOrigin + (paint?.startTime ?? NaN),
  };
})()`;

async function press(
  tab: PrerenderingTab,
  site: string,
  { from, to }: (typeof LINKS)[number],
): Promise<Arrival> {
  await tab.goto(new URL(from, site).href);
  await tab.point(`a[href="${to}"]`);
  await sleep(POINTING_MS);
  await tab.press();
  await sleep(HOLDING_MS);
  const releasedAt = Date.now();
  await tab.release();
  await tab.waitFor(
    `location.pathname === "${to}" && performance.getEntriesByName("first-contentful-paint").length`,
  );
  const { firstByte, text } = await tab.evaluate<Arrival>(ARRIVED);
  return { firstByte: firstByte - releasedAt, text: text - releasedAt };
}

/**
 * Prints how long a page takes from the press of its link on a 4G link, with a pointer (NET-02).
 * @param runs presses of each link, each with an empty cache
 */
export async function benchPress(site: string, runs = 5): Promise<void> {
  const arrivals: Arrival[] = [];
  for (let run = 1; run <= runs; run++) {
    progress(`${FOUR_G.name}, press ${run} of ${runs}`);
    for (const link of LINKS) {
      const tab = await openPrerenderingTab(FOUR_G);
      try {
        arrivals.push(await press(tab, site, link));
      } finally {
        await tab.close();
      }
    }
  }
  const { latency, rate } = FOUR_G;
  const figures = (key: keyof Arrival): string => {
    const times = arrivals.map((arrival) => arrival[key]);
    return `${median(times).toFixed(0)} ms after it, at most ${Math.max(...times).toFixed(0)} ms`;
  };
  console.log(`\n${FOUR_G.name} (${latency} ms, ${rate} kb/s), a link pointed at for ${POINTING_MS} ms and pressed for ${HOLDING_MS} ms, ${arrivals.length} times:
first byte of the next page ${figures("firstByte")}; its text ${figures("text")}`);
}
