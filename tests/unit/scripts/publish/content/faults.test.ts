import { expect, test } from "vitest";
import { StepError } from "../../../../../scripts/lib/steps.ts";
import { SiteFaultsError, toFailure } from "../../../../../scripts/publish/content/faults.ts";

test("an unexpected error is one sentence for editors, with the stack in the log", () => {
  const refused = "ENAMETOOLONG: name too long, mkdir '/srv/site/product/aaaa'";
  const error = new Error(`The site cannot be built:\nError: ${refused}\n    at mkdir (node:fs:1:1)`);
  const { reason, detail } = toFailure(error);
  expect(reason).toBe(
    "Something unexpected stopped the build (ENAMETOOLONG). The publisher's log says what.",
  );
  expect(detail).toContain("at mkdir (node:fs:1:1)");
  expect(toFailure(new TypeError("x is not a function")).reason).toBe(
    "Something unexpected stopped the build. The publisher's log says what.",
  );
});

test("an expected error and a system error are reported with their own messages", () => {
  expect(toFailure(new StepError("No room."))).toMatchObject({
    reason: "No room.",
    faults: [],
    detail: null,
  });
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { syscall: "write" });
  expect(toFailure(full)).toMatchObject({ reason: "ENOSPC: no space left on device, write", detail: null });
});

test("faults are listed one by one, twenty at most", () => {
  const faults = Array.from({ length: 25 }, (_, index) => ({ message: `fault ${index}`, target: "/gone" }));
  const failure = toFailure(new SiteFaultsError("It cannot go live:", faults));
  expect(failure.faults).toEqual(faults.slice(0, 20));
  expect(failure.reason).toMatch(/^It cannot go live:\nfault 0\n[\s\S]*fault 19\nand 5 more$/);
});
