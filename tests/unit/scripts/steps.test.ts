import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { explain, StepError } from "../../../scripts/steps.ts";

/** What is thrown. */
function errorOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test.each([["--nonsense"], ["--to"]])(
  "a wrong option is told in a sentence, without the stack: %s",
  (arg) => {
    const said = explain(errorOf(() => parseArgs({ args: [arg], options: { to: { type: "string" } } })));
    expect(said).toContain(arg);
    expect(said).not.toContain("\n    at ");
  },
);

test("an expected failure is a sentence, and a bug keeps its stack", () => {
  expect(explain(new StepError("The disk is full."))).toBe("The disk is full.");
  expect(explain(new TypeError("x is undefined"))).toContain("\n    at ");
});
