import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type FaultyCms, startFaultyCms } from "../harness/faulty-cms.ts";
import { createInProcessPublisher, type InProcessPublisher } from "../harness/in-process-publisher.ts";

/** A publisher with its renderer, and a CMS that answers late, never, or has another secret. */

const SECRET = "a-secret-for-tests-only-of-some-length";
const POLL_OPTIONS = { timeout: 20_000, interval: 20 };

let cms: FaultyCms;
let publisher: InProcessPublisher;

const edit = (index: number, title: string) => cms.edit(cms.products[index]?.documentId ?? "", { title });

beforeAll(async () => {
  cms = await startFaultyCms(SECRET);
  publisher = await createInProcessPublisher(cms.url, SECRET);
});
beforeEach(() => Object.assign(cms.faultSettings, { delay: 0, secret: SECRET }));
afterAll(async () => {
  await publisher.stop();
  await cms.stop();
});

test("a publisher with another secret than the CMS reports that by itself, and recovers once both are the same", async () => {
  cms.faultSettings.secret = "of the CMS alone";
  await publisher.open();
  const reason = `The CMS at ${cms.url} refuses to give its content: its PUBLISH_SECRET is another.`;
  const failed = { state: "failed", reason, live: null, publishes: [] };
  await vi.waitFor(async () => expect(await publisher.client.state()).toMatchObject(failed), POLL_OPTIONS);
  cms.faultSettings.secret = SECRET;
  await publisher.live();
  // A call to publish in the meantime fails with the same reason.
  cms.faultSettings.secret = "of the CMS alone";
  expect(await publisher.client.publish()).toMatchObject({ result: "failed", reason });
  cms.faultSettings.secret = SECRET;
  await publisher.live();
});

test("PUB-05 after a lost call the edit goes live when the publisher next polls", async () => {
  edit(2, "Edited, and the call was lost");
  await expect.poll(() => publisher.shows("Edited, and the call was lost"), POLL_OPTIONS).toBe(true);
  // Its record is written after the release is live.
  await publisher.live();
});

test("PUB-05 twenty concurrent calls, and the same calls again, make one publish", async () => {
  const { publishes: before } = await publisher.client.state();
  const changes = Array.from({ length: 20 }, (_, index) => edit(index, `Edited with others, ${index}`));
  const call = () => Promise.all(changes.map((change) => publisher.client.publish(change)));
  const records = [...(await call()), ...(await call())];
  await publisher.live();
  expect(new Set(records.map(({ id }) => id)).size).toBe(1);
  expect(records[0]).toMatchObject({ result: "live", more: 0 });
  expect((await publisher.client.state()).publishes).toHaveLength(before.length + 1);
});

test("a slow CMS delays a publish and nothing else", async () => {
  const before = await publisher.current();
  cms.faultSettings.delay = 1_000;
  const publish = publisher.client.publish(edit(3, "Read slowly"));
  expect(await publisher.current()).toBe(before);
  expect(await publish).toMatchObject({ result: "live", reason: null });
  expect(publisher.shows("Read slowly")).toBe(true);
});

test("PUB-05 a request to a CMS whose response never ends times out and is retried, a stop does not wait for it, and a start publishes missed edits", async () => {
  await publisher.close();
  // As long as a cold renderer takes to start.
  await publisher.open({ buildTimeoutMs: 4_000 });
  await publisher.live();
  const before = await publisher.current();
  cms.faultSettings.delay = Number.POSITIVE_INFINITY;
  edit(4, "While the CMS did not finish a sentence");
  const record = await publisher.client.publish();
  expect(record).toMatchObject({ result: "failed", reason: "The build took too long and was ended." });
  cms.requests.length = 0;
  await expect.poll(() => cms.requests.length, POLL_OPTIONS).toBeGreaterThan(0);
  expect(await publisher.current()).toBe(before);
  const startedAt = performance.now();
  await publisher.close();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  cms.faultSettings.delay = 0;
  await publisher.open();
  await publisher.live();
  expect(publisher.shows("While the CMS did not finish a sentence")).toBe(true);
});
