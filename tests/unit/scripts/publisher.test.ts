import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { rebuild } from "../../../scripts/publish/changes.ts";
import { becomes, change, last, PATIENT, publish, publisherDouble } from "./publisher-double.ts";

test("a change is queued, built, and live", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  expect(await publisher.state()).toMatchObject({ state: "idle", live: null, publishes: [] });
  publisher.accept(cms.edit("a"));
  expect((await publisher.state()).state).toBe("queued");
  await renderer.begins(1);
  expect(await publisher.state()).toMatchObject({ state: "building", step: "rendering", progress: 0.5 });
  await renderer.end();
  await becomes(publisher, "idle");
  const live = { live: { release: expect.any(String) }, change: 1, reason: null, faults: [] };
  expect(await publisher.state()).toMatchObject({ ...live, step: null, progress: null });
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("changes that come together are published together", async () => {
  const double = await publisherDouble();
  const { cms, renderer, publisher } = double;
  for (const slug of ["a", "b", "c"]) publisher.accept(cms.edit(slug));
  await renderer.end();
  await becomes(publisher, "idle");
  expect(renderer.jobs).toHaveLength(1);
  expect(await last(publisher)).toEqual(["live", "a", "b", "c"]);
});

test("PUB-05 whatever comes during a publish leads to exactly one more, never at the same time", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  publisher.accept(cms.edit("a"));
  await renderer.begins(1);
  for (const slug of ["b", "c", "d"]) publisher.accept(cms.edit(slug));
  await renderer.end();
  await renderer.end();
  await becomes(publisher, "idle");
  expect([renderer.jobs.length, renderer.most]).toEqual([2, 1]);
  expect(await last(publisher)).toEqual(["live", "b", "c", "d"]);
});

test("PUB-05 a change that is reported again leads to nothing", async () => {
  const double = await publisherDouble();
  await publish(double, "a");
  double.publisher.accept(double.cms.changes);
  await becomes(double.publisher, "idle");
  expect([double.renderer.jobs.length, (await double.publisher.state()).publishes.length]).toEqual([1, 1]);
});

test("PUB-05 a change whose call was lost is published by itself, by the timer", async () => {
  const { cms, renderer, publisher } = await publisherDouble({ lookMs: 50 });
  await becomes(publisher, "idle");
  cms.edit("lost");
  await renderer.end();
  await becomes(publisher, "idle");
  expect(await last(publisher)).toEqual(["live", "lost"]);
});

test("PUB-05 a publisher that starts finds what came while it was away; until the CMS answers, it says that it does not", async () => {
  const double = await publisherDouble();
  await publish(double, "a");
  await double.publisher.close();
  const { cms, renderer, again } = double;
  cms.edit("b");
  cms.answers = false;
  const next = await again();
  await becomes(next, "failed");
  expect(await next.state()).toMatchObject({
    reason: "The CMS does not answer.",
    publishes: [{ result: "live" }],
  });
  cms.answers = true;
  await renderer.end();
  await becomes(next, "idle");
  expect(await last(next)).toEqual(["live", "b"]);
});

test("a failed publish is told with its reason and tried again until it is live, and counts once in the list", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  publisher.accept(cms.edit("a"));
  for (const reason of ["1 of 9 is missing", "2 of 9 are missing", "no room"]) {
    await renderer.end(reason);
    await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ reason }), PATIENT);
  }
  expect((await publisher.state()).publishes).toMatchObject([{ result: "failed", reason: "no room" }]);
  expect(await last(publisher)).toEqual(["failed", "a"]);
  await renderer.end();
  await becomes(publisher, "idle");
  const { reason, publishes } = await publisher.state();
  expect([reason, publishes.map(({ result }) => result)]).toEqual([null, ["live", "failed"]]);
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("a CMS that does not answer is told though nobody calls, and mends by itself with nothing to publish", async () => {
  const { cms, renderer, publisher } = await publisherDouble({ lookMs: 30 });
  cms.answers = false;
  await becomes(publisher, "failed");
  expect(await publisher.state()).toMatchObject({ reason: "The CMS does not answer." });
  cms.answers = true;
  await becomes(publisher, "idle");
  expect(await publisher.state()).toMatchObject({ reason: null, publishes: [] });
  expect(renderer.jobs).toEqual([]);
});

test("a dead CMS is told, costs no change, and what came meanwhile is live once it is back", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  await becomes(publisher, "idle");
  cms.answers = false;
  publisher.accept([change("a")]);
  const reason = "The CMS does not answer.";
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ reason }), PATIENT);
  cms.edit("a");
  cms.answers = true;
  await renderer.end();
  await becomes(publisher, "idle");
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("what fails before the CMS has said what is new is tried again ever later, and counts once in the list", async () => {
  const double = await publisherDouble({ lookMs: 20, longestRetryMs: 100_000, retryMs: 10_000 });
  const { cms, renderer, publisher } = double;
  renderer.breaks = "The code does not compile.";
  cms.edit("a");
  await becomes(publisher, "failed");
  const looks = cms.asked;
  await vi.waitFor(() => expect(cms.asked).toBeGreaterThan(looks + 5), PATIENT);
  expect(await publisher.state()).toMatchObject({ state: "failed", reason: "The code does not compile." });
  expect([renderer.broken, (await publisher.state()).publishes.length]).toEqual([1, 1]);
});

test("a publisher ends only once nothing is being removed any more", async () => {
  const double = await publisherDouble();
  const { releases, publisher } = double;
  const tidied = Promise.withResolvers<void>();
  releases.tidying = tidied.promise;
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

test("a publish that takes too long is ended, and tried again", async () => {
  const { cms, renderer, publisher } = await publisherDouble({ longestBuildMs: 200 });
  publisher.accept(cms.edit("a"));
  const reason = "The build took too long and was ended.";
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ reason }), PATIENT);
  await renderer.begins(2);
  await renderer.end();
  await becomes(publisher, "idle");
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("what is held back is told beside what is live, until nothing is", async () => {
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

test("a new day is checked against everything, once, and nothing is recorded where nothing differs", async () => {
  const double = await publisherDouble({ lookMs: 30 });
  await publish(double, "a");
  const tomorrow = new Date(Date.now() + 86_400_000);
  vi.useFakeTimers({ toFake: ["Date"], now: tomorrow });
  onTestFinished(() => void vi.useRealTimers());
  await double.renderer.begins(2);
  await double.renderer.end();
  await becomes(double.publisher, "idle");
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(double.renderer.jobs.map(({ kind }) => kind)).toEqual(["news", "nightly"]);
});

test("a list of publishes that is damaged is kept to be looked at, and costs nothing else", async () => {
  const double = await publisherDouble();
  await double.publisher.close();
  await writeFile(double.file, '{"publishes": [');
  const next = await double.again();
  await publish({ ...double, publisher: next }, "a");
  expect(await readFile(`${double.file}.damaged`, "utf8")).toBe('{"publishes": [');
});

test("a disk without room for the list of publishes keeps nothing from going live", async () => {
  const double = await publisherDouble();
  await rm(path.dirname(double.file), { recursive: true, force: true });
  await writeFile(path.dirname(double.file), "no folder");
  await publish(double, "a");
  expect(await last(double.publisher)).toEqual(["live", "a"]);
});

test("a clock that is set back delays nothing", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  publisher.accept(cms.edit("a"));
  await renderer.end("no room");
  await becomes(publisher, "failed");
  const hourAgo = Date.now() - 3_600_000;
  vi.spyOn(Date, "now").mockImplementation(() => hourAgo);
  onTestFinished(() => void vi.restoreAllMocks());
  await renderer.end();
  await becomes(publisher, "idle");
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("a request for everything is found in the list, however much else is in it", async () => {
  const { cms, renderer, publisher } = await publisherDouble();
  const request = rebuild();
  cms.edit(...Array.from({ length: 30 }, () => "a"));
  publisher.accept([request]);
  await renderer.end();
  await becomes(publisher, "idle");
  expect(renderer.jobs.map(({ kind }) => kind)).toEqual(["rebuild"]);
  const [record] = (await publisher.state()).publishes;
  expect([record?.changes[0]?.id, record?.changes.length, record?.more]).toEqual([request.id, 20, 11]);
});

test("the last twenty publishes are told, the newest first, with the first twenty changes of each", async () => {
  const double = await publisherDouble();
  for (let number = 1; number <= 22; number += 1)
    await publish(double, ...Array.from({ length: number === 22 ? 23 : 1 }, () => `p${number}`));
  const { publishes } = await double.publisher.state();
  expect(publishes.map(({ changes: [first] }) => first?.slug)).toEqual(
    Array.from({ length: 20 }, (_, index) => `p${22 - index}`),
  );
  expect([publishes[0]?.changes.length, publishes[0]?.more]).toEqual([20, 3]);
});
