import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mostFitted, UnitChoices } from "../../../../../src/features/catalog/listing/UnitChoices.tsx";

test("FIT-03 a listing of parts asks first for the units that most of them fit, seven at most", () => {
  const options = [3, 9, 5, 1, 8, 2, 7, 6, 4].map((count) => {
    return { value: `unit-${count}`, label: `Unit ${count}`, count };
  });
  const units = mostFitted([
    { name: "family", label: "Family", options: [{ value: "Hoses", label: "Hoses", count: 30 }] },
    { name: "unit", label: "Unit", options },
  ]);
  expect(units).toEqual([9, 8, 7, 6, 5, 4, 3].map((count) => `unit-${count}`));
  expect(mostFitted([])).toEqual([]);
  expect(renderToStaticMarkup(<UnitChoices units={[]} />)).toBe("");
});
