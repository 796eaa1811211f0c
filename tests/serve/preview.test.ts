import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { ask, closedPort, startSite, startUpstream } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };
const OWN = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "frame-ancestors http://cms.example",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

test("a preview is passed on with nothing of who asks, and answered as whoever shows drafts says", async () => {
  const asked: Array<[string | undefined, IncomingHttpHeaders]> = [];
  const previewUrl = await startUpstream((incoming, outgoing) => {
    asked.push([incoming.url, incoming.headers]);
    outgoing.writeHead(200, OWN).end("<title>Draft</title>");
  });
  const site = await startSite(FILES, { previewUrl, https: true });
  const headers = { cookie: "auth=1", authorization: "Bearer x", "x-forwarded-for": "1.2.3.4" };
  const { status, text, headers: answered } = await ask(site, "/preview?path=/a&token=b", { headers });
  expect([status, text]).toEqual([200, "<title>Draft</title>"]);
  expect(answered).toMatchObject({ ...OWN, "x-content-type-options": "nosniff" });
  expect(answered["strict-transport-security"]).toBe("max-age=31536000");
  // It would keep the panel from showing the page, whatever the policy says.
  expect(answered["x-frame-options"]).toBeUndefined();
  const [[url, passed] = []] = asked;
  expect(url).toBe("/preview?path=/a&token=b");
  for (const name of ["cookie", "authorization", "x-forwarded-for"]) {
    expect([name, passed?.[name]]).toEqual([name, undefined]);
  }
});

test("what a preview loads is passed on too, and nothing but reading is", async () => {
  const previewUrl = await startUpstream((incoming, outgoing) => outgoing.end(incoming.url));
  const site = await startSite(FILES, { previewUrl });
  expect((await ask(site, "/preview/_astro/a.js")).text).toBe("/preview/_astro/a.js");
  expect((await ask(site, "/preview", { method: "POST", body: "x" })).status).toBe(405);
  expect((await ask(site, "/previews")).text).toContain("404");
});

test("where nobody shows drafts the address is like any other that is not there", async () => {
  const { status, headers } = await ask(await startSite(FILES), "/preview?path=/a&token=b");
  expect(status).toBe(404);
  expect(headers["x-frame-options"]).toBe("DENY");
});

test("while nobody answers, a preview is refused, in no frame", async () => {
  const site = await startSite(FILES, { previewUrl: await closedPort() });
  const { status, headers } = await ask(site, "/preview?path=/a&token=b");
  expect(status).toBe(502);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["cache-control"]).toBe("no-store");
});
