// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fillTable } from "../../../../src/features/compare/compare-table.ts";

type Fact = readonly [label: string, value: string, condition: string | null];

/** The rows of the table of some units, cell by cell. */
function rowsOf(...units: Fact[][]): (string | null)[][] {
  const table = document.createElement("table");
  table.innerHTML = "<thead></thead><tbody></tbody>";
  const columns = units.map((facts, index) => ({
    slug: `unit-${index}`,
    unit: {
      ...{ title: `Unit ${index}`, picture: null, price: null },
      facts: facts.map(([label, value, condition]) => ({ label, value, condition })),
    },
  }));
  fillTable(table, columns);
  return [...table.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
}

test("FIT-06 where conditions differ each cell says its own, also that none is stated", () => {
  expect(
    rowsOf(
      [
        ["Duration", "3 h", "4 °C"],
        ["Mass", "20 kg", null],
        ["Depth", "40 m", "air"],
      ],
      [
        ["Duration", "5 h", null],
        ["Mass", "30 kg", null],
        ["Depth", "50 m", "air"],
      ],
      [["Duration", "4 h", "15 °C"]],
    ),
  ).toEqual([
    ["Duration", "3 h4 °C", "5 hcondition not stated", "4 h15 °C"],
    ["Mass", "20 kg", "30 kg", "Not stated"],
    ["Depthair", "40 m", "50 m", "Not stated"],
  ]);
});
