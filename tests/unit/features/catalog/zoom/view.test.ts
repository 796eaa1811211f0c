import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  CENTRE,
  dragView,
  FULL_VIEW,
  MAGNIFICATION,
  type Point,
  type View,
  viewAt,
} from "../../../../../src/features/catalog/zoom/view.ts";

/** Where the frame shows a point of the picture. */
const drawnAt = (view: View, point: Point): Point => ({
  x: view.x + view.scale * (point.x - view.x),
  y: view.y + view.scale * (point.y - view.y),
});

test("PRD-01 the point under the pointer stays under it", () => {
  const point = { x: 0.2, y: 0.9 };
  const drawn = drawnAt(viewAt(MAGNIFICATION, point), point);
  expect(drawn.x).toBeCloseTo(point.x);
  expect(drawn.y).toBeCloseTo(point.y);
});

test("PRD-01 the picture follows the fingers", () => {
  const before = viewAt(2, CENTRE);
  const held = { x: 0.55, y: 0.4 };
  const from = drawnAt(before, held);
  const to = { x: from.x - 0.1, y: from.y + 0.05 };
  const drawn = drawnAt(dragView(before, from, to, 1.25), held);
  expect(drawn.x).toBeCloseTo(to.x);
  expect(drawn.y).toBeCloseTo(to.y);
});

test("PRD-01 pinching together shows the whole picture", () => {
  expect(dragView(viewAt(2, { x: 0, y: 1 }), CENTRE, CENTRE, 0.4)).toEqual(FULL_VIEW);
});

test("PRD-01 after any gesture the picture fills the frame and is at most four times as large", () => {
  const part = fc.double({ min: -1, max: 2, noNaN: true });
  const point = fc.record({ x: part, y: part });
  const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point, factor)), (moves) => {
      const view = moves.reduce((now, [from, to, by]) => dragView(now, from, to, by), FULL_VIEW);
      const [start, end] = [drawnAt(view, { x: 0, y: 0 }), drawnAt(view, { x: 1, y: 1 })];
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(4);
      expect(Math.max(start.x, start.y)).toBeLessThanOrEqual(1e-9);
      expect(Math.min(end.x, end.y)).toBeGreaterThanOrEqual(1 - 1e-9);
    }),
  );
});
