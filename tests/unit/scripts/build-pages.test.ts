import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PageBuilder } from "../../../scripts/publish/build-pages.ts";

const SILENT = { onReading: () => undefined, onRead: () => undefined, onPages: () => undefined };

/** One whose process ends every build as it is told by the variable RESULT. */
async function newBuilder(): Promise<PageBuilder> {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-builder-"));
  const program = path.join(folder, "builder.mjs");
  await writeFile(
    program,
    `process.on("message", ({ RESULT }) => {
      if (RESULT === "killed") process.kill(process.pid, "SIGKILL");
      process.send({ word: "pages", made: 32 });
      if (RESULT !== "none") process.send({ word: RESULT, reason: "no room", memory: 1 });
    });
    process.channel.ref();`,
  );
  const builder = new PageBuilder(folder, program);
  onTestFinished(async () => {
    builder.close();
    await rm(folder, { recursive: true });
  });
  return builder;
}

test("one process builds many times and nothing of a build stays with it", async () => {
  const warnings: string[] = [];
  const listen = ({ message }: Error) => void warnings.push(message);
  process.on("warning", listen);
  onTestFinished(() => void process.off("warning", listen));
  const builder = await newBuilder();
  const { signal } = new AbortController();
  const { pid } = builder.prepare();
  for (let number = 1; number < 10; number += 1) {
    await builder.build({ RESULT: "done" }, SILENT, signal);
    expect(builder.prepare().pid).toBe(pid);
    expect(builder.prepare().listenerCount("close")).toBeLessThanOrEqual(2);
  }
  await builder.build({ RESULT: "done" }, SILENT, signal);
  expect(builder.prepare().pid).not.toBe(pid);
  expect(warnings).toEqual([]);
});

test("how many pages there are is told while they are made", async () => {
  const builder = await newBuilder();
  const told: number[] = [];
  const on = { ...SILENT, onPages: (made: number) => void told.push(made) };
  await builder.build({ RESULT: "done" }, on, new AbortController().signal);
  expect(told).toEqual([32]);
});

test("a build that fails or is killed says so, and the next one is made", async () => {
  const builder = await newBuilder();
  const { signal } = new AbortController();
  const build = (RESULT: string) => builder.build({ RESULT }, SILENT, signal);
  await expect(build("failed")).rejects.toThrow("The site cannot be built:\nno room");
  await expect(build("killed")).rejects.toThrow(
    "The site cannot be built: its builder ended by SIGKILL after 0 pages.",
  );
  await build("done");
});

test("a build that was given up leaves no process to the next one", async () => {
  const builder = await newBuilder();
  const giveUp = new AbortController();
  const given = builder.prepare();
  const build = builder.build(
    { RESULT: "none" },
    { ...SILENT, onPages: () => giveUp.abort() },
    giveUp.signal,
  );
  const next = new Promise((resolve) =>
    giveUp.signal.addEventListener("abort", () => resolve(builder.prepare())),
  );
  await expect(build).rejects.toThrow("aborted");
  expect(await next).not.toBe(given);
});
