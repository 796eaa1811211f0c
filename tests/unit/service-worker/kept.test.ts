import { expect, test } from "vitest";
import { isNewer, readKept, writeKept } from "../../../src/contract/rules/offline.ts";
import { keptText } from "../../../src/features/offline/kept-text.ts";

const kept = { revision: "B", date: "2025-03-12", kilobytes: "340" };

test("NET-04 what is kept of a document is written and read without loss", () => {
  expect(readKept(writeKept(kept))).toEqual(kept);
  for (const header of [null, undefined, "", "B|2025-03-12"]) expect(readKept(header)).toBeNull();
});

test("NET-04 a page with another revision is newer, unless the page is an old one of a cache", () => {
  expect(isNewer({ revision: "C", date: "2026-01-05" }, kept)).toBe(true);
  expect(isNewer({ revision: "C", date: "2025-03-12" }, kept)).toBe(true);
  expect(isNewer({ revision: "B", date: "2025-03-12" }, kept)).toBe(false);
  expect(isNewer({ revision: "A", date: "2024-01-01" }, kept)).toBe(false);
});

test("NET-04 what is kept is named by revision, day and size", () => {
  expect(keptText(kept)).toBe("revision B, 12 Mar 2025, 340 kB");
});
