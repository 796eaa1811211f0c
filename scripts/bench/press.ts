import { setTimeout as sleep } from "node:timers/promises";
import { productPath, ROUTES } from "../../src/contract/site.ts";
import { openPrerenderingTab, type PrerenderingTab } from "./prerendering-tab.ts";
import { slowWayTo } from "./slow-way.ts";
import { median, progress } from "./table.ts";

/** Latency of a 4G link, ms. */
const LATENCY_4G = 170;

/** From which page to which a visitor goes. */
const LINKS = [
  { from: ROUTES.news, to: ROUTES.aboutUs },
  { from: ROUTES.news, to: ROUTES.gallery },
  { from: ROUTES.news, to: ROUTES.sportsDiving },
  { from: ROUTES.sportsDiving, to: productPath("foreland-40-eccr") },
] as const;

/** How long a pointer rests on a link before it is pressed, ms. A finger does not point first. */
const WAYS = [
  { name: "pointed at for 500 ms", pointing: 500 },
  { name: "pressed at once", pointing: 0 },
] as const;
/** How long people hold a button or finger, ms: browsers follow a link when it is released. */
const HOLDING_MS = 80;

/** From the press of a link until the next page is shown, and has text, ms. */
interface Arrival {
  readonly shown: number;
  readonly text: number;
}

/** Wall clock of showing a page (rendered ahead, or its first byte), and of its text. */
const ARRIVED = `(() => {
  const [{ activationStart, responseStart }] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const { timeOrigin } = performance;
  return {
    shown: timeOrigin + Math.max(activationStart, responseStart),
    text: timeOrigin + (paint?.startTime ?? NaN),
  };
})()`;

async function press(
  tab: PrerenderingTab,
  site: string,
  { from, to, pointing }: (typeof LINKS)[number] & { pointing: number },
): Promise<Arrival> {
  await tab.goto(new URL(from, site).href);
  await tab.waitFor("navigator.serviceWorker.controller !== null");
  await tab.point(`a[href="${to}"]`);
  await sleep(pointing);
  const pressedAt = Date.now();
  await tab.press();
  await sleep(HOLDING_MS);
  await tab.release();
  await tab.waitFor(
    `location.pathname === "${to}" && performance.getEntriesByName("first-contentful-paint").length`,
  );
  const { shown, text } = await tab.evaluate<Arrival>(ARRIVED);
  return { shown: shown - pressedAt, text: text - pressedAt };
}

/**
 * Prints how long a page takes from the press of its link on a 4G link (NET-02).
 * @param runs presses of each link, each with an empty cache
 */
export async function benchPress(site: string, runs = 5): Promise<void> {
  const way = await slowWayTo(site, LATENCY_4G);
  try {
    for (const { name, pointing } of WAYS) {
      const arrivals: Arrival[] = [];
      for (let run = 1; run <= runs; run++) {
        progress(`${name}, run ${run} of ${runs}`);
        for (const link of LINKS) {
          const tab = await openPrerenderingTab();
          try {
            arrivals.push(await press(tab, way.url, { ...link, pointing }));
          } finally {
            await tab.close();
          }
        }
      }
      const figures = (key: keyof Arrival): string => {
        const times = arrivals.map((arrival) => arrival[key]);
        return `${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`;
      };
      console.log(
        `4G (${LATENCY_4G} ms), ${name}, held for ${HOLDING_MS} ms: next page shown after ${figures("shown")}; its text ${figures("text")}`,
      );
    }
  } finally {
    way.close();
  }
}
