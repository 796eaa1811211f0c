import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { rebuild } from "../../../scripts/publish/changes.ts";
import { becomes, change, last, PATIENT, publisherDouble } from "./publisher-double.ts";

test("a change is queued, built, and live", async () => {
  const { releases, publisher } = await publisherDouble();
  expect(await publisher.state()).toMatchObject({ state: "idle", live: null, publishes: [] });
  await publisher.accept([change("a")]);
  expect((await publisher.state()).state).toBe("queued");
  await releases.begins(1);
  expect(await publisher.state()).toMatchObject({ state: "building", step: "rendering", progress: 0.5 });
  await releases.end();
  await becomes(publisher, "idle");
  expect(await publisher.state()).toMatchObject({
    live: { release: "r1" },
    reason: null,
    faults: [],
    step: null,
    progress: null,
  });
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("changes that come together are built together", async () => {
  const { releases, publisher } = await publisherDouble();
  await Promise.all(["a", "b", "c"].map((slug) => publisher.accept([change(slug)])));
  await releases.end();
  await becomes(publisher, "idle");
  expect(releases.begun).toEqual(["r1"]);
  expect(await last(publisher)).toEqual(["live", "a", "b", "c"]);
});

test("whatever comes during a build leads to exactly one more, never at the same time", async () => {
  const { releases, publisher } = await publisherDouble();
  await publisher.accept([change("a")]);
  await releases.begins(1);
  for (const slug of ["b", "c", "d"]) await publisher.accept([change(slug)]);
  await releases.end();
  await releases.end();
  await becomes(publisher, "idle");
  expect([releases.begun, releases.most]).toEqual([["r1", "r2"], 1]);
  expect(await last(publisher)).toEqual(["live", "b", "c", "d"]);
});

test("a change that is told again changes nothing, neither while it waits nor once it is live", async () => {
  const { releases, publisher } = await publisherDouble();
  const once = change("a");
  await publisher.accept([once, once]);
  await publisher.accept([once]);
  await releases.end();
  await becomes(publisher, "idle");
  await publisher.accept([once]);
  expect((await publisher.state()).state).toBe("idle");
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("a failed build is told with its reason and tried again until it is live, and counts once in the list", async () => {
  const { releases, publisher } = await publisherDouble();
  await publisher.accept([change("a")]);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await releases.end("no room");
    const told = async () => expect(await publisher.state()).toMatchObject({ reason: "no room" });
    await vi.waitFor(told, PATIENT);
  }
  expect((await publisher.state()).publishes).toHaveLength(1);
  await releases.end();
  await becomes(publisher, "idle");
  const { reason, publishes } = await publisher.state();
  expect([reason, publishes.map(({ result }) => result)]).toEqual([null, ["live", "failed"]]);
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("a build that never ends is given up, and what is left of it neither goes live nor stands in the way", async () => {
  const { releases, publisher } = await publisherDouble({ longestBuildMs: 1_000, longestEndMs: 100 });
  await publisher.accept([change("a")]);
  releases.hangs = true;
  await releases.begins(1);
  releases.hangs = false;
  const reason = "The build took too long and was ended.";
  await vi.waitFor(
    async () => expect(await publisher.state()).toMatchObject({ reason, live: null }),
    PATIENT,
  );
  await releases.begins(2);
  expect(releases.discarded).toEqual(["r1"]);
  // The first build, which finally continues.
  await releases.end();
  expect(await publisher.state()).toMatchObject({ live: null, step: "rendering" });
  await releases.end();
  await becomes(publisher, "idle");
  expect(await last(publisher)).toEqual(["live", "a"]);
  expect((await publisher.state()).live).toMatchObject({ release: "r2" });
});

test("a disk that does not answer before a build begins is given up too", async () => {
  const { releases, publisher } = await publisherDouble({ longestBuildMs: 100, longestEndMs: 50 });
  const { name } = releases;
  const answered = Promise.withResolvers<string>();
  releases.name = () => answered.promise;
  await publisher.accept([change("a")]);
  const reason = "The build took too long and was ended.";
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ reason }), PATIENT);
  releases.name = name;
  await releases.begins(1);
  answered.resolve("late");
  await releases.end();
  await becomes(publisher, "idle");
  expect((await publisher.state()).live).toMatchObject({ release: "r1" });
});

test("a publisher that was killed takes up what waited and what it was building", async () => {
  const { releases, publisher, file, again } = await publisherDouble();
  await publisher.accept([change("a")]);
  await releases.begins(1);
  await publisher.accept([change("b")]);
  const killed = await readFile(file, "utf8");
  await publisher.close();
  await writeFile(file, killed);
  const next = await again();
  expect((await next.state()).publishes[0]).toMatchObject({
    result: "failed",
    reason: "The publisher was stopped while it was building.",
  });
  expect(releases.discarded).toEqual(["r1"]);
  await releases.end();
  await becomes(next, "idle");
  expect(await last(next)).toEqual(["live", "a", "b"]);
});

test("one that was killed right after the switch says that it is live, and does not build it again", async () => {
  const { releases, publisher, file, again } = await publisherDouble();
  await publisher.accept([change("a")]);
  await releases.begins(1);
  const killed = await readFile(file, "utf8");
  await releases.end();
  await becomes(publisher, "idle");
  await writeFile(file, killed);
  const next = await again();
  expect(await next.state()).toMatchObject({ state: "idle", live: { release: "r1" } });
  expect(await last(next)).toEqual(["live", "a"]);
});

test("a journal that is damaged costs a build, and no change, and is kept to be looked at", async () => {
  const { releases, publisher, file, again } = await publisherDouble();
  await publisher.close();
  await writeFile(file, '{"pending": [');
  const next = await again();
  await releases.end();
  await becomes(next, "idle");
  expect((await next.state()).publishes[0]).toMatchObject({
    result: "live",
    changes: [{ action: "rebuild" }],
  });
  expect(await readFile(`${file}.damaged`, "utf8")).toBe('{"pending": [');
});

test("what comes while a publisher takes up its work waits for that, and going back is refused in words", async () => {
  const { releases, publisher, file, begin } = await publisherDouble();
  await publisher.accept([change("a")]);
  await releases.begins(1);
  const killed = await readFile(file, "utf8");
  await publisher.close();
  await writeFile(file, killed);
  const discarded = Promise.withResolvers<void>();
  releases.discarding = discarded.promise;
  const [next, opened] = await begin();
  await next.accept([change("b")]);
  await expect(next.goBack()).rejects.toThrow("The publisher is just starting or ending.");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(releases.begun).toEqual(["r1"]);
  discarded.resolve();
  await opened;
  await releases.end();
  await becomes(next, "idle");
  expect(await last(next)).toEqual(["live", "a", "b"]);
});

test("changes that cannot be kept are refused, so that they are told again", async () => {
  const { releases, publisher, file } = await publisherDouble();
  await rm(path.dirname(file), { recursive: true, force: true });
  await writeFile(path.dirname(file), "no folder");
  const once = change("a");
  await expect(publisher.accept([once])).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect((await publisher.state()).state).toBe("idle");
  await rm(path.dirname(file));
  await publisher.accept([once]);
  await releases.end();
  await becomes(publisher, "idle");
  expect(await last(publisher)).toEqual(["live", "a"]);
});

test("a failed build that is tried again counts once, whatever it says each time", async () => {
  const { releases, publisher } = await publisherDouble();
  await publisher.accept([change("a")]);
  for (const reason of ["1 of 9 is missing", "2 of 9 are missing"]) {
    await releases.end(reason);
    await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ reason }), PATIENT);
  }
  expect((await publisher.state()).publishes).toMatchObject([{ reason: "2 of 9 are missing" }]);
});

test("a clock that is set back delays nothing, neither what waits nor what was waiting when the publisher was killed", async () => {
  const { releases, publisher, file, again } = await publisherDouble();
  await publisher.accept([change("a")]);
  await releases.end("no room");
  await becomes(publisher, "failed");
  const hourAgo = Date.now() - 3_600_000;
  vi.spyOn(Date, "now").mockImplementation(() => hourAgo);
  onTestFinished(() => void vi.restoreAllMocks());
  await releases.begins(2);
  await publisher.close();
  const journal = JSON.parse(await readFile(file, "utf8"));
  journal.pending[0].accepted += 3_600_000;
  await writeFile(file, JSON.stringify(journal));
  const next = await again();
  await releases.end();
  await becomes(next, "idle");
  expect(await last(next)).toEqual(["live", "a"]);
});

test("whoever wishes for everything finds it in the list, however much else is in it", async () => {
  const { releases, publisher } = await publisherDouble();
  const wish = rebuild();
  await publisher.accept([...Array.from({ length: 30 }, () => change("a")), wish]);
  await releases.end();
  await becomes(publisher, "idle");
  const [record] = (await publisher.state()).publishes;
  expect([record?.changes.at(-1)?.id, record?.changes.length, record?.more]).toEqual([wish.id, 20, 11]);
});

test("the last twenty publishes are told, the newest first, with the first twenty changes of each", async () => {
  const { releases, publisher } = await publisherDouble();
  for (let number = 1; number <= 22; number += 1) {
    await publisher.accept(Array.from({ length: number === 22 ? 23 : 1 }, () => change(`p${number}`)));
    await releases.end();
    await becomes(publisher, "idle");
  }
  const { publishes } = await publisher.state();
  expect(publishes.map(({ changes: [first] }) => first?.slug)).toEqual(
    Array.from({ length: 20 }, (_, index) => `p${22 - index}`),
  );
  expect([publishes[0]?.changes.length, publishes[0]?.more]).toEqual([20, 3]);
});
