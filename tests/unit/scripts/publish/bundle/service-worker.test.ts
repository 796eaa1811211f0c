import { expect, test } from "vitest";
import { compileWorker, type WorkerKind } from "../../../../../scripts/publish/bundle/service-worker.ts";
import { compress, levelsFor } from "../../../../../scripts/publish/releases/compress.ts";
import { SERVICE_WORKER_PATH } from "../../../../../src/contract/site.ts";

const MAX_BYTES = 6_000;

/** The worker, and its size as browsers get it. */
async function worker(kind: WorkerKind) {
  const code = await compileWorker(kind);
  const bytes = Buffer.from(code);
  const levels = levelsFor(SERVICE_WORKER_PATH, bytes.length);
  return { code, size: (await compress(bytes, "br", { levels, page: false })).length };
}

test("NET-03 the worker has at most 6 kB over the wire, and imports nothing", async () => {
  const { code, size } = await worker("main");
  expect(size).toBeLessThanOrEqual(MAX_BYTES);
  expect(code).not.toMatch(/\bimport\s*[({"']|importScripts|process\.env/);
  expect(code).toContain("skipWaiting");
});

test("NET-03 the worker that withdraws it only deletes", async () => {
  const { code, size } = await worker("withdraw");
  expect(code).toContain(".unregister(");
  expect(code).not.toContain('"fetch"');
  expect(size).toBeLessThanOrEqual(600);
});
