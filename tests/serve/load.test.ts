import { once } from "node:events";
import { Agent, createServer, get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { openSlowClients } from "../../scripts/bench/load/slow-clients.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { startSiteProcess } from "../harness/site-process.ts";
import { publish } from "./release-fixture.ts";
import { publishedFolder } from "./support.ts";

const LOAD_MS = 3_000;
const pageOf = (release: string): string =>
  `<!doctype html><title>${release}</title>${`<p>${release}</p>`.repeat(1_000)}`;
/** The releases by their page: a part of a page is of none. */
const RELEASES = new Map(["one", "two"].map((release) => [pageOf(release), release]));
const filesOf = (release: string) => ({ "/product/unit": pageOf(release), "/404": "none" });

/** Requests an address on so many connections at once until a time. @returns counts by answer */
async function load(url: string, connections: number, end: number): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const counts = new Map<string, number>();
  const answerOf = async (): Promise<string> => {
    const [incoming] = await once(get(url, { agent }), "response");
    return `${incoming.statusCode} ${RELEASES.get(await text(incoming))}`;
  };
  const client = async (): Promise<void> => {
    do {
      const answer = await answerOf().catch(String);
      counts.set(answer, (counts.get(answer) ?? 0) + 1);
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return counts;
}

/** Starts a CMS that can be stopped, and a site in front of it. */
async function startShop() {
  const cms = createServer((_request, response) => response.end("{}"));
  const port = await freePort();
  await once(cms.listen(port, "127.0.0.1"), "listening");
  const dataDir = await publishedFolder(filesOf("one"));
  const site = await startSiteProcess({ DATA_DIR: dataDir, CMS_URL: `http://127.0.0.1:${port}` });
  const stopCms = () => {
    cms.close();
    cms.closeAllConnections();
  };
  onTestFinished(async () => {
    stopCms();
    await site.stop();
  });
  return { site, dataDir, stopCms };
}

test("OPS-05 a stopped CMS, slow clients and a publish cost no visitor a page at 50 connections", async () => {
  const { site, dataDir, stopCms } = await startShop();
  const closeSlowClients = openSlowClients(site.url, 50);
  onTestFinished(closeSlowClients);
  const end = performance.now() + LOAD_MS;
  const pages = load(`${site.url}/product/unit`, 50, end);
  const calls = load(`${site.url}/api/orders`, 10, end);
  setTimeout(() => publish(dataDir, 2, filesOf("two")), LOAD_MS / 3);
  setTimeout(stopCms, (LOAD_MS * 2) / 3);
  expect([...(await pages).keys()].sort()).toEqual(["200 one", "200 two"]);
  expect([...(await calls).keys()].sort()).toEqual(["200 undefined", "502 undefined"]);
});

test("OPS-05 500 connections at once get their pages, each of them complete", async () => {
  const { site } = await startShop();
  const counts = await load(`${site.url}/product/unit`, 500, performance.now() + LOAD_MS);
  expect([...counts.keys()]).toEqual(["200 one"]);
});
