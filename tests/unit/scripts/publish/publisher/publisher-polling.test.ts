import { expect, onTestFinished, test, vi } from "vitest";
import { rebuildRequest } from "../../../../../scripts/publish/publisher/changes.ts";
import { lastPublish, publish, publisherDouble, WAIT_OPTIONS, waitForState } from "./publisher-double.ts";

test("a failed publish is reported and waits for its retry, however often the CMS is polled", async () => {
  const { cms, renderer, publisher } = await publisherDouble({
    pollMs: 20,
    retryMs: 10_000,
    maxRetryMs: 10_000,
  });
  const hasPolled = async () => {
    const { requestCount } = cms;
    await vi.waitFor(() => expect(cms.requestCount).toBeGreaterThan(requestCount + 3), WAIT_OPTIONS);
  };
  cms.edit("a");
  await renderer.end("1 of 9 is missing");
  await waitForState(publisher, "failed");
  await hasPolled();
  expect(await publisher.state()).toMatchObject({ state: "failed", reason: "1 of 9 is missing" });
  expect([renderer.jobs.length, (await publisher.state()).publishes.length]).toEqual([1, 1]);
  // A new edit is tried at once. The failure stays reported until that succeeds.
  cms.edit("b");
  await renderer.begins(2);
  await hasPolled();
  expect(await publisher.state()).toMatchObject({ state: "building", reason: "1 of 9 is missing" });
  await renderer.end();
  await waitForState(publisher, "idle");
  expect((await publisher.state()).reason).toBeNull();
  expect(await lastPublish(publisher)).toEqual(["live", "a", "b"]);
});

test("a CMS with a smaller change number, as after restoring a backup, is published", async () => {
  const double = await publisherDouble({ pollMs: 20 });
  const { cms, publisher } = double;
  await publish(double, "a", "b");
  expect((await publisher.state()).change).toBe(2);
  cms.changes.pop();
  await vi.waitFor(async () => expect(await publisher.state()).toMatchObject({ change: 1 }), WAIT_OPTIONS);
});

test("a day that begins during a publish is checked after it, and a rebuild request during one runs after it", async () => {
  const { cms, renderer, publisher } = await publisherDouble({ pollMs: 20 });
  cms.edit("a");
  await renderer.begins(1);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { requestCount } = cms;
  await vi.waitFor(() => expect(cms.requestCount).toBeGreaterThan(requestCount + 3), WAIT_OPTIONS);
  await renderer.end();
  await renderer.begins(2);
  await renderer.end();
  await waitForState(publisher, "idle");
  const requests = [rebuildRequest(), rebuildRequest()];
  publisher.accept(requests.slice(0, 1));
  await renderer.begins(3);
  publisher.accept(requests.slice(1));
  await renderer.end();
  await renderer.begins(4);
  await renderer.end();
  await waitForState(publisher, "idle");
  expect(renderer.jobs.map(({ kind }) => kind)).toEqual(["changes", "nightly", "rebuild", "rebuild"]);
  const recorded = (await publisher.state()).publishes.slice(0, 2).flatMap(({ changes }) => changes);
  expect(recorded.map(({ id }) => id)).toEqual(requests.map(({ id }) => id).reverse());
});
