import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Fact, mergeByLabel } from "../../../../src/features/compare/model.ts";

const fact = (label: string, value: string, condition: string | null = null): Fact => ({
  label,
  value,
  condition,
});

test("FIT-06 facts stand side by side by label, the first ones first; what a unit does not state is empty", () => {
  const rows = mergeByLabel([
    [fact("Depth", "40 m"), fact("Duration", "3 h"), fact("Mass", "20 kg")],
    [fact("Duration", "5 h"), fact("Noise", "60 dB"), fact("depth ", "100 m")],
  ]);
  expect(rows.map(({ label, cells }) => [label, ...cells.map(([stated]) => stated?.value)])).toEqual([
    ["Depth", "40 m", "100 m"],
    ["Duration", "3 h", "5 h"],
    ["Noise", undefined, "60 dB"],
    ["Mass", "20 kg", undefined],
  ]);
});

test("FIT-06 a condition that all values share stands once at the label, differing ones at their values", () => {
  const [shared] = mergeByLabel([[fact("Duration", "3 h", "4 °C")], [fact("Duration", "5 h", "4 °C")]]);
  expect(shared).toEqual({
    label: "Duration",
    condition: "4 °C",
    cells: [[{ value: "3 h", condition: null }], [{ value: "5 h", condition: null }]],
  });
  for (const other of ["15 °C", null]) {
    const [differing] = mergeByLabel([[fact("Duration", "3 h", "4 °C")], [fact("Duration", "5 h", other)]]);
    expect(differing).toEqual({
      label: "Duration",
      condition: null,
      cells: [[{ value: "3 h", condition: "4 °C" }], [{ value: "5 h", condition: other }]],
    });
  }
});

const facts = fc.array(
  fc.record({
    label: fc.constantFrom("Depth", "Duration", "Mass", "Noise"),
    value: fc.string(),
    condition: fc.option(fc.constantFrom("4 °C", "40 m")),
  }),
  { maxLength: 6 },
);
const units = fc.array(facts, { minLength: 1, maxLength: 4 });

test("FIT-06 a value that only one unit states keeps its condition beside it", () => {
  const [row] = mergeByLabel([[fact("Duration", "3 h", "4 °C")], []]);
  const cells = [[{ value: "3 h", condition: "4 °C" }], []];
  expect(row).toEqual({ label: "Duration", condition: null, cells });
});

test("FIT-06 every fact is in the row of its label and the column of its unit, with its condition", () => {
  fc.assert(
    fc.property(units, (units) => {
      const rows = mergeByLabel(units);
      expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length);
      const read = units.map((_, column) =>
        rows.flatMap(({ label, condition, cells }) =>
          (cells[column] ?? []).map((cell) => ({ label, ...cell, condition: condition ?? cell.condition })),
        ),
      );
      const sorted = (facts: readonly Fact[]) =>
        facts.map((one) => JSON.stringify(one, ["label", "value", "condition"])).sort();
      expect(read.map(sorted)).toEqual(units.map(sorted));
      for (const { cells } of rows) expect(cells).toHaveLength(units.length);
    }),
  );
});

test("FIT-06 no row comes before one that stands earlier in every unit that has it", () => {
  fc.assert(
    fc.property(units, (units) => {
      const best = (label: string) =>
        Math.min(
          ...units
            .map((facts) => facts.findIndex((one) => one.label === label))
            .filter((place) => place >= 0),
        );
      const places = mergeByLabel(units).map(({ label }) => best(label));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});
