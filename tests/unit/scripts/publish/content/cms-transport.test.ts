import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { cmsTransport } from "../../../../../scripts/publish/content/cms-client.ts";
import { keyFor } from "../../../../../src/contract/node/publish-keys.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

test("requests to the CMS have the key for drafts, and redirects are not followed with it", async () => {
  const requests: unknown[] = [];
  const cms = createServer(({ url, headers }, response) => {
    requests.push([url, headers["x-publish-secret"], headers.accept]);
    if (url === "/draft") response.end("{}");
    else response.writeHead(307, { location: "/elsewhere" }).end();
  });
  cms.listen(0, "127.0.0.1");
  onTestFinished(() => void cms.close());
  await once(cms, "listening");
  const cmsUrl = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
  const { base, fetch } = cmsTransport({ cmsUrl, secret: SECRET }, "drafts");
  const init = { headers: { accept: "application/json" } };
  expect((await fetch(`${base}/draft`, init)).status).toBe(200);
  await expect(fetch(`${base}/moved`, { ...init, redirect: "follow" })).rejects.toThrow();
  const key = keyFor(SECRET, "drafts");
  expect(requests).toEqual([
    ["/draft", key, "application/json"],
    ["/moved", key, "application/json"],
  ]);
});
