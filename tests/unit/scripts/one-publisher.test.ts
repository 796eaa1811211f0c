import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { notePort, portAtWork, takeFolder } from "../../../scripts/publish/one-publisher.ts";

const MODULE = path.resolve("scripts/publish/one-publisher.ts");

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-taken-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("one at a time takes a folder, and the next once it is given up", async () => {
  const folder = await newFolder();
  const giveUp = takeFolder(folder);
  expect(takeFolder(folder)).toBeUndefined();
  expect(takeFolder(await newFolder())).toBeDefined();
  giveUp?.();
  expect(takeFolder(folder)).toBeDefined();
});

test("another process that has taken a folder has it until it is killed, and no longer", async () => {
  const folder = await newFolder();
  const program = `import { takeFolder } from ${JSON.stringify(MODULE)};
    globalThis.kept = takeFolder(${JSON.stringify(folder)});
    console.log("taken");
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", program]);
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other.stdout, "data");
  expect(takeFolder(folder)).toBeUndefined();
  other.kill("SIGKILL");
  await once(other, "exit");
  expect(takeFolder(folder)).toBeDefined();
});

test("the port is that of the publisher that noted it, and until then the environment's", async () => {
  const dataDir = await newFolder();
  expect(await portAtWork({ dataDir, publishPort: 4000 })).toBe(4000);
  await notePort({ dataDir, publishPort: 4001 });
  expect(await portAtWork({ dataDir, publishPort: 4000 })).toBe(4001);
});
