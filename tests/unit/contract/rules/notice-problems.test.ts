import { describe, expect, test } from "vitest";
import { equipmentProblems, playingDownProblems } from "../../../../src/contract/rules/notice-problems.ts";
import { controlledDocumentSchema, noticeSchema } from "../../../../src/contract/shapes/controlled.ts";
import { controlledDocument, notice, reference } from "../../../harness/entries.ts";

const loop = { documentId: "loop", serial_format: "LP-##-####" };
const strap = { documentId: "strap", serial_format: null };
const line = (first: string | null, last: string | null, model = loop) => ({
  model,
  first,
  last,
  note: null,
});

describe("NOT-04 ranges of serial numbers", () => {
  test.each([
    [[line("LP-20-0380", "LP-20-0001")], "equipment.0.last"],
    [[line("LP-20-1", null)], "equipment.0.first"],
    [[line(null, "XX-20-0001")], "equipment.0.last"],
    [[line("LP-20-0001", "LP-20-0100"), line("LP-20-0100", "LP-20-0200")], "equipment.1.first"],
    [[line("LP-20-0100", "LP-20-0200"), line("LP-20-0001", "LP-20-0100")], "equipment.1.first"],
    [[line("LP-20-0001", "LP-20-0100"), line(null, null)], "equipment.1.first"],
    [[{ ...line(null, "1"), model: strap }], "equipment.0.last"],
    [
      [
        { ...line(null, null), model: strap },
        { ...line(null, null), model: strap },
      ],
      "equipment.1.first",
    ],
  ])("%j is refused at %s", (equipment, path) => {
    expect(equipmentProblems(equipment).map((problem) => problem.path.join("."))).toEqual([path]);
  });

  test("one number, adjacent ranges, other models and incomplete drafts are accepted", () => {
    expect(equipmentProblems([line("LP-20-0001", "LP-20-0001")])).toEqual([]);
    expect(equipmentProblems([line("LP-20-0001", "LP-20-0100"), line("LP-20-0101", null)])).toEqual([]);
    const other = { documentId: "other", serial_format: "LQ-##-####" };
    expect(equipmentProblems([line(null, null), line(null, null, other)])).toEqual([]);
    expect(equipmentProblems([{ model: null, first: "x", last: "a", note: null }])).toEqual([]);
  });
});

describe("NOT-04 words that play a hazard down", () => {
  const words = ["voluntary", "nobody was harmed"];
  test.each([
    ["hazard", "The clip can open. Nobody was harmed."],
    ["title", "VOLUNTARY replacement"],
    ["remedy", "Nobody\n was  harmed, so far"],
    ["before_next_dive", "Join the voluntary exchange."],
  ])("are found in the %s", (field, text) => {
    const problems = playingDownProblems({ ...notice("SB 1"), [field]: text }, words);
    expect(problems.map(({ path }) => path)).toEqual([[field]]);
  });

  test.each([
    "A volun\u00adtary exchange.",
    "A vo\u200dluntary exchange.",
    "ｖｏｌｕｎｔａｒｙ",
    "Nobody\u200bwas harmed",
  ])("are found with invisible characters inside, and in full width: %j", (hazard) => {
    const problems = playingDownProblems(notice("SB 1", { hazard }), words);
    expect(problems.map(({ path }) => path)).toEqual([["hazard"]]);
  });

  test("only whole words count, and notes of equipment too", () => {
    expect(playingDownProblems(notice("SB 1", { hazard: "An involuntary breath." }), words)).toEqual([]);
    const [equipment] = notice("SB 1").equipment;
    const noted = { ...notice("SB 1"), equipment: [{ ...equipment, note: "Voluntary" }] };
    expect(playingDownProblems(noted, words)[0]?.path).toEqual(["equipment", 0, "note"]);
    expect(playingDownProblems(notice("SB 1", { hazard: "Anything." }), ["", " - "])).toEqual([]);
  });
});

test.each(["hazard", "remedy", "before_next_dive"])(
  "NOT-04 a notice without %s is no valid entry",
  (field) => {
    expect(noticeSchema.safeParse(notice("SB 1")).success).toBe(true);
    expect(noticeSchema.safeParse({ ...notice("SB 1"), [field]: " " }).success).toBe(false);
    expect(noticeSchema.safeParse({ ...notice("SB 1"), equipment: [] }).success).toBe(false);
  },
);

test.each([
  ["notice", noticeSchema, notice("SB 1")],
  ["document", controlledDocumentSchema, controlledDocument("HM 1")],
] as const)(
  "NOT-04 a %s with an inverted, malformed or overlapping range is no valid entry",
  (_type, schema, entry) => {
    const pathsFor = (...ranges: [first: string, last: string | null][]): string[] => {
      const model = { ...reference("loop"), serial_format: "LP-##-####" };
      const equipment = ranges.map(([first, last]) => ({ model, first, last, note: null }));
      const { error } = schema.safeParse({ ...entry, equipment });
      return error?.issues.map(({ path }) => path.join(".")) ?? [];
    };
    expect(pathsFor(["LP-20-0001", "LP-20-0380"], ["LP-20-0381", null])).toEqual([]);
    expect(pathsFor(["LP-20-0380", "LP-20-0001"])).toEqual(["equipment.0.last"]);
    expect(pathsFor(["LP-20", null])).toEqual(["equipment.0.first"]);
    expect(pathsFor(["LP-20-0001", "LP-20-0100"], ["LP-20-0100", null])).toEqual(["equipment.1.first"]);
  },
);
