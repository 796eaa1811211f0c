import { expect, test } from "vitest";
import { FOCUS_POSITIONS, focusClass } from "../../../../src/features/slides/focal-point.ts";

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

/** The position of a picture's point in the cropped box, in % of the box's side. */
function positionInBox(side: "across" | "down", point: number, visibleShare: number): number {
  const focus = side === "across" ? { x: point, y: 50 } : { x: 60, y: point };
  const position = FOCUS_POSITIONS[side].find(({ name }) => name === focusClass({ focus }))?.at ?? Number.NaN;
  return (point - position * (1 - visibleShare)) / visibleShare;
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
  "%s, if a share of the %s of %s is visible, every focal point but those at the very edges is visible",
  (side, _, visibleShare) => {
    for (let point = 10; point <= 90; point += 1) {
      const at = positionInBox(side, point, visibleShare);
      expect([point, at > 0 && at < 100]).toEqual([point, true]);
    }
  },
);

test("an off-centre focal point is near the centre on a phone, not at the edge", () => {
  for (const point of [30, 40, 50, 60, 70]) {
    expect(positionInBox("across", point, 0.52)).toBeGreaterThan(38);
    expect(positionInBox("across", point, 0.52)).toBeLessThan(62);
  }
});
