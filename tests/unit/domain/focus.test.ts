import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FOCUSES, focusClass } from "../../../src/domain/focus.ts";

test.each([
  [0, "focus-10"],
  [30, "focus-10"],
  [39, "focus-30"],
  [50.4, "focus-50"],
  [59, ""],
  [71, "focus-90"],
  [100, "focus-90"],
  [null, ""],
])("a focal point at %s %% of the width has the class '%s'", (focus, expected) => {
  expect(focusClass({ focus })).toBe(expected);
});

/** Where across a place a point of a wide picture comes to lie, in % of the place. */
function placeOf(focus: number, shown: number): number {
  const held = Number(/\d+/.exec(focusClass({ focus }))?.[0] ?? 70);
  return (focus - held * (1 - shown)) / shown;
}

test.each([0.36, 0.52, 0.8])(
  "where %s of the width is shown, a point is in sight wherever it lies but at the very edges",
  (shown) => {
    for (let focus = 10; focus <= 90; focus += 1) {
      expect([focus, placeOf(focus, shown) > 0 && placeOf(focus, shown) < 100]).toEqual([focus, true]);
    }
  },
);

test("what lies beside the middle comes to the middle of a phone, not to its edge", () => {
  for (const focus of [30, 40, 50, 60, 70]) {
    expect(placeOf(focus, 0.52)).toBeGreaterThan(38);
    expect(placeOf(focus, 0.52)).toBeLessThan(62);
  }
});

test("every class that a focal point may have stands in the slides' style", () => {
  const style = readFileSync(new URL("../../../src/components/Slides.astro", import.meta.url), "utf8");
  const names = new Set(Array.from({ length: 101 }, (_, focus) => focusClass({ focus })));
  expect(names.size).toBe(FOCUSES.length);
  for (const focus of FOCUSES) {
    const name = `focus-${focus}`;
    if (names.has(name)) expect(style).toMatch(new RegExp(`\\.${name} \\{\\s+object-position: ${focus}%;`));
    else expect(style).toContain(`object-position: ${focus}%;`);
  }
});
