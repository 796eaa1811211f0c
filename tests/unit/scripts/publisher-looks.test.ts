import { expect, onTestFinished, test, vi } from "vitest";
import { rebuild } from "../../../scripts/publish/changes.ts";
import { becomes, last, PATIENT, publish, publisherDouble } from "./publisher-double.ts";

test("a failed publish is told and waits for its time, however often the CMS is asked", async () => {
  const { cms, renderer, publisher } = await publisherDouble({
    lookMs: 20,
    retryMs: 10_000,
    longestRetryMs: 10_000,
  });
  const looked = async () => {
    const { asked } = cms;
    await vi.waitFor(() => expect(cms.asked).toBeGreaterThan(asked + 3), PATIENT);
  };
  cms.edit("a");
  await renderer.end("1 of 9 is missing");
  await becomes(publisher, "failed");
  await looked();
  expect(await publisher.state()).toMatchObject({ state: "failed", reason: "1 of 9 is missing" });
  expect([renderer.jobs.length, (await publisher.state()).publishes.length]).toEqual([1, 1]);
  // Something new is tried at once. Until that succeeds, nothing is mended.
  cms.edit("b");
  await renderer.begins(2);
  await looked();
  expect(await publisher.state()).toMatchObject({ state: "building", reason: "1 of 9 is missing" });
  await renderer.end();
  await becomes(publisher, "idle");
  expect((await publisher.state()).reason).toBeNull();
  expect(await last(publisher)).toEqual(["live", "a", "b"]);
});

test("a CMS with a smaller number than before, as from a backup, is asked for everything that it has", async () => {
  const double = await publisherDouble({ lookMs: 20 });
  const { cms, publisher } = double;
  await publish(double, "a", "b");
  expect((await publisher.state()).change).toBe(2);
  cms.changes.pop();
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ change: 1 }), PATIENT);
});

test("a day that begins during a publish is checked after it, and a request for everything during another is done too", async () => {
  const { cms, renderer, publisher } = await publisherDouble({ lookMs: 20 });
  cms.edit("a");
  await renderer.begins(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { asked } = cms;
  await vi.waitFor(() => expect(cms.asked).toBeGreaterThan(asked + 3), PATIENT);
  await renderer.end();
  await renderer.begins(2);
  await renderer.end();
  await becomes(publisher, "idle");
  const wishes = [rebuild(), rebuild()];
  publisher.accept(wishes.slice(0, 1));
  await renderer.begins(3);
  publisher.accept(wishes.slice(1));
  await renderer.end();
  await renderer.begins(4);
  await renderer.end();
  await becomes(publisher, "idle");
  expect(renderer.jobs.map(({ kind }) => kind)).toEqual(["news", "nightly", "rebuild", "rebuild"]);
  const listed = (await publisher.state()).publishes.slice(0, 2).flatMap(({ changes }) => changes);
  expect(listed.map(({ id }) => id)).toEqual(wishes.map(({ id }) => id).reverse());
});
