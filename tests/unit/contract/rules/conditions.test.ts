import fc from "fast-check";
import { expect, test } from "vitest";
import { conditionLines, isReleased } from "../../../../src/contract/rules/conditions.ts";
import { parseEvidence, QUALIFICATION_FIELDS } from "../../../../src/contract/rules/evidence.ts";

/** What customers state for conditions of sale. */

const QUALIFICATION = { agency: "Deep Agency", level: "Air diluent, 40 m", number: "DA 1234" };
const STATEMENT = { statement: "Clearance training\nof our own divers.", acknowledged: true };
const anyFields = fc.dictionary(
  fc.constantFrom("agency", "level", "number", "statement", "acknowledged", "other"),
  fc.anything(),
);

test("CON-01 evidence is either refused at one of its fields, or kept as clean text that parses to itself", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("qualification" as const, "end-use statement" as const, "destinations" as const),
      fc.oneof(anyFields, fc.record({ ...QUALIFICATION_RECORD, ...STATEMENT_RECORD })),
      (kind, fields) => {
        const { evidence, problem } = parseEvidence(kind, fields);
        if (problem !== null) {
          expect(["agency", "level", "number", "statement", "acknowledged"]).toContain(problem.field);
          for (const value of Object.values(fields))
            if (typeof value === "string" && value.length > 20) expect(problem.message).not.toContain(value);
          return;
        }
        if (kind === "destinations") {
          expect(evidence).toBeNull();
          return;
        }
        expect(JSON.stringify(evidence)).not.toMatch(/\\u00[01]|\\ud[89a-f]/);
        expect(parseEvidence(kind, { ...evidence }).evidence).toEqual(evidence);
      },
    ),
  );
});
const text = fc.string({ unit: "binary", maxLength: 60 });
const QUALIFICATION_RECORD = { agency: text, level: text, number: text };
const STATEMENT_RECORD = { statement: text, acknowledged: fc.boolean() };

test("CON-01 each field of a qualification is needed, on one line, of a length", () => {
  expect(parseEvidence("qualification", { ...QUALIFICATION, agency: "  Deep Agency " }).evidence).toEqual(
    QUALIFICATION,
  );
  for (const { name, rule } of QUALIFICATION_FIELDS) {
    for (const value of [
      undefined,
      "",
      " ",
      7,
      null,
      ["a"],
      "a\nb",
      "a\0b",
      "\ud800",
      "a".repeat(rule.max + 1),
    ]) {
      const { problem } = parseEvidence("qualification", { ...QUALIFICATION, [name]: value });
      expect([name, value, problem?.field]).toEqual([name, value, name]);
    }
  }
});

test("CON-01 an end-use statement is a text of several lines, confirmed", () => {
  expect(
    parseEvidence("end-use statement", { ...STATEMENT, statement: "One line of it.\r\nAnd two." }),
  ).toEqual({
    evidence: { statement: "One line of it.\nAnd two.", acknowledged: true },
    problem: null,
  });
  for (const statement of [undefined, "Too short.", 20, "a".repeat(2001), `${STATEMENT.statement}\0`])
    expect(parseEvidence("end-use statement", { ...STATEMENT, statement }).problem?.field).toBe("statement");
  for (const acknowledged of [undefined, false, "true", 1])
    expect(parseEvidence("end-use statement", { ...STATEMENT, acknowledged }).problem?.field).toBe(
      "acknowledged",
    );
});

test("CON-02 a list of destinations releases its countries and no other; other kinds release all", () => {
  const list = { kind: "destinations", countries: ["GB", "DE"] } as const;
  expect(["gb", "de", "us", ""].map((code) => isReleased(list, code))).toEqual([true, true, false, false]);
  expect(isReleased({ ...list, countries: [] }, "gb")).toBe(false);
  expect(isReleased({ ...list, kind: "qualification" }, "us")).toBe(true);
  expect(conditionLines({ ...list, text: "To these.\nNo other." })).toEqual([
    "Released for Germany, United Kingdom.",
    "To these.",
    "No other.",
  ]);
  expect(conditionLines({ ...list, countries: [], text: "None." })[0]).toBe("Released for no country.");
});
