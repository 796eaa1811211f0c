import { expect, test } from "vitest";
import { FaultySite, failureOf } from "../../../scripts/publish/faults.ts";
import { StepError } from "../../../scripts/steps.ts";

test("an editor reads one sentence of what nobody expected, and the log has the stack", () => {
  const refused = "ENAMETOOLONG: name too long, mkdir '/srv/site/product/aaaa'";
  const error = new Error(`The site cannot be built:\nError: ${refused}\n    at mkdir (node:fs:1:1)`);
  const { reason, detail } = failureOf(error);
  expect(reason).toBe(
    "Something unexpected stopped the build (ENAMETOOLONG). The publisher's log says what.",
  );
  expect(detail).toContain("at mkdir (node:fs:1:1)");
  expect(failureOf(new TypeError("x is not a function")).reason).toBe(
    "Something unexpected stopped the build. The publisher's log says what.",
  );
});

test("what was expected is told in its own words, and what the system refuses in a line", () => {
  expect(failureOf(new StepError("No room."))).toMatchObject({
    reason: "No room.",
    faults: [],
    detail: null,
  });
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { syscall: "write" });
  expect(failureOf(full)).toMatchObject({ reason: "ENOSPC: no space left on device, write", detail: null });
});

test("faults are told one by one, a page of them at most", () => {
  const faults = Array.from({ length: 25 }, (_, index) => ({ message: `fault ${index}`, target: "/gone" }));
  const failure = failureOf(new FaultySite("It cannot go live:", faults));
  expect(failure.faults).toEqual(faults.slice(0, 20));
  expect(failure.reason).toMatch(/^It cannot go live:\nfault 0\n[\s\S]*fault 19\nand 5 more$/);
});
