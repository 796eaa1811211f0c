import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { rebuildRequest } from "../../../../../scripts/publish/publisher/changes.ts";
import {
  change,
  lastPublish,
  publish,
  publisherDouble,
  WAIT_OPTIONS,
  waitForState,
} from "./publisher-double.ts";

test("a change is queued, built, and goes live", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  expect(await publisher.state()).toMatchObject({ state: "idle", live: null, publishes: [] });
  publisher.accept(cms.edit("a"));
  expect((await publisher.state()).state).toBe("queued");
  await renderer.begins(1);
  expect(await publisher.state()).toMatchObject({ state: "building", step: "rendering", progress: 0.5 });
  await renderer.end();
  await waitForState(publisher, "idle");
  const live = { live: { release: expect.any(String) }, change: 1, reason: null, faults: [] };
  expect(await publisher.state()).toMatchObject({ ...live, step: null, progress: null });
  expect(await lastPublish(publisher)).toEqual(["live", "a"]);
});

test("changes that arrive together are published together", async () => {
  const double = await publisherDouble();
  const { cms, renderer, publisher } = double;
  for (const slug of ["a", "b", "c"]) publisher.accept(cms.edit(slug));
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(renderer.jobs).toHaveLength(1);
  expect(await lastPublish(publisher)).toEqual(["live", "a", "b", "c"]);
});

test("PUB-05 all changes during a publish lead to exactly one more, never at the same time", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  publisher.accept(cms.edit("a"));
  await renderer.begins(1);
  for (const slug of ["b", "c", "d"]) publisher.accept(cms.edit(slug));
  await renderer.end();
  await renderer.end();
  await waitForState(publisher, "idle");
  expect([renderer.jobs.length, renderer.maxConcurrent]).toEqual([2, 1]);
  expect(await lastPublish(publisher)).toEqual(["live", "b", "c", "d"]);
});

test("PUB-05 a change that is reported again is not published again", async () => {
  const double = await publisherDouble();
  await publish(double, "a");
  double.publisher.accept(double.cms.changes);
  await waitForState(double.publisher, "idle");
  expect([double.renderer.jobs.length, (await double.publisher.state()).publishes.length]).toEqual([1, 1]);
});

test("PUB-05 a change whose call was lost is published by polling", async () => {
  const { cms, renderer, publisher } = await publisherDouble({ pollMs: 50 });
  await waitForState(publisher, "idle");
  cms.edit("lost");
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(await lastPublish(publisher)).toEqual(["live", "lost"]);
});

test("PUB-05 a publisher that starts publishes the changes since its end, and until the CMS answers it reports that", async () => {
  const double = await publisherDouble();
  await publish(double, "a");
  await double.publisher.close();
  const { cms, renderer, restart } = double;
  cms.edit("b");
  cms.isAvailable = false;
  const next = await restart();
  await waitForState(next, "failed");
  expect(await next.state()).toMatchObject({
    reason: "The CMS does not answer.",
    publishes: [{ result: "live" }],
  });
  cms.isAvailable = true;
  await renderer.end();
  await waitForState(next, "idle");
  expect(await lastPublish(next)).toEqual(["live", "b"]);
});

test("a failed publish is reported with its reason and retried until it is live, and has one record", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  publisher.accept(cms.edit("a"));
  for (const reason of ["1 of 9 is missing", "2 of 9 are missing", "no room"]) {
    await renderer.end(reason);
    await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ reason }), WAIT_OPTIONS);
  }
  expect((await publisher.state()).publishes).toMatchObject([{ result: "failed", reason: "no room" }]);
  expect(await lastPublish(publisher)).toEqual(["failed", "a"]);
  await renderer.end();
  await waitForState(publisher, "idle");
  const { reason, publishes } = await publisher.state();
  expect([reason, publishes.map(({ result }) => result)]).toEqual([null, ["live", "failed"]]);
  expect(await lastPublish(publisher)).toEqual(["live", "a"]);
});

test("an outage of the CMS is reported without any call, and ends without a publish", async () => {
  const { cms, renderer, publisher } = await publisherDouble({ pollMs: 30 });
  cms.isAvailable = false;
  await waitForState(publisher, "failed");
  expect(await publisher.state()).toMatchObject({ reason: "The CMS does not answer." });
  cms.isAvailable = true;
  await waitForState(publisher, "idle");
  expect(await publisher.state()).toMatchObject({ reason: null, publishes: [] });
  expect(renderer.jobs).toEqual([]);
});

test("an outage of the CMS is reported and loses no change: all are live once it answers", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  await waitForState(publisher, "idle");
  cms.isAvailable = false;
  publisher.accept([change("a")]);
  const reason = "The CMS does not answer.";
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ reason }), WAIT_OPTIONS);
  cms.edit("a");
  cms.isAvailable = true;
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(await lastPublish(publisher)).toEqual(["live", "a"]);
});

test("a publish that fails before the CMS reports its changes is retried later and later, and has one record", async () => {
  const double = await publisherDouble({ pollMs: 20, maxRetryMs: 100_000, retryMs: 10_000 });
  const { cms, renderer, publisher } = double;
  renderer.failure = "The code does not compile.";
  cms.edit("a");
  await waitForState(publisher, "failed");
  const requestsBefore = cms.requestCount;
  await vi.waitFor(() => expect(cms.requestCount).toBeGreaterThan(requestsBefore + 5), WAIT_OPTIONS);
  expect(await publisher.state()).toMatchObject({ state: "failed", reason: "The code does not compile." });
  expect([renderer.failureCount, (await publisher.state()).publishes.length]).toEqual([1, 1]);
});

test("a publisher closes only after pruning has ended", async () => {
  const double = await publisherDouble();
  const { releases, publisher } = double;
  const tidied = Promise.withResolvers<void>();
  releases.pruning = tidied.promise;
  await publish(double, "a");
  let isClosed = false;
  const closed = publisher.close().then(() => {
    isClosed = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(false);
  tidied.resolve();
  await closed;
});

test("a publish that takes too long is aborted and retried", async () => {
  const { cms, renderer, publisher } = await publisherDouble({ buildTimeoutMs: 200 });
  publisher.accept(cms.edit("a"));
  const reason = "The build took too long and was ended.";
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ reason }), WAIT_OPTIONS);
  await renderer.begins(2);
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(await lastPublish(publisher)).toEqual(["live", "a"]);
});

test("held entries are reported with the live release, until none is held", async () => {
  const double = await publisherDouble();
  const { renderer, publisher } = double;
  const fault = { message: "b is empty", documentId: "b", held: true } as const;
  Object.assign(renderer, { faults: [fault], remark: "1 entry keeps its last good state" });
  await publish(double, "a", "b");
  const { publishes, ...state } = await publisher.state();
  expect(state).toMatchObject({ state: "idle", reason: null, faults: [fault] });
  expect(publishes).toMatchObject([{ result: "live", reason: "1 entry keeps its last good state" }]);
  Object.assign(renderer, { faults: [], remark: null });
  await publish(double, "b");
  expect(await publisher.state()).toMatchObject({ faults: [] });
});

test("a new day is checked once against a full build, and without differences there is no record", async () => {
  const double = await publisherDouble({ pollMs: 30 });
  await publish(double, "a");
  const tomorrow = new Date(Date.now() + 86_400_000);
  vi.useFakeTimers({ toFake: ["Date"], now: tomorrow });
  onTestFinished(() => void vi.useRealTimers());
  await double.renderer.begins(2);
  await double.renderer.end();
  await waitForState(double.publisher, "idle");
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(double.renderer.jobs.map(({ kind }) => kind)).toEqual(["changes", "nightly"]);
});

test("damaged publish records are copied for inspection, and publishing goes on", async () => {
  const double = await publisherDouble();
  await double.publisher.close();
  await writeFile(double.file, '{"publishes": [');
  const next = await double.restart();
  await publish({ ...double, publisher: next }, "a");
  expect(await readFile(`${double.file}.damaged`, "utf8")).toBe('{"publishes": [');
});

test("a disk without room for the publish records does not prevent a publish", async () => {
  const double = await publisherDouble();
  await rm(path.dirname(double.file), { recursive: true, force: true });
  await writeFile(path.dirname(double.file), "no folder");
  await publish(double, "a");
  expect(await lastPublish(double.publisher)).toEqual(["live", "a"]);
});

test("a clock that is set back delays no publish", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  publisher.accept(cms.edit("a"));
  await renderer.end("no room");
  await waitForState(publisher, "failed");
  const hourAgo = Date.now() - 3_600_000;
  vi.spyOn(Date, "now").mockImplementation(() => hourAgo);
  onTestFinished(() => void vi.restoreAllMocks());
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(await lastPublish(publisher)).toEqual(["live", "a"]);
});

test("a rebuild request is in its record, however many changes there are", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  const request = rebuildRequest();
  cms.edit(...Array.from({ length: 30 }, () => "a"));
  publisher.accept([request]);
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(renderer.jobs.map(({ kind }) => kind)).toEqual(["rebuild"]);
  const [record] = (await publisher.state()).publishes;
  expect([record?.changes[0]?.id, record?.changes.length, record?.more]).toEqual([request.id, 20, 11]);
});

test("the last twenty publishes are reported, the newest first, with the first twenty changes of each", async () => {
  const double = await publisherDouble();
  for (let number = 1; number <= 22; number += 1)
    await publish(double, ...Array.from({ length: number === 22 ? 23 : 1 }, () => `p${number}`));
  const { publishes } = await double.publisher.state();
  expect(publishes.map(({ changes: [first] }) => first?.slug)).toEqual(
    Array.from({ length: 20 }, (_, index) => `p${22 - index}`),
  );
  expect([publishes[0]?.changes.length, publishes[0]?.more]).toEqual([20, 3]);
});
