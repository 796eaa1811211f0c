import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.ts";
import { expect, test } from "./fixtures.ts";
import { keepFontAway, totalShift, watchShifts } from "./shifts.ts";

/** After these a page stops coming for a while, as on a slow link: amid the header, and amid the words of a slide. */
const HALTS = ["</form></div>", 'class="slide-text', "</h2>", "</p>"];
const HALT_MS = 250;

/** Passes a site on, its pages in pieces. */
async function inPieces(site: string): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { headers: { "accept-encoding": "identity" } });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    let rest: Buffer = Buffer.from(await answer.arrayBuffer());
    for (const halt of type.startsWith("text/html") ? HALTS : []) {
      const end = rest.indexOf(halt) + halt.length;
      if (end < halt.length) continue;
      response.write(rest.subarray(0, end));
      rest = rest.subarray(end);
      await pause(HALT_MS);
    }
    response.end(rest);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, server };
}

test.use({ expectedConsole: [/net::ERR_FAILED/] });

for (const path of ["/", "/sports-diving"]) {
  for (const width of [390, 820, 1440]) {
    test(`${path} at ${width} px stays in its place while it comes in pieces`, async ({ page, baseURL }) => {
      const { url, server } = await inPieces(String(baseURL));
      try {
        await keepFontAway(page);
        await page.setViewportSize({ width, height: 800 });
        await watchShifts(page);
        await page.goto(url + path, { waitUntil: "load" });
        const [paint, end] = await page.evaluate(() => [
          performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
          performance.getEntriesByType("navigation").map((entry) => Reflect.get(entry, "responseEnd"))[0],
        ]);
        expect(paint, "seen before all of it has come").toBeLessThan(end - HALT_MS);
        expect(await totalShift(page)).toBeLessThanOrEqual(0.001);
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  }
}
