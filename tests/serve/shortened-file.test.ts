import { truncateSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { publishedFolder, startSite, writeFiles } from "./support.ts";

test("a file that is shortened while it is sent ends the connection: no client waits for the rest", async () => {
  const dataDir = writeFiles(await publishedFolder({ "/": "home" }), { "pictures/large.avif": "" });
  const file = path.join(dataDir, "pictures/large.avif");
  truncateSync(file, 64_000_000);
  const site = await startSite({}, { site: { dataDir } });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const incoming = await new Promise<IncomingMessage>((resolve) => {
    get(`${site}/pictures/large.avif`, { agent }, resolve);
  });
  expect(incoming.headers["content-length"]).toBe("64000000");
  truncateSync(file, 1_000_000);
  await expect(buffer(incoming)).rejects.toThrow("aborted");
});
