import type { Browser, Page } from "playwright";
import { isDictionary } from "../lib/site/dictionary.ts";
import { SPECULATION_RULES } from "../lib/site/headers.ts";
import { recordExecuted } from "./executed.ts";
import { recordTraffic, type Transfer, totalBytes } from "./traffic.ts";

/** Columns of loaded bytes and their types in the DevTools protocol; all others are `data`. */
export const TYPES = [
  ["html", ["Document"]],
  ["scripts", ["Script"]],
  ["styles", ["Stylesheet"]],
  ["fonts", ["Font"]],
  ["pictures", ["Image"]],
  ["data", []],
] as const satisfies readonly (readonly [string, readonly string[]])[];

function byType(transfers: readonly Transfer[]): PageFigures["types"] {
  const bytes = { html: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, data: 0 };
  for (const transfer of transfers) {
    const [name] = TYPES.find(([, types]) => types.some((type) => type === transfer.type)) ?? ["data"];
    bytes[name] += transfer.bytes;
  }
  return bytes;
}

/**
 * What a first visit loads before any interaction, in bytes over the wire, headers included. What
 * the browser fetches when idle for further pages counts among `types` only.
 */
export interface PageFigures {
  /** HTTP status of the document. */
  status: number;
  firstFlight: number;
  scripts: number;
  requests: number;
  total: number;
  /** Bytes over the wire by type, loaded without scrolling. */
  types: Record<(typeof TYPES)[number][0], number>;
  /** Bytes of executed script, uncompressed, inline scripts included. */
  executed: number;
  /** Sum of all layout shifts, while loading and while scrolling to the end. */
  layoutShift: number;
  /** URLs of failed requests with the reason, except for the document. */
  failed: string[];
}

export interface Viewport {
  width: number;
  height: number;
}

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESKTOP: Viewport = { width: 1440, height: 900 };

/** Runs in the page before the page's own scripts. */
function recordShifts(): void {
  const shifts: number[] = [];
  Reflect.set(window, "benchShifts", shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") !== true) shifts.push(Number(Reflect.get(entry, "value")));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** URLs of the render-blocking files. */
const blockingAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => Reflect.get(entry, "renderBlockingStatus") === "blocking")
      .map(({ name }) => name),
  );

/** Whether the browser fetches it when idle, for pages that may come next (NET-01, NET-02). */
function isForFurtherPages({ requestedUrl }: Transfer): boolean {
  const { pathname } = new URL(requestedUrl);
  return isDictionary(pathname) || pathname === SPECULATION_RULES;
}

/**
 * Scrolls by half a screen at a time and waits for its pictures and two frames.
 * @returns the sum of all layout shifts
 */
async function scrollToEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isVisible = (picture: HTMLImageElement) => {
      // Slides outside the window are not loaded before they come in.
      const { top, bottom, left, right } = picture.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const loaded = (picture: HTMLImageElement) =>
      picture.complete ||
      new Promise((resolve) => {
        picture.addEventListener("load", resolve, { once: true });
        picture.addEventListener("error", resolve, { once: true });
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await Promise.all([...document.images].filter(isVisible).map(loaded));
      await frame();
      await frame();
    }
    const shifts: unknown = Reflect.get(window, "benchShifts");
    return Array.isArray(shifts) ? shifts.reduce((sum: number, shift: number) => sum + shift, 0) : Number.NaN;
  });
}

/**
 * Visits a page with an empty cache, measures what it loads until the network is idle, then scrolls
 * through it.
 * @throws Error when the page cannot be loaded
 */
export async function measurePage(browser: Browser, url: string, viewport = PHONE): Promise<PageFigures> {
  // What comes through the service worker has no bytes.
  const context = await browser.newContext({ viewport, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordShifts);
    const traffic = await recordTraffic(page);
    const executed = await recordExecuted(page);
    const response = await page.goto(url, { waitUntil: "networkidle" });
    const transfers = traffic();
    const document = transfers.filter(({ type }) => type === "Document");
    const blocking = new Set(await blockingAddresses(page));
    const counted = transfers.filter((one) => one.type !== "Image" && !isForFurtherPages(one));
    const executedBytes = await executed();
    const layoutShift = await scrollToEnd(page);
    return {
      status: response?.status() ?? 0,
      firstFlight: totalBytes([
        ...document,
        ...counted.filter(({ requestedUrl }) => blocking.has(requestedUrl)),
      ]),
      scripts: totalBytes(counted.filter(({ type }) => type === "Script")),
      requests: counted.length,
      total: totalBytes(counted),
      types: byType(transfers),
      executed: executedBytes,
      layoutShift,
      failed: transfers
        .filter(({ type, error }) => type !== "Document" && error !== undefined)
        .map(({ url, error }) => `${url}: ${error}`),
    };
  } finally {
    await context.close();
  }
}
