import { createRequire } from "node:module";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { followStanding } = createRequire(import.meta.url)("../../cms/src/admin/follow-standing.ts");
const { standingInWords } = createRequire(import.meta.url)("../../cms/src/admin/publishing-words.ts");

const IDLE = { waiting: 0, problem: null, own: true, publisher: { state: "idle", publishes: [] } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow() {
  const answers: PromiseWithResolvers<object>[] = [];
  const shown: unknown[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<object>();
    answers.push(answer);
    return answer.promise;
  };
  const following = followStanding(
    ask,
    () => true,
    (seen: object) => shown.push(seen),
  );
  /** Answers the question of that number. */
  const answer = async (number: number, standing: object | null) => {
    if (standing === null) answers[number]?.reject(new Error("502"));
    else answers[number]?.resolve(standing);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...following, answers, answer, shown };
}

test("one question that fails leaves what is known in place, and it is asked again", async () => {
  const { look, answers, answer, shown } = follow();
  look();
  await answer(0, null);
  await vi.advanceTimersByTimeAsync(3_000);
  await answer(1, IDLE);
  await vi.advanceTimersByTimeAsync(3_000);
  await answer(2, null);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(answers).toHaveLength(4);
  expect(shown).toEqual([
    { standing: null, failed: true },
    { standing: IDLE, failed: false },
    { standing: IDLE, failed: true },
  ]);
});

test("what is answered after the end is not shown, and nothing is asked any more", async () => {
  const { look, end, answers, answer, shown } = follow();
  look();
  end();
  await answer(0, IDLE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([answers.length, shown]).toEqual([1, []]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a late answer does not replace that of a later question", async () => {
  const { look, answer, shown } = follow();
  look();
  look();
  await answer(1, { ...IDLE, waiting: 1 });
  await answer(0, IDLE);
  expect(shown).toEqual([{ standing: { ...IDLE, waiting: 1 }, failed: false }]);
  expect(vi.getTimerCount()).toBe(1);
});

test.each([
  ["went back", { state: "idle", held: true }, 0, "Went back"],
  [
    "went back while something was built, which was given up",
    { state: "failed", held: true },
    0,
    "Went back",
  ],
  ["went back, and published since", { state: "queued", held: true }, 0, "Queued"],
  ["went back, and publishes", { state: "idle", held: true }, 1, "Queued"],
  ["live", { state: "idle", held: false }, 0, "Live"],
  ["a publisher that says nothing of it", { state: "idle" }, 0, "Live"],
  ["failed", { state: "failed", held: false }, 0, "Failed"],
  ["failed, so that changes are not live", { state: "failed", held: false }, 1, "Failed"],
])("how it stands in a word: %s", (_, publisher, waiting, word) => {
  const standing = { ...IDLE, waiting, publisher: { step: null, publishes: [], ...publisher } };
  expect(standingInWords(standing)[0]).toBe(word);
});

test("what is collected for a host is not told as what could not be told", () => {
  const words = (problem: string | null) =>
    standingInWords({ waiting: 2, problem, own: false, publisher: null });
  expect(words(null)).toEqual(["Queued", "2 changes collected for a moment before the host is told."]);
  expect(words("It cannot be reached.")).toEqual([
    "Waiting",
    "2 changes could not be told yet. It cannot be reached.",
  ]);
});
