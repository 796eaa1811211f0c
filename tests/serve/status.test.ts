import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { ServerMetrics } from "../../scripts/serve/metrics.ts";
import { runServer } from "../../scripts/serve/run-server.ts";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { publishedFolder, sendRequest, startSite, startUpstream, temporaryFolder } from "./support.ts";

/** The number of requests that were counted with these labels. */
const counted = (text: string, area: string, status: number): number =>
  Number(
    new RegExp(
      `^halocline_http_request_seconds_count\\{area="${area}",status="${status}"\\} (\\d+)$`,
      "m",
    ).exec(text)?.[1] ?? 0,
  );

test("OPS-01 requests are counted by area and status, without a word of what was asked", async () => {
  const cmsUrl = await startUpstream((_request, response) => response.writeHead(201).end("{}"));
  const metrics = new ServerMetrics();
  const site = await startSite({ "/": "<title>Home</title>" }, { cmsUrl, metrics });
  const secret = { headers: { cookie: "secret-cookie", "user-agent": "secret-agent" } };
  for (const path of ["/?q=secret-term", "/secret-page", "/secret-page", "/api/secret?x=secret-value"])
    await sendRequest(site, path, secret);
  const text = await metrics.metrics();
  expect([counted(text, "pages", 200), counted(text, "pages", 404), counted(text, "api", 201)]).toEqual([
    1, 2, 1,
  ]);
  expect(text).not.toContain("secret");
  expect(text).toMatch(/^halocline_http_request_seconds_bucket\{le="10",area="pages",status="404"\} 2$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test("OPS-01 the server is ready while it has a release to serve", async () => {
  const metrics = new ServerMetrics();
  await startSite({}, { site: { dataDir: temporaryFolder() }, metrics });
  expect(await metrics.problems()).toEqual(["There is no release to serve."]);
  expect(await metrics.metrics()).toContain("halocline_site_has_release 0");
  const published = new ServerMetrics();
  await startSite({ "/": "<title>Home</title>" }, { metrics: published });
  expect(await published.problems()).toEqual([]);
  expect(await published.metrics()).toContain("halocline_site_has_release 1");
});

test("OPS-01 the server has its status on a port of its own, not on the site's", async () => {
  const [port, statusPort] = [await freePort(), await freePort()];
  const [site, status] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${statusPort}`];
  const server = { site: { dataDir: await publishedFolder({ "/": "Home" }) }, cmsUrl: CLOSED_ORIGIN };
  const stops = () => process.listeners("SIGTERM");
  const before = stops();
  await runServer({
    ...{ port, statusPort, host: "127.0.0.1" },
    ...{ logRequests: false, server },
  });
  const [stop] = stops().filter((listener) => !before.includes(listener));
  onTestFinished(() => {
    process.removeAllListeners("SIGINT");
    stop?.("SIGTERM");
  });
  expect((await sendRequest(status, "/ready")).text).toBe("ready\n");
  expect((await sendRequest(status, "/metrics")).text).toContain("halocline_site_has_release 1");
  for (const path of ["/ready", "/metrics", "/health"])
    expect((await sendRequest(site, path)).status).toBe(404);
});
