import fc from "fast-check";
import { expect, test } from "vitest";
import { gaugeStyles, legId } from "../../../../../src/features/catalog/descent/gauge-styles.ts";
import {
  levelsOf,
  numbersBeside,
  percentDown,
  ticksOf,
} from "../../../../../src/features/catalog/descent/scale.ts";

const depth = fc.oneof(
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 1, max: 4000 }).map((d) => d / 10),
);
const items = fc
  .array(depth, { maxLength: 8 })
  .map((depths) => depths.map((one, place) => ({ depth: one, place })));
const marks = fc.array(depth, { maxLength: 1 });

test("HOM-04 each thing hangs once, at its own depth; the deepest is the last, equal depths keep their order", () => {
  fc.assert(
    fc.property(items, marks, (things, marked) => {
      const levels = levelsOf(things, marked);
      const depths = levels.map((level) => level.depth);
      expect(depths).toEqual([...new Set([...depths])].sort((a, b) => a - b));
      expect(new Set(depths)).toEqual(new Set([...things.map((thing) => thing.depth), ...marked]));
      const hung = levels.flatMap((level) => level.items);
      expect(hung).toEqual(things.toSorted((a, b) => a.depth - b.depth || a.place - b.place));
      for (const level of levels) for (const item of level.items) expect(item.depth).toBe(level.depth);
    }),
  );
});

const level = fc
  .tuple(depth, depth)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ from: Math.min(a, b), depth: Math.max(a, b) }));

test("HOM-04 the ruler leads from the surface to each level without a gap", () => {
  fc.assert(
    fc.property(items, marks, (things, marked) => {
      let reached = 0;
      for (const { from, depth: to } of levelsOf(things, marked)) {
        expect(from).toBe(reached);
        expect(to).toBeGreaterThan(from);
        reached = to;
      }
    }),
  );
});

test("HOM-04 numbers beside the ruler are few round metres, a whole step above the next level", () => {
  fc.assert(
    fc.property(level, (span) => {
      const numbers = numbersBeside(span);
      expect(numbers.length).toBeLessThanOrEqual(6);
      for (const number of numbers) {
        expect(number % 10).toBe(0);
        expect(number).toBeGreaterThan(span.from);
        expect(number).toBeLessThanOrEqual(span.depth - 10);
        expect(percentDown(number, span)).toBeLessThan(100);
      }
    }),
  );
  expect(numbersBeside({ from: 40, depth: 100 })).toEqual([50, 60, 70, 80, 90]);
  expect(numbersBeside({ from: 0, depth: 6 })).toEqual([]);
  expect(numbersBeside({ from: 0, depth: 300 })).toEqual([50, 100, 150, 200, 250]);
  expect(percentDown(50, { from: 40, depth: 100 })).toBe(16.67);
});

test("HOM-04 the ruler's ticks stand at round depths, on any scale", () => {
  expect(ticksOf({ from: 40, depth: 100 })).toEqual({ lengths: 60, first: 0 });
  expect(ticksOf({ from: 12.5, depth: 40 })).toEqual({ lengths: 27.5, first: 0.5 });
  expect(ticksOf({ from: 0, depth: 300 })).toEqual({ lengths: 60, first: 0 });
  fc.assert(
    fc.property(level, (span) => {
      const { lengths, first } = ticksOf(span);
      const metres = (span.depth - span.from) / lengths;
      const at = span.from + first * metres;
      expect(Math.abs(at - Math.round(at))).toBeLessThan(1e-6);
      expect(lengths).toBeLessThanOrEqual(60 + 1e-9);
    }),
  );
});

test("HOM-04 the gauge has a timeline for each level, in order, and whole metres", () => {
  const styles = gaugeStyles(levelsOf([{ depth: 12.5 }, { depth: 40 }], []));
  expect(styles).toContain(`#${legId(0)}{--lengths:12.5;view-timeline-name:--leg-0}`);
  expect(styles).toContain(`#${legId(1)}{--lengths:27.5;--first:0.5;view-timeline-name:--leg-1}`);
  expect(styles).toContain("@keyframes leg-0{to{--depth:13}}");
  expect(styles).toContain("@keyframes leg-1{to{--depth:40}}");
  expect(styles).toContain("animation-timeline:--leg-0,--leg-1}");
  expect(gaugeStyles([])).toBe("");
});
