import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { rebuild } from "../../../scripts/publish/changes.ts";
import type { Publisher } from "../../../scripts/publish/publisher.ts";
import type { Timing } from "../../../scripts/publish/timing.ts";
import { becomes, last, PATIENT, publish, publisherDouble } from "./publisher-double.ts";

/** A publisher that has published twice; visitors see the second release. */
async function twiceLive(timing: Partial<Timing> = {}) {
  const double = await publisherDouble(timing);
  await publish(double, "a");
  await publish(double, "b");
  const [first, second] = double.releases.all;
  return { ...double, first, second };
}

const results = async (publisher: Publisher) =>
  (await publisher.state()).publishes.map(({ result }) => result);

test("going back is done at once, holds against what waits, and ends with the next change", async () => {
  const { cms, renderer, publisher, first, second } = await twiceLive();
  publisher.accept(cms.edit("c"));
  await renderer.begins(3);
  await publisher.goBack();
  expect(await publisher.state()).toMatchObject({ live: { release: first }, held: true, change: 3 });
  await becomes(publisher, "idle");
  const { publishes, reason } = await publisher.state();
  expect(reason).toBeNull();
  expect(publishes.slice(0, 2)).toMatchObject([
    { result: "rolled-back", reason: `Back from ${second} to ${first}.` },
    { result: "failed", reason: "Somebody went back to an earlier release meanwhile." },
  ]);
  // Reported again, it is still a change from before.
  publisher.accept(cms.changes.slice(-1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(renderer.jobs).toHaveLength(3);
  publisher.accept(cms.edit("d"));
  await renderer.end();
  await becomes(publisher, "idle");
  expect(await last(publisher)).toEqual(["live", "c", "d"]);
  expect(await publisher.state()).toMatchObject({ held: false, change: 4 });
});

test("after going back a request for everything is done", async () => {
  const { renderer, publisher } = await twiceLive();
  await publisher.goBack();
  publisher.accept([rebuild()]);
  await renderer.end();
  await becomes(publisher, "idle");
  expect(await publisher.state()).toMatchObject({ held: false });
});

test("without an earlier release going back is refused in words", async () => {
  const { publisher } = await publisherDouble();
  await expect(publisher.goBack()).rejects.toThrow("There is no earlier release to go back to.");
  expect((await publisher.state()).held).toBe(false);
});

test("a publisher that is killed while it goes back has noted it, and publishes nothing again", async () => {
  const { cms, renderer, releases, publisher, file, again } = await twiceLive();
  cms.edit("c");
  const going = Promise.withResolvers<void>();
  releases.going = () => going.promise;
  const back = publisher.goBack();
  const noted = async () => JSON.parse(await readFile(file, "utf8"));
  await vi.waitFor(async () => expect(await noted()).toMatchObject({ held: 3 }), PATIENT);
  const killed = await readFile(file, "utf8");
  going.resolve();
  await back;
  await publisher.close();
  await writeFile(file, killed);
  const next = await again();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await next.state()).toMatchObject({ state: "idle", held: true, change: 3 });
  expect(renderer.jobs).toHaveLength(2);
});

test("going back works without the CMS, and holds back what the publisher has heard of", async () => {
  const { cms, publisher, first } = await twiceLive();
  cms.answers = false;
  await publisher.goBack();
  expect(await publisher.state()).toMatchObject({ live: { release: first }, held: true, change: 2 });
});

test("a release that cannot be gone back to is told, and nothing is held back", async () => {
  const { releases, publisher } = await twiceLive();
  releases.going = async () => {
    throw new Error("no room");
  };
  await expect(publisher.goBack()).rejects.toThrow("The earlier release cannot be made live: ");
  expect((await publisher.state()).held).toBe(false);
});

test("going back that cannot be noted is not done", async () => {
  const { publisher, file, second } = await twiceLive();
  await rm(path.dirname(file), { recursive: true, force: true });
  await writeFile(path.dirname(file), "no folder");
  await expect(publisher.goBack()).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await publisher.state()).toMatchObject({ live: { release: second }, held: false });
});

test("going back while a publish switches goes back from what that has made live", async () => {
  const { cms, renderer, releases, publisher, first } = await twiceLive();
  const switching = Promise.withResolvers<void>();
  releases.switching = () => switching.promise;
  publisher.accept(cms.edit("c"));
  await renderer.end();
  await vi.waitFor(async () => expect((await publisher.state()).step).toBe("switching"), PATIENT);
  const back = publisher.goBack();
  switching.resolve();
  await back;
  expect(await publisher.state()).toMatchObject({ live: { release: first }, held: true });
  expect(await results(publisher)).toEqual(["rolled-back", "live", "live", "live"]);
});

test("neither going back nor the state waits for what is being tidied up, but the next publish does", async () => {
  const { cms, renderer, releases, publisher, second } = await twiceLive();
  const tidied = Promise.withResolvers<void>();
  releases.tidying = tidied.promise;
  publisher.accept(cms.edit("c"));
  await renderer.end();
  await vi.waitFor(async () => expect(await last(publisher)).toEqual(["live", "c"]), PATIENT);
  await publisher.goBack();
  expect((await publisher.state()).live).toMatchObject({ release: second });
  publisher.accept(cms.edit("d"));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(renderer.jobs).toHaveLength(3);
  tidied.resolve();
  await renderer.end();
  await becomes(publisher, "idle");
});

test("two who go back at once go back once", async () => {
  const double = await twiceLive();
  await publish(double, "c");
  await Promise.all([double.publisher.goBack(), double.publisher.goBack()]);
  expect((await results(double.publisher)).filter((result) => result === "rolled-back")).toHaveLength(1);
});

test.each([
  ["before the change that is published", false],
  ["with the change, before it is published", true],
])("what a slow CMS answers from %s meanwhile does not end going back", async (_, knows) => {
  const double = await twiceLive({ lookMs: 30 });
  const { cms, renderer, publisher, second } = double;
  const arrived = Promise.withResolvers<void>();
  cms.delay = arrived.promise;
  const early = knows ? cms.edit("c") : [];
  const { asked } = cms;
  await vi.waitFor(() => expect(cms.asked).toBe(asked + 1), PATIENT);
  cms.delay = Promise.resolve();
  publisher.accept(knows ? early : cms.edit("c"));
  await renderer.end();
  await vi.waitFor(async () => expect(await last(publisher)).toEqual(["live", "c"]), PATIENT);
  await publisher.goBack();
  arrived.resolve();
  await vi.waitFor(() => expect(cms.asked).toBeGreaterThan(asked + 4), PATIENT);
  expect(await publisher.state()).toMatchObject({ held: true, live: { release: second } });
});
