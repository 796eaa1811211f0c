import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type PublisherHere, publisherHere } from "../harness/publisher-here.ts";
import { startTroubledCms, type TroubledCms } from "../harness/troubled-cms.ts";

/** A publisher, its renderer and a CMS that answers late, never, or only with another secret. */

const SECRET = "a-secret-for-tests-only-of-some-length";
const SOON = { timeout: 20_000, interval: 20 };

let cms: TroubledCms;
let publisher: PublisherHere;

const edit = (index: number, title: string) => cms.edit(cms.products[index]?.documentId ?? "", { title });

beforeAll(async () => {
  cms = await startTroubledCms(SECRET);
  publisher = await publisherHere(cms.url, SECRET);
});
beforeEach(() => Object.assign(cms.trouble, { delay: 0, secret: SECRET }));
afterAll(async () => {
  await publisher.stop();
  await cms.stop();
});

test("a publisher with another secret than the CMS says so though nobody calls, and goes on by itself once both are one", async () => {
  cms.trouble.secret = "of the CMS alone";
  await publisher.open();
  const reason = `The CMS at ${cms.url} refuses to give its content: its PUBLISH_SECRET is another.`;
  const failed = { state: "failed", reason, live: null, publishes: [] };
  await vi.waitFor(async () => expect(await publisher.client.state()).toMatchObject(failed), SOON);
  cms.trouble.secret = SECRET;
  await publisher.live();
  // Told to publish meanwhile, it says the same.
  cms.trouble.secret = "of the CMS alone";
  expect(await publisher.client.publish()).toMatchObject({ result: "failed", reason });
  cms.trouble.secret = SECRET;
  await publisher.live();
});

test("PUB-05 a call that is lost costs only the wait for the timer", async () => {
  edit(2, "Edited, and the call was lost");
  await expect.poll(() => publisher.shows("Edited, and the call was lost"), SOON).toBe(true);
});

test("PUB-05 twenty calls at once, and the same ones again, make one publish", async () => {
  const { publishes: before } = await publisher.client.state();
  const changes = Array.from({ length: 20 }, (_, index) => edit(index, `Edited with others, ${index}`));
  const call = () => Promise.all(changes.map((change) => publisher.client.publish(change)));
  const records = [...(await call()), ...(await call())];
  await publisher.live();
  expect(new Set(records.map(({ id }) => id)).size).toBe(1);
  expect(records[0]).toMatchObject({ result: "live", more: 0 });
  expect((await publisher.client.state()).publishes).toHaveLength(before.length + 1);
});

test("a CMS that answers everything late delays a publish and nothing else", async () => {
  const before = await publisher.current();
  cms.trouble.delay = 1_000;
  const publish = publisher.client.publish(edit(3, "Read slowly"));
  expect(await publisher.current()).toBe(before);
  expect(await publish).toMatchObject({ result: "live", reason: null });
  expect(publisher.shows("Read slowly")).toBe(true);
});

test("PUB-05 a CMS whose answer never ends is given up in time and asked again, a stop waits for nothing, and a start asks for what came", async () => {
  await publisher.close();
  // As long as a cold renderer takes to begin.
  await publisher.open({ longestBuildMs: 4_000 });
  await publisher.live();
  const before = await publisher.current();
  cms.trouble.delay = Number.POSITIVE_INFINITY;
  edit(4, "While the CMS did not finish a sentence");
  const record = await publisher.client.publish();
  expect(record).toMatchObject({ result: "failed", reason: "The build took too long and was ended." });
  cms.asked.length = 0;
  await expect.poll(() => cms.asked.length, SOON).toBeGreaterThan(0);
  expect(await publisher.current()).toBe(before);
  const begun = performance.now();
  await publisher.close();
  expect(performance.now() - begun).toBeLessThan(1_000);
  cms.trouble.delay = 0;
  await publisher.open();
  await publisher.live();
  expect(publisher.shows("While the CMS did not finish a sentence")).toBe(true);
});
