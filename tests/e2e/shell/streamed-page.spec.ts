import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/lib/free-port.ts";
import { expect, test } from "../fixtures.ts";
import { recordShifts, totalShift } from "../site/shifts.ts";

/**
 * After each of these texts the page pauses, as on a slow link: within the header and within a
 * slide.
 */
const PAUSE_AFTER = ["</form></div>", 'class="slide-text', "</h2>", "</p>"];
const PAUSE_MS = 500;

/** Proxies the site, and sends its pages in pieces. */
async function serveInPieces(site: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const reply = await fetch(site + request.url, { headers: { "accept-encoding": "identity" } });
    const type = reply.headers.get("content-type") ?? "";
    response.writeHead(reply.status, { "content-type": type });
    let rest: Buffer = Buffer.from(await reply.arrayBuffer());
    for (const marker of type.startsWith("text/html") ? PAUSE_AFTER : []) {
      const end = rest.indexOf(marker) + marker.length;
      if (end < marker.length) continue;
      response.write(rest.subarray(0, end));
      rest = rest.subarray(end);
      await pause(PAUSE_MS);
    }
    response.end(rest);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, server };
}

test.use({ expectedConsole: [/net::ERR_FAILED/] });

// Both have a slideshow; its pieces differ with the width only.
for (const [path, width] of [
  ["/", 390],
  ["/sports-diving", 820],
  ["/", 1440],
] as const) {
  test(`${path} at ${width} px has no layout shift while it arrives in pieces`, async ({ page, baseURL }) => {
    const { url, server } = await serveInPieces(String(baseURL));
    try {
      // The browser holds the first paint for a moment for a preloaded font.
      await page.route("**/*.woff2", (route) => route.abort());
      await page.setViewportSize({ width, height: 800 });
      await recordShifts(page);
      await page.goto(url + path, { waitUntil: "load" });
      const [paint, end] = await page.evaluate(() => [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
        performance.getEntriesByType("navigation").map((entry) => Reflect.get(entry, "responseEnd"))[0],
      ]);
      expect(paint, "painted before the response ends").toBeLessThan(end - PAUSE_MS);
      // The cart makes room when the menu beside it arrives; what moves the content is far more.
      expect(await totalShift(page)).toBeLessThanOrEqual(0.002);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}
