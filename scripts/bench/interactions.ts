import type { Browser, Page } from "playwright";
import { recordExecuted } from "./executed.ts";
import { DESKTOP } from "./measure-page.ts";
import { recordTraffic, totalBytes } from "./traffic.ts";

/** A first interaction with a page. */
export interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

export const INTERACTIONS: readonly Interaction[] = [
  { name: "home: open the cart", path: "/", act: (page) => openPanel(page, "Cart") },
  { name: "home: open the currencies", path: "/", act: (page) => openPanel(page, "Currency") },
  { name: "home: type a search", path: "/", act: search },
  { name: "sub-category: sort", path: "/sports-diving/spares", act: sort },
  { name: "product: add to cart", path: "/product/foreland-40-eccr", act: addToCart },
  { name: "order by number: check a list", path: "/order-by-number", act: checkList },
  { name: "gallery: open a picture", path: "/gallery", act: openPicture },
  {
    name: "about-us: newsletter",
    path: "/about-us",
    act: (page) => page.getByLabel("News by e-mail").focus(),
  },
];

async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").locator("summary", { hasText: name }).first().click();
}

async function search(page: Page): Promise<void> {
  await page.getByRole("banner").locator("input[type=search]").first().pressSequentially("oxy");
}

async function sort(page: Page): Promise<void> {
  await page.getByLabel("Sort").selectOption({ index: 1 });
}

async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: /ADD TO CART/ })
    .click();
}

async function checkList(page: Page): Promise<void> {
  await page.getByLabel("Part numbers and quantities").fill("HS-10111-B 2");
  await page.getByRole("button", { name: "CHECK" }).click();
  await page.getByRole("table").waitFor();
}

async function openPicture(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.getByRole("img") })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

/** What an interaction loads in addition to the page, in bytes over the wire with headers. */
export interface InteractionFigures {
  scripts: number;
  data: number;
  requests: number;
  /** Bytes of executed script since the visit began, uncompressed. */
  executed: number;
}

/**
 * Visits a page with an empty cache, waits until the network is idle, interacts, and measures until
 * it is idle again.
 * @throws Error when the page cannot be loaded or the interaction fails
 */
export async function measureInteraction(
  browser: Browser,
  site: string,
  { path, act }: Interaction,
): Promise<InteractionFigures> {
  // What comes through the service worker has no bytes.
  const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const traffic = await recordTraffic(page);
    const executed = await recordExecuted(page);
    await page.goto(new URL(path, site).href, { waitUntil: "networkidle" });
    const before = traffic().length;
    await act(page);
    await waitForQuiet(page);
    const since = traffic().slice(before);
    const scripts = since.filter(({ type }) => type === "Script");
    const others = since.filter(({ type }) => type !== "Script" && type !== "Image");
    return {
      scripts: totalBytes(scripts),
      data: totalBytes(others),
      requests: scripts.length + others.length,
      executed: await executed(),
    };
  } finally {
    await context.close();
  }
}

/** Waits until the network is idle; the browser has no event for that after a page is loaded. */
async function waitForQuiet(page: Page): Promise<void> {
  const SILENCE_MS = 1_000;
  let last = performance.now();
  let openRequests = 0;
  const begin = () => {
    openRequests += 1;
    last = performance.now();
  };
  const end = () => {
    openRequests -= 1;
    last = performance.now();
  };
  page.on("request", begin);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  while (openRequests > 0 || performance.now() - last < SILENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  page.off("request", begin);
  page.off("requestfinished", end);
  page.off("requestfailed", end);
}
