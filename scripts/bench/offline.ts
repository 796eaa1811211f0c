import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright";
import { PHONE } from "./measure-page.ts";

/** Longer than the worker waits before it stores the safety pages. */
const SETTLED_AFTER_MS = 5_000;

/** Bytes of the bodies as they were sent, of all that the browser stores for the site. */
async function storedBytes(): Promise<number> {
  let sum = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { headers } of await cache.matchAll()) sum += Number(headers.get("Content-Length"));
  }
  return sum;
}

/** What the service worker stores when a visit on a phone begins with a page (NET-03), bytes. */
export async function offlineBytes(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    let [before, now] = [-1, 0];
    while (now !== before) {
      await pause(SETTLED_AFTER_MS);
      [before, now] = [now, await page.evaluate(storedBytes)];
    }
    return now;
  } finally {
    await context.close();
  }
}
