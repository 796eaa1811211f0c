import { describe, expect, test } from "vitest";
import {
  changedRevisionProblems,
  isLaterRevision,
  revisionProblems,
} from "../../../../src/contract/rules/revisions.ts";
import { controlledDocumentSchema } from "../../../../src/contract/shapes/controlled.ts";
import { controlledDocument } from "../../../harness/entries.ts";

const one = (revision: string | null, date: string | null = null, sha256: string | null = null) => ({
  ...{ revision, date, sha256, changes: null },
});
const paths = (problems: ReturnType<typeof revisionProblems>) => problems.map(({ path }) => path.join("."));

describe("DOC-01 revisions follow one another", () => {
  test.each([
    ["B", "A", true],
    ["AA", "Z", true],
    ["10", "9", true],
    ["A", "B", false],
    ["Z", "AA", false],
    ["A", "A", false],
    ["2", "10", false],
  ])("%s after %s: %s", (revision, before, expected) => {
    expect(isLaterRevision(revision, before)).toBe(expected);
  });

  test("letters and numbers are not mixed, and dates do not go back", () => {
    expect(paths(revisionProblems([one("A"), one("2")]))).toEqual(["revisions.1.revision"]);
    expect(paths(revisionProblems([one("1"), one("B")]))).toEqual(["revisions.1.revision"]);
    expect(paths(revisionProblems([one("A", "2024-05-02"), one("B", "2024-05-01")]))).toEqual([
      "revisions.1.date",
    ]);
    expect(revisionProblems([one("A", "2024-05-02"), one("B", "2024-05-02"), one("D", null)])).toEqual([]);
    expect(revisionProblems([one(null), one("B"), one(null)])).toEqual([]);
  });
});

describe("DOC-04 published revisions", () => {
  const published = [one("A", null, "a"), one("B", null, "b")];
  test("stay, with the same bytes", () => {
    expect(changedRevisionProblems(published, [...published, one("C", null, "c")])).toEqual([]);
    expect(paths(changedRevisionProblems(published, [one("A", null, "x"), one("B", null, "b")]))).toEqual([
      "revisions.0.file",
    ]);
    expect(paths(changedRevisionProblems(published, [one("B", null, "b")]))).toEqual(["revisions"]);
    expect(changedRevisionProblems([], [one("A", null, "x")])).toEqual([]);
  });
  test("keep their date and what changed", () => {
    const [first = one("A"), second = one("B")] = published;
    const changed = { ...second, date: "2024-05-02", changes: "Rewritten." };
    expect(paths(changedRevisionProblems(published, [first, changed]))).toEqual([
      ...["revisions.1.date", "revisions.1.changes"],
    ]);
  });
});

test("DOC-01 a document is refused for revisions out of order, without revisions, and by its number", () => {
  const valid = controlledDocument("HM-40");
  expect(controlledDocumentSchema.safeParse(valid).success).toBe(true);
  for (const changes of [
    { revisions: valid.revisions.toReversed() },
    { revisions: [] },
    { number: "hm 40" },
    { number: "HM  40" },
    { language: "English" },
    { kind: "memo" },
  ])
    expect([changes, controlledDocumentSchema.safeParse({ ...valid, ...changes }).success]).toEqual([
      changes,
      false,
    ]);
});
