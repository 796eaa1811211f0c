import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  acquirePublisherLock,
  publisherPort,
  writePublisherPort,
} from "../../../../../scripts/publish/publisher/publisher-lock.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

const MODULE = path.resolve("scripts/publish/publisher/publisher-lock.ts");

async function makeFolder(): Promise<string> {
  const folder = temporaryFolder();
  return folder;
}

test("only one process at a time locks a folder, and the next one can once the lock is released", async () => {
  const folder = await makeFolder();
  const releaseLock = acquirePublisherLock(folder);
  expect(acquirePublisherLock(folder)).toBeUndefined();
  expect(acquirePublisherLock(await makeFolder())).toBeDefined();
  releaseLock?.();
  expect(acquirePublisherLock(folder)).toBeDefined();
});

test("another process holds the lock of a folder until it is killed", async () => {
  const folder = await makeFolder();
  const program = `import { acquirePublisherLock } from ${JSON.stringify(MODULE)};
    globalThis.releaseLock = acquirePublisherLock(${JSON.stringify(folder)});
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", program]);
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other.stdout, "data");
  expect(acquirePublisherLock(folder)).toBeUndefined();
  other.kill("SIGKILL");
  await once(other, "exit");
  expect(acquirePublisherLock(folder)).toBeDefined();
});

test("the port is the one that the publisher stored, or else the configured one", async () => {
  const dataDir = await makeFolder();
  expect(await publisherPort({ dataDir, publishPort: 4000 })).toBe(4000);
  await writePublisherPort({ dataDir, publishPort: 4001 });
  expect(await publisherPort({ dataDir, publishPort: 4000 })).toBe(4001);
});
