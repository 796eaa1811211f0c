import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { pollStatus } = createRequire(import.meta.url)("../../../cms/src/admin/publishing/poll-status.ts");
const { publishingStatusText } = createRequire(import.meta.url)(
  "../../../cms/src/admin/publishing/publishing-status.ts",
);

const IDLE = { waiting: 0, problem: null, own: true, publisher: { state: "idle", publishes: [] } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow() {
  const responses: PromiseWithResolvers<object>[] = [];
  const shown: unknown[] = [];
  const request = () => {
    const answer = Promise.withResolvers<object>();
    responses.push(answer);
    return answer.promise;
  };
  const polling = pollStatus(
    request,
    () => true,
    (polled: object) => shown.push(polled),
  );
  /** Answers the request with that index. */
  const answer = async (index: number, status: object | null) => {
    if (status === null) responses[index]?.reject(new Error("502"));
    else responses[index]?.resolve(status);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...polling, responses, answer, shown };
}

test("a failed request keeps the last status, and polling goes on", async () => {
  const { pollNow, responses, answer, shown } = follow();
  pollNow();
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(3_000);
  await answer(1, IDLE);
  await vi.advanceTimersByTimeAsync(3_000);
  await answer(2, null);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(responses).toHaveLength(4);
  expect(shown).toEqual([
    { status: null, failed: true },
    { status: IDLE, failed: false },
    { status: IDLE, failed: true },
  ]);
});

test("a response after stop is not shown, and no request follows", async () => {
  const { pollNow, stop, responses, answer, shown } = follow();
  pollNow();
  stop();
  await answer(0, IDLE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([responses.length, shown]).toEqual([1, []]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a late response does not replace that of a later request", async () => {
  const { pollNow, answer, shown } = follow();
  pollNow();
  pollNow();
  await answer(1, { ...IDLE, waiting: 1 });
  await answer(0, IDLE);
  expect(shown).toEqual([{ status: { ...IDLE, waiting: 1 }, failed: false }]);
  expect(vi.getTimerCount()).toBe(1);
});

test.each([
  ["went back", { state: "idle", rolledBack: true }, 0, "Went back"],
  ["went back during a build, which was cancelled", { state: "failed", rolledBack: true }, 0, "Went back"],
  ["went back, and published since", { state: "queued", rolledBack: true }, 0, "Queued"],
  ["went back, and publishes", { state: "idle", rolledBack: true }, 1, "Queued"],
  ["live", { state: "idle", rolledBack: false }, 0, "Live"],
  ["a publisher that does not report it", { state: "idle" }, 0, "Live"],
  ["failed", { state: "failed", rolledBack: false }, 0, "Failed"],
  ["failed, so that changes are not live", { state: "failed", rolledBack: false }, 1, "Failed"],
])("the heading of the status: %s", (_, publisher, waiting, word) => {
  const status = { ...IDLE, waiting, publisher: { step: null, publishes: [], ...publisher } };
  expect(publishingStatusText(status)[0]).toBe(word);
});

test("changes waiting for a host are not shown as changes that could not be reported", () => {
  const words = (problem: string | null) =>
    publishingStatusText({ waiting: 2, problem, own: false, publisher: null });
  expect(words(null)).toEqual(["Queued", "2 changes collected for a moment before they are reported."]);
  expect(words("It cannot be reached.")).toEqual([
    "Waiting",
    "2 changes could not be reported yet. It cannot be reached.",
  ]);
});
