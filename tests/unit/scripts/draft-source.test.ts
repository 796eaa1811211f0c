import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { withKey } from "../../../scripts/publish/ask-cms.ts";
import { keyFor } from "../../../scripts/publish/keys.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

test("the CMS is asked with the key to drafts, which no address that it leads to is sent", async () => {
  const keys: unknown[] = [];
  const cms = createServer(({ url, headers }, response) => {
    keys.push([url, headers["x-publish-secret"], headers.accept]);
    if (url === "/draft") response.end("{}");
    else response.writeHead(307, { location: "/elsewhere" }).end();
  });
  cms.listen(0, "127.0.0.1");
  onTestFinished(() => void cms.close());
  await once(cms, "listening");
  const cmsUrl = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
  const { base, fetch } = withKey({ cmsUrl, secret: SECRET }, "drafts");
  const init = { headers: { accept: "application/json" } };
  expect((await fetch(`${base}/draft`, init)).status).toBe(200);
  await expect(fetch(`${base}/moved`, { ...init, redirect: "follow" })).rejects.toThrow();
  const key = keyFor(SECRET, "drafts");
  expect(keys).toEqual([
    ["/draft", key, "application/json"],
    ["/moved", key, "application/json"],
  ]);
});
