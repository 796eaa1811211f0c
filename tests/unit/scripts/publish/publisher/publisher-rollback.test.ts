import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { rebuildRequest } from "../../../../../scripts/publish/publisher/changes.ts";
import type { Publisher } from "../../../../../scripts/publish/publisher/publisher.ts";
import type { Timing } from "../../../../../scripts/publish/publisher/timing.ts";
import { lastPublish, publish, publisherDouble, WAIT_OPTIONS, waitForState } from "./publisher-double.ts";

/** A publisher with two releases, of which the second is live. */
async function twiceLive(timing: Partial<Timing> = {}) {
  const double = await publisherDouble(timing);
  await publish(double, "a");
  await publish(double, "b");
  const [first, second] = double.releases.all;
  return { ...double, first, second };
}

const results = async (publisher: Publisher) =>
  (await publisher.state()).publishes.map(({ result }) => result);

test("a rollback is immediate, discards waiting changes, and ends with the next change", async () => {
  const { cms, renderer, publisher, first, second } = await twiceLive();
  publisher.accept(cms.edit("c"));
  await renderer.begins(3);
  await publisher.rollBack();
  expect(await publisher.state()).toMatchObject({ live: { release: first }, rolledBack: true, change: 3 });
  await waitForState(publisher, "idle");
  const { publishes, reason } = await publisher.state();
  expect(reason).toBeNull();
  expect(publishes.slice(0, 2)).toMatchObject([
    { result: "rolled-back", reason: `Back from ${second} to ${first}.` },
    { result: "failed", reason: "An editor went back to an earlier release meanwhile." },
  ]);
  // The CMS reports the same change again: it is still older than the rollback.
  publisher.accept(cms.changes.slice(-1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(renderer.jobs).toHaveLength(3);
  publisher.accept(cms.edit("d"));
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(await lastPublish(publisher)).toEqual(["live", "c", "d"]);
  expect(await publisher.state()).toMatchObject({ rolledBack: false, change: 4 });
});

test("after a rollback a rebuild request runs", async () => {
  const { renderer, publisher } = await twiceLive();
  await publisher.rollBack();
  publisher.accept([rebuildRequest()]);
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(await publisher.state()).toMatchObject({ rolledBack: false });
});

test("without an earlier release a rollback is refused with a message", async () => {
  const { publisher } = await publisherDouble();
  await expect(publisher.rollBack()).rejects.toThrow("There is no earlier release to go back to.");
  expect((await publisher.state()).rolledBack).toBe(false);
});

test("a publisher that is killed during a rollback has saved it, and does not publish again", async () => {
  const { cms, renderer, releases, publisher, file, restart } = await twiceLive();
  cms.edit("c");
  const rollback = Promise.withResolvers<void>();
  releases.duringRollback = () => rollback.promise;
  const rollingBack = publisher.rollBack();
  const savedRecords = async () => JSON.parse(await readFile(file, "utf8"));
  await vi.waitFor(async () => expect(await savedRecords()).toMatchObject({ rolledBackAt: 3 }), WAIT_OPTIONS);
  const killed = await readFile(file, "utf8");
  rollback.resolve();
  await rollingBack;
  await publisher.close();
  await writeFile(file, killed);
  const next = await restart();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await next.state()).toMatchObject({ state: "idle", rolledBack: true, change: 3 });
  expect(renderer.jobs).toHaveLength(2);
});

test("a rollback works without the CMS, and discards the changes that the publisher knows", async () => {
  const { cms, publisher, first } = await twiceLive();
  cms.isAvailable = false;
  await publisher.rollBack();
  expect(await publisher.state()).toMatchObject({ live: { release: first }, rolledBack: true, change: 2 });
});

test("a failed rollback is reported, and later changes are still published", async () => {
  const { releases, publisher } = await twiceLive();
  releases.duringRollback = async () => {
    throw new Error("no room");
  };
  await expect(publisher.rollBack()).rejects.toThrow("The earlier release cannot be made live: ");
  expect((await publisher.state()).rolledBack).toBe(false);
});

test("a rollback that cannot be saved is not carried out", async () => {
  const { publisher, file, second } = await twiceLive();
  await rm(path.dirname(file), { recursive: true, force: true });
  await writeFile(path.dirname(file), "no folder");
  await expect(publisher.rollBack()).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await publisher.state()).toMatchObject({ live: { release: second }, rolledBack: false });
});

test("a rollback during a switch goes back from the release that the publish makes live", async () => {
  const { cms, renderer, releases, publisher, first } = await twiceLive();
  const switching = Promise.withResolvers<void>();
  releases.duringSwitch = () => switching.promise;
  publisher.accept(cms.edit("c"));
  await renderer.end();
  await vi.waitFor(async () => expect((await publisher.state()).step).toBe("switching"), WAIT_OPTIONS);
  const rollingBack = publisher.rollBack();
  switching.resolve();
  await rollingBack;
  expect(await publisher.state()).toMatchObject({ live: { release: first }, rolledBack: true });
  expect(await results(publisher)).toEqual(["rolled-back", "live", "live", "live"]);
});

test("neither rollback nor state waits for pruning, but the next publish does", async () => {
  const { cms, renderer, releases, publisher, second } = await twiceLive();
  const tidied = Promise.withResolvers<void>();
  releases.pruning = tidied.promise;
  publisher.accept(cms.edit("c"));
  await renderer.end();
  await vi.waitFor(async () => expect(await lastPublish(publisher)).toEqual(["live", "c"]), WAIT_OPTIONS);
  await publisher.rollBack();
  expect((await publisher.state()).live).toMatchObject({ release: second });
  publisher.accept(cms.edit("d"));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(renderer.jobs).toHaveLength(3);
  tidied.resolve();
  await renderer.end();
  await waitForState(publisher, "idle");
});

test("two concurrent rollbacks are one", async () => {
  const double = await twiceLive();
  await publish(double, "c");
  await Promise.all([double.publisher.rollBack(), double.publisher.rollBack()]);
  expect((await results(double.publisher)).filter((result) => result === "rolled-back")).toHaveLength(1);
});

test.each([
  ["before the change that is published", false],
  ["with the change, before it is published", true],
])("a slow CMS's answer from %s does not end a rollback", async (_, isKnown) => {
  const double = await twiceLive({ pollMs: 30 });
  const { cms, renderer, publisher, second } = double;
  const arrived = Promise.withResolvers<void>();
  cms.delay = arrived.promise;
  const reported = isKnown ? cms.edit("c") : [];
  const { requestCount } = cms;
  await vi.waitFor(() => expect(cms.requestCount).toBe(requestCount + 1), WAIT_OPTIONS);
  cms.delay = Promise.resolve();
  publisher.accept(isKnown ? reported : cms.edit("c"));
  await renderer.end();
  await vi.waitFor(async () => expect(await lastPublish(publisher)).toEqual(["live", "c"]), WAIT_OPTIONS);
  await publisher.rollBack();
  arrived.resolve();
  await vi.waitFor(() => expect(cms.requestCount).toBeGreaterThan(requestCount + 4), WAIT_OPTIONS);
  expect(await publisher.state()).toMatchObject({ rolledBack: true, live: { release: second } });
});
