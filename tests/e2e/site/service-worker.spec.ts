import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { startGeneratedCms } from "../../../scripts/bench/generated-cms.ts";
import { freePort } from "../../../scripts/lib/free-port.ts";
import { KEPT_CACHE } from "../../../src/contract/rules/offline.ts";
import { SERVICE_WORKER_PATH } from "../../../src/contract/site.ts";
import { expect, expectConsole } from "../fixtures.ts";
import {
  goOffline,
  heading,
  storedPaths,
  storedText,
  storedTime,
  test,
  waitForWorker,
} from "./offline-steps.ts";

/** Publishes a small site with `SERVICE_WORKER=withdraw`. @returns its worker and a page of it */
async function publishWithdrawn() {
  const work = await mkdtemp(path.join(tmpdir(), "halocline-withdrawn-"));
  const cms = await startGeneratedCms({ products: 12 });
  const folder = path.join(work, "published");
  try {
    await promisify(execFile)(process.execPath, ["scripts/publish/main.ts", "--to", folder], {
      env: {
        ...process.env,
        ...{ DATA_DIR: path.join(work, "data"), PUBLIC_CMS_URL: cms.url, NODE_ENV: "" },
        ...{ PUBLISH_PORT: String(await freePort()), SERVICE_WORKER: "withdraw" },
      },
    });
    return {
      worker: await readFile(path.join(folder, SERVICE_WORKER_PATH)),
      page: await readFile(path.join(folder, "gallery", "index.html")),
    };
  } finally {
    await cms.stop();
    await rm(work, { recursive: true, force: true });
  }
}

test("NET-03 the worker is registered after the page has loaded, and fetched without a cache", async ({
  page,
  site,
}) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  const { loaded, asked } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { loaded: navigation?.loadEventEnd, asked: performance.now() };
  });
  expect(loaded).toBeLessThan(asked);
  const response = await fetch(`${site.url}${SERVICE_WORKER_PATH}`, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toContain("javascript");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Number(response.headers.get("content-length"))).toBeLessThanOrEqual(6_000);
});

test("NET-03 a browser that saves data stores no safety pages but those that were read", async ({ page }) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  const saveData = (value: boolean) =>
    page
      .context()
      .serviceWorkers()[0]
      ?.evaluate(
        (saves) =>
          Object.defineProperty(navigator, "connection", { value: { saveData: saves }, configurable: true }),
        value,
      );
  await saveData(true);
  await page.goto("/certifications");
  await expect.poll(() => storedPaths(page)).toContain("/certifications");
  // Longer than the worker waits before it stores the others.
  await page.waitForTimeout(4_000);
  expect(await storedPaths(page, KEPT_CACHE)).not.toContain("/safety-data");
  await saveData(false);
  await page.goto("/contact-us");
  await expect.poll(() => storedPaths(page, KEPT_CACHE)).toContain("/safety-data");
});

test("NET-03 a release that goes live during a visit shows on the next page", async ({ page, site }) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  await page.goto("/news");
  site.changes.set("/news", { body: (html) => html.replace(/(<h1[^>]*>)/, "$1Newer: ") });
  await page.goto("/news");
  await expect(heading(page)).toHaveText(/^Newer: /);
  await expect.poll(() => storedText(page, "/news")).toContain("Newer: ");
  await goOffline(page);
  await page.goto("/news");
  await expect(heading(page)).toHaveText(/^Newer: /);
});

test("NET-03 a page is not stored if a file of it cannot be fetched, nor an error or a redirect", async ({
  page,
  site,
}) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  expectConsole(page, /Refused to apply style/);
  site.changes.set("/gallery", {
    body: (html) => html.replace(/deferred\.[\w-]+\.css/, "deferred.gone.css"),
  });
  site.changes.set("/training", { status: 500 });
  site.changes.set("/servicing", { headers: { "cache-control": "no-store" } });
  for (const path of ["/gallery", "/training", "/servicing", "/about-us/", "/no-such-page", "/exhibitions"])
    await page.goto(path);
  await expect.poll(() => storedPaths(page)).toContain("/exhibitions");
  const stored = await storedPaths(page);
  for (const path of ["/gallery", "/training", "/servicing", "/about-us/", "/no-such-page"])
    expect(stored).not.toContain(path);
});

test("NET-03 on a link that does not answer in time, a stored page shows and another one waits", async ({
  page,
  site,
}) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  for (const path of ["/news", "/gallery"])
    site.changes.set(path, { delay: 6_500, body: (html) => html.replace(/(<h1[^>]*>)/, "$1Slow: ") });
  await page.goto("/news");
  await expect(heading(page)).not.toHaveText(/^Slow: /);
  await expect(storedTime(page)).toBeVisible();
  await page.goto("/gallery");
  await expect(heading(page)).toHaveText(/^Slow: /);
  await expect(storedTime(page)).toHaveCount(0);
});

test("NET-03 a worker is withdrawn by a publish: what it stored is deleted, and itself", async ({
  page,
  site,
}) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  // It compiles the pages once more.
  test.slow();
  // The pages of the publish have other assets, which the site does not have.
  expectConsole(page, /Failed to load|Refused to/);
  const published = await publishWithdrawn();
  site.changes.set(SERVICE_WORKER_PATH, { body: published.worker });
  site.changes.set("/gallery", { body: published.page });
  // Browsers look for a newer worker with each page; the page must not register it again.
  await expect
    .poll(async () => {
      await page.goto("/gallery");
      return page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    })
    .toEqual([0, 0]);
});

test("NET-01 NET-02 pages come against the dictionary and ahead of the press with a worker too", async ({
  page,
  site,
}) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  await expect
    .poll(async () => {
      await page.goto("/gallery");
      await page.goto("/training");
      return site.encodings.get("/training");
    })
    .toBe("dcz");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  await link.hover();
  await expect.poll(() => storedPaths(page)).toContain("/about-us");
  await link.click();
  await page.waitForURL("/about-us");
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => Reflect.get(entry, "deliveryType")),
  );
  expect(delivery).toEqual(["navigational-prefetch"]);
});

test("NET-03 parts of a file are still answered", async ({ page }) => {
  await page.goto("/news");
  await waitForWorker(page, "/news");
  const part = await page.evaluate(async () => {
    const response = await fetch("/documents/HM-1040.pdf", { headers: { Range: "bytes=0-3" } });
    return [response.status, await response.text()];
  });
  expect(part).toEqual([206, "%PDF"]);
});
