import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  CENTRE,
  dragged,
  MAGNIFICATION,
  type Place,
  type View,
  viewAt,
  WHOLE,
} from "../../../src/elements/product-zoom/view.ts";

/** Where a place of the picture is drawn in the frame. */
const drawnAt = (view: View, place: Place): Place => ({
  x: view.x + view.scale * (place.x - view.x),
  y: view.y + view.scale * (place.y - view.y),
});

test("PRD-01 the place under the pointer stays under it", () => {
  const place = { x: 0.2, y: 0.9 };
  const drawn = drawnAt(viewAt(MAGNIFICATION, place), place);
  expect(drawn.x).toBeCloseTo(place.x);
  expect(drawn.y).toBeCloseTo(place.y);
});

test("PRD-01 what fingers hold follows them", () => {
  const before = viewAt(2, CENTRE);
  const held = { x: 0.55, y: 0.4 };
  const from = drawnAt(before, held);
  const to = { x: from.x - 0.1, y: from.y + 0.05 };
  const drawn = drawnAt(dragged(before, from, to, 1.25), held);
  expect(drawn.x).toBeCloseTo(to.x);
  expect(drawn.y).toBeCloseTo(to.y);
});

test("PRD-01 fingers that come together again show the whole picture", () => {
  expect(dragged(viewAt(2, { x: 0, y: 1 }), CENTRE, CENTRE, 0.4)).toEqual(WHOLE);
});

test("PRD-01 whatever fingers do, the frame is full and the picture at most four times as large", () => {
  const part = fc.double({ min: -1, max: 2, noNaN: true });
  const place = fc.record({ x: part, y: part });
  const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place, factor)), (moves) => {
      const view = moves.reduce((now, [from, to, by]) => dragged(now, from, to, by), WHOLE);
      const [start, end] = [drawnAt(view, { x: 0, y: 0 }), drawnAt(view, { x: 1, y: 1 })];
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(4);
      expect(Math.max(start.x, start.y)).toBeLessThanOrEqual(1e-9);
      expect(Math.min(end.x, end.y)).toBeGreaterThanOrEqual(1 - 1e-9);
    }),
  );
});
