import type { IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { CLOSED_ORIGIN } from "../harness/closed-origin.ts";
import { sendRequest, startSite, startUpstream } from "./support.ts";

const FILES = { "/": "<title>Home</title>", "/404": "<title>404</title>" };
const PREVIEW_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "frame-ancestors http://cms.example",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

test("a preview request is forwarded without the client's headers, and gets the preview server's own", async () => {
  const requests: Array<[string | undefined, IncomingHttpHeaders]> = [];
  const previewUrl = await startUpstream((incoming, outgoing) => {
    requests.push([incoming.url, incoming.headers]);
    outgoing.writeHead(200, PREVIEW_HEADERS).end("<title>Draft</title>");
  });
  const site = await startSite(FILES, { previewUrl, https: true });
  const headers = { cookie: "auth=1", authorization: "Bearer x", "x-forwarded-for": "1.2.3.4" };
  const {
    status,
    text,
    headers: responseHeaders,
  } = await sendRequest(site, "/preview?path=/a&token=b", { headers });
  expect([status, text]).toEqual([200, "<title>Draft</title>"]);
  expect(responseHeaders).toMatchObject({ ...PREVIEW_HEADERS, "x-content-type-options": "nosniff" });
  expect(responseHeaders["strict-transport-security"]).toBe("max-age=31536000");
  // X-Frame-Options would block the admin panel's frame, whatever the policy allows.
  expect(responseHeaders["x-frame-options"]).toBeUndefined();
  const [[url, forwarded] = []] = requests;
  expect(url).toBe("/preview?path=/a&token=b");
  for (const name of ["cookie", "authorization", "x-forwarded-for"]) {
    expect([name, forwarded?.[name]]).toEqual([name, undefined]);
  }
});

test("assets of a preview are forwarded too, and only reading is allowed", async () => {
  const previewUrl = await startUpstream((incoming, outgoing) => outgoing.end(incoming.url));
  const site = await startSite(FILES, { previewUrl });
  expect((await sendRequest(site, "/preview/_astro/a.js")).text).toBe("/preview/_astro/a.js");
  expect((await sendRequest(site, "/preview", { method: "POST", body: "x" })).status).toBe(405);
  expect((await sendRequest(site, "/previews")).text).toContain("404");
});

test("without a preview server the path answers 404", async () => {
  const { status, headers } = await sendRequest(await startSite(FILES), "/preview?path=/a&token=b");
  expect(status).toBe(404);
  expect(headers["x-frame-options"]).toBe("DENY");
});

test("while the preview server is down, a preview answers 502 and forbids framing", async () => {
  const site = await startSite(FILES, { previewUrl: CLOSED_ORIGIN });
  const { status, headers } = await sendRequest(site, "/preview?path=/a&token=b");
  expect(status).toBe(502);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["cache-control"]).toBe("no-store");
});
