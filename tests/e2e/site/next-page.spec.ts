import type { Page } from "@playwright/test";
import { isDictionary } from "../../../scripts/lib/site/dictionary.ts";
import { liveFiles, livePages } from "../../harness/live-release.ts";
import { expect, test } from "../fixtures.ts";

/** How the browser got the page that it shows. */
const arrivalOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    if (!(entry instanceof PerformanceNavigationTiming)) throw new Error("the page has no navigation");
    const of = (name: string): unknown => Reflect.get(entry, name);
    return { bytes: entry.encodedBodySize, encoding: of("contentEncoding"), delivery: of("deliveryType") };
  });

test("NET-01 against the dictionary a page has 3 kB at the median, and none over 6 kB", async ({
  baseURL,
}) => {
  const [dictionary] = liveFiles().filter(({ path }) => isDictionary(path));
  const digest = Buffer.from(dictionary?.file.digest ?? "", "hex").toString("base64");
  const headers = { "Accept-Encoding": "br, dcz", "Available-Dictionary": `:${digest}:` };
  const sizes: [bytes: number, path: string][] = [];
  for (const { path } of livePages()) {
    const response = await fetch(`${baseURL}${path}`, { method: "HEAD", headers });
    expect(response.headers.get("content-encoding"), path).toBe("dcz");
    sizes.push([Number(response.headers.get("content-length")), path]);
  }
  sizes.sort(([a], [b]) => a - b);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes[sizes.length >> 1]?.[0]).toBeLessThanOrEqual(3_000);
  expect(sizes.filter(([bytes]) => bytes > 6_000)).toEqual([]);
});

test("NET-01 a browser fetches the dictionary when it is idle, and further pages against it", async ({
  page,
}) => {
  const fetched = page.waitForResponse((response) => isDictionary(new URL(response.url()).pathname));
  await page.goto("/");
  expect((await arrivalOf(page)).encoding).toBe("br");
  await (await fetched).finished();
  // The browser takes a moment to store the dictionary after its last byte.
  await expect
    .poll(async () => {
      await page.goto("/gallery");
      return (await arrivalOf(page)).encoding;
    })
    .toBe("dcz");
  await page.goto("/product/foreland-100-eccr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halocline Foreland 100 eCCR");
  const { encoding, bytes } = await arrivalOf(page);
  expect([encoding, bytes < 4_000]).toEqual(["dcz", true]);
});

test("NET-02 the page behind a link that is pointed at is fetched ahead", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  /** The paths that the rules allow among the links in view, by the browser's own account. */
  const allowed = new Set<string>();
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) allowed.add(new URL(key.url).pathname);
  });
  const isReady = new Promise<void>((resolve) => {
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (status === "Ready" && prefetchUrl.endsWith("/about-us")) resolve();
    });
  });
  await session.send("Preload.enable");
  await page.goto("/news");
  await expect.poll(() => [...allowed]).toContain("/sports-diving");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  await link.hover();
  await isReady;
  await link.click();
  await page.waitForURL("/about-us");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect((await arrivalOf(page)).delivery).toBe("navigational-prefetch");
});
