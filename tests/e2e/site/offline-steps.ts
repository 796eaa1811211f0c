import type { Page } from "@playwright/test";
import { READ_CACHE } from "../../../src/contract/rules/offline.ts";
import { test as base, expect } from "../fixtures.ts";
import { type ChangedSite, openChangedSite } from "./changed-site.ts";

/** Tests with the real service worker; a page without a network logs what it cannot load. */
export const test = base.extend<{ site: ChangedSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
  site: async ({}, use) => {
    const site = await openChangedSite(process.env["HALOCLINE_SITE_URL"] ?? "");
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => use(site.url),
  serviceWorkers: "allow",
  expectedConsole: async ({ baseURL: _ }, use) => use([/ERR_INTERNET_DISCONNECTED|Failed to load/]),
});

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const goOffline = (page: Page) => page.context().setOffline(true);

/** What a page from the store says of its age. */
export const storedTime = (page: Page) =>
  page.getByText(
    /^Stored on \d+ \w+ \d{4} \d\d:\d\d UTC\. The site did not answer: there may be a newer version\.$/,
  );

/** The paths that the service worker has stored. */
export const storedPaths = (page: Page, cacheName = READ_CACHE): Promise<string[]> =>
  page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    cacheName,
  );

/** Waits until the worker controls the page and has stored a page. */
export async function waitForWorker(page: Page, path?: string, cacheName = READ_CACHE): Promise<void> {
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  if (path !== undefined) await expect.poll(() => storedPaths(page, cacheName)).toContain(path);
}

/** The text of a stored page. */
export const storedText = (page: Page, path: string) =>
  page.evaluate(async (one) => (await caches.match(one, { ignoreVary: true }))?.text(), path);
