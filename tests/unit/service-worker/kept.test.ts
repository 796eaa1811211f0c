import { expect, test } from "vitest";
import { isNewer, keptFilePath, readKept, sentAt, writeKept } from "../../../src/contract/rules/offline.ts";
import { keptText } from "../../../src/features/offline/kept-text.ts";

const kept = { revision: "B", date: "2025-03-12", kilobytes: "340", stored: "30 Nov 2026 14:05 UTC" };

test("NET-04 what is kept of a document is written and read without loss", () => {
  expect(readKept(writeKept(kept))).toEqual(kept);
  for (const header of [null, undefined, "", "B|2025-03-12|340"]) expect(readKept(header)).toBeNull();
});

test("NET-04 a page with another revision is newer, unless the page is an old one of a cache", () => {
  expect(isNewer({ revision: "C", date: "2026-01-05" }, kept)).toBe(true);
  expect(isNewer({ revision: "C", date: "2025-03-12" }, kept)).toBe(true);
  expect(isNewer({ revision: "B", date: "2025-03-12" }, kept)).toBe(false);
  expect(isNewer({ revision: "A", date: "2024-01-01" }, kept)).toBe(false);
});

test("NET-04 what is kept is named by revision, day, size and when it was stored", () => {
  expect(keptText(kept)).toBe("revision B, 12 Mar 2025, 340 kB, stored on 30 Nov 2026 14:05 UTC");
  const headers = new Headers({ Date: "Mon, 30 Nov 2026 14:05:07 GMT" });
  expect(sentAt({ headers })).toBe(kept.stored);
});

test("DOC-02 NET-04 a kept file has the address of its revision", () => {
  expect(keptFilePath("/documents/HM-1", kept)).toBe("/documents/HM-1/B.pdf");
});
