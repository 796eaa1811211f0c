import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { focusClass, PLACES } from "../../../src/domain/focus.ts";

test.each([
  [0, "across-10"],
  [30, "across-10"],
  [39, "across-30"],
  [50.4, "across-50"],
  [59, ""],
  [71, "across-90"],
  [100, "across-90"],
])("a focal point at %s %% of the width has the class '%s'", (x, expected) => {
  expect(focusClass({ focus: { x, y: 50 } })).toBe(expected);
});

test.each([
  [0, "down-10"],
  [27, "down-10"],
  [28, "down-30"],
  [42, "down-30"],
  [43, ""],
  [57, ""],
  [58, "down-70"],
  [73, "down-90"],
  [100, "down-90"],
])("a focal point at %s %% of the height has the class '%s'", (y, expected) => {
  expect(focusClass({ focus: { x: 60, y } })).toBe(expected);
});

test("a point in a corner has both classes, and without a point there is none", () => {
  expect(focusClass({ focus: { x: 20, y: 20 } })).toBe("across-10 down-10");
  expect(focusClass({ focus: null })).toBe("");
});

/** Where along a side of its place a point of a picture comes to lie, in % of the place. */
function shownAt(side: "across" | "down", point: number, shown: number): number {
  const focus = side === "across" ? { x: point, y: 50 } : { x: 60, y: point };
  const held = PLACES[side].find(({ name }) => name === focusClass({ focus }))?.at ?? Number.NaN;
  return (point - held * (1 - shown)) / shown;
}

test.each([
  ["across", "width", 0.36],
  ["across", "width", 0.52],
  ["across", "width", 0.8],
  ["down", "height", 0.22],
  ["down", "height", 0.42],
  ["down", "height", 0.56],
  ["down", "height", 0.8],
] as const)(
  "%s, where a share of the %s of %s is shown, a point is in sight wherever it lies but at the very edges",
  (side, _, shown) => {
    for (let point = 10; point <= 90; point += 1) {
      const at = shownAt(side, point, shown);
      expect([point, at > 0 && at < 100]).toEqual([point, true]);
    }
  },
);

test("what lies beside the middle comes to the middle of a phone, not to its edge", () => {
  for (const point of [30, 40, 50, 60, 70]) {
    expect(shownAt("across", point, 0.52)).toBeGreaterThan(38);
    expect(shownAt("across", point, 0.52)).toBeLessThan(62);
  }
});

test("every class that a focal point may have stands in the slides' style, with its place", () => {
  const style = readFileSync(new URL("../../../src/components/Slides.astro", import.meta.url), "utf8");
  expect(style).toMatch(/object-position: var\(--x, 70%\) var\(--y, 50%\)/);
  for (const [axis, places] of [
    ["x", PLACES.across],
    ["y", PLACES.down],
  ] as const) {
    for (const { at, name } of places) {
      if (name !== "") expect(style).toMatch(new RegExp(`\\.${name} \\{\\s+--${axis}: ${at}%;`));
      else expect(style).toContain(`var(--${axis}, ${at}%)`);
    }
  }
});
