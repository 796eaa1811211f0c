import type { Browser, Page } from "playwright";
import { recordExecuted } from "./executed.ts";
import { recordTraffic, sum, type Transfer } from "./traffic.ts";

/** Columns of what is loaded, each with its types as the browser's protocol names them; all others are `data`. */
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

/** What a first visit to a page loads before any interaction, bytes as they come over the wire, headers included. */
export interface PageFigures {
  /** Of the document. */
  status: number;
  firstFlight: number;
  scripts: number;
  requests: number;
  total: number;
  /** Bytes over the wire by type, of what is loaded without scrolling. */
  types: Record<(typeof TYPES)[number][0], number>;
  /** Bytes of script that have run, uncompressed, inline ones included. */
  executed: number;
  /** All shifts added up, after loading and while scrolling to the end. */
  layoutShift: number;
  /** Requests that failed, the document apart. */
  failed: string[];
}

export interface Viewport {
  width: number;
  height: number;
}

export const PHONE: Viewport = { width: 390, height: 844 };
export const DESKTOP: Viewport = { width: 1440, height: 900 };

/** Runs in the page before anything of its own. */
function recordShifts(): void {
  const shifts: number[] = [];
  Reflect.set(window, "benchShifts", shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") !== true) shifts.push(Number(Reflect.get(entry, "value")));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Addresses of the files that the first rendering waited for. */
const blockingAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => Reflect.get(entry, "renderBlockingStatus") === "blocking")
      .map(({ name }) => name),
  );

/** Half a screen at a time, each until its pictures are there and two frames are drawn. */
async function scrollToEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = (picture: HTMLImageElement) => {
      // Slides that wait beside the window are not loaded before they come in.
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
      await Promise.all([...document.images].filter(seen).map(loaded));
      await frame();
      await frame();
    }
    const shifts: unknown = Reflect.get(window, "benchShifts");
    return Array.isArray(shifts) ? shifts.reduce((sum: number, shift: number) => sum + shift, 0) : Number.NaN;
  });
}

/**
 * Visits a page with an empty cache and measures what it loads until the network is quiet, then scrolls through it.
 * @throws Error when the page cannot be loaded
 */
export async function measurePage(browser: Browser, url: string, viewport = PHONE): Promise<PageFigures> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordShifts);
    const traffic = await recordTraffic(page);
    const executed = await recordExecuted(page);
    const response = await page.goto(url, { waitUntil: "networkidle" });
    const transfers = traffic();
    const document = transfers.filter(({ type }) => type === "Document");
    const blocking = new Set(await blockingAddresses(page));
    const counted = transfers.filter(({ type }) => type !== "Image");
    const ran = await executed();
    const layoutShift = await scrollToEnd(page);
    return {
      status: response?.status() ?? 0,
      firstFlight: sum([...document, ...counted.filter((one) => blocking.has(one.asked))]),
      scripts: sum(counted.filter(({ type }) => type === "Script")),
      requests: counted.length,
      total: sum(counted),
      types: byType(transfers),
      executed: ran,
      layoutShift,
      failed: transfers.filter(({ type, ok }) => type !== "Document" && !ok).map((one) => one.url),
    };
  } finally {
    await context.close();
  }
}
