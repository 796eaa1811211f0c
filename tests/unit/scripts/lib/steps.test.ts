import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { explain, StepError } from "../../../../scripts/lib/steps.ts";

/** The error that `work` throws. */
function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test.each([["--nonsense"], ["--to"]])(
  "a wrong option is explained in a sentence, without the stack: %s",
  (arg) => {
    const text = explain(errorOf(() => parseArgs({ args: [arg], options: { to: { type: "string" } } })));
    expect(text).toContain(arg);
    expect(text).not.toContain("\n    at ");
  },
);

test("an expected failure is a sentence, and a bug keeps its stack", () => {
  expect(explain(new StepError("The disk is full."))).toBe("The disk is full.");
  expect(explain(new TypeError("x is undefined"))).toContain("\n    at ");
});
