import { expect, test } from "vitest";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { sendRequest, startSite, startUpstream } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };
const FOREIGN = "made-by-a-client";
const HEADERS = { "x-request-id": FOREIGN };

/** Starts a site with a CMS that says the id of each request, and has its own idea of it. */
async function startSayingSite(trustedProxies?: readonly string[]) {
  const cmsUrl = await startUpstream((incoming, outgoing) => {
    outgoing.setHeader("x-request-id", "of-the-cms").setHeader("cache-control", "s-maxage=60");
    const body = JSON.stringify(incoming.headers["x-request-id"]);
    outgoing.setHeader("content-length", body.length).end(body);
  });
  return startSite(FILES, { cmsUrl, ...(trustedProxies ? { trustedProxies } : {}) });
}
const idsOf = async (site: string, path: string, headers = {}) => {
  const response = await sendRequest(site, path, { headers });
  return { passed: JSON.parse(response.text), answered: response.headers["x-request-id"] };
};

test("OPS-01 each request gets an id of its own, which the CMS and the answer have, and never a client's", async () => {
  const site = await startSayingSite();
  const all = [await idsOf(site, "/api/a", HEADERS), await idsOf(site, "/api/b", HEADERS)];
  for (const { passed, answered } of all) {
    expect(passed).toMatch(/^[\w-]{36}$/);
    expect(answered).toBe(passed);
  }
  expect(new Set(all.map(({ passed }) => passed)).size).toBe(2);
});

test("OPS-01 the id of a trusted proxy is taken over, unless it has not the form of one", async () => {
  const site = await startSayingSite(["127.0.0.1"]);
  expect(await idsOf(site, "/api/a", HEADERS)).toEqual({ passed: FOREIGN, answered: FOREIGN });
  for (const wrong of ["short", "x".repeat(65), "two words of it", '"quoted-value"'])
    expect((await idsOf(site, `/api/${wrong.length}`, { "x-request-id": wrong })).passed).not.toBe(wrong);
  expect((await idsOf(await startSayingSite(["192.0.2.1"]), "/api/a", HEADERS)).passed).not.toBe(FOREIGN);
});

test("OPS-01 an answer from the shared cache has the id of its own request", async () => {
  const site = await startSayingSite();
  const [first, second] = [await idsOf(site, "/api/a"), await idsOf(site, "/api/a")];
  expect(second.passed).toBe(first.passed);
  expect(second.answered).toMatch(/^[\w-]{36}$/);
  expect(second.answered).not.toBe(first.answered);
});

test("OPS-01 a failure is answered and logged with the same id; pages have none, for their bytes", async () => {
  const lines: string[] = [];
  const logger = { level: "warn", stream: { write: (line: string) => void lines.push(line) } } as const;
  const site = await startSite(FILES, { cmsUrl: CLOSED_ORIGIN, logger });
  const { status, headers } = await sendRequest(site, "/api/x");
  expect([status, lines.length]).toEqual([502, 1]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    ...{ level: "warn", part: "site", requestId: headers["x-request-id"] },
    message: expect.stringContaining("ECONNREFUSED"),
  });
  expect((await sendRequest(site, "/")).headers).not.toHaveProperty("x-request-id");
});
