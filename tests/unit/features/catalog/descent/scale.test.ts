import fc from "fast-check";
import { expect, test } from "vitest";
import { gaugeStyles, legId } from "../../../../../src/features/catalog/descent/gauge-styles.ts";
import { levelsOf, numbersBeside } from "../../../../../src/features/catalog/descent/scale.ts";

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

test("HOM-04 the ruler leads from the surface to each level without a gap, and is broken where it is long", () => {
  fc.assert(
    fc.property(items, marks, (things, marked) => {
      let reached = 0;
      for (const { depth: level, legs } of levelsOf(things, marked)) {
        const start = reached;
        for (const { from, to } of legs) {
          expect(from).toBe(reached);
          expect(to).toBeGreaterThan(from);
          reached = to;
        }
        expect(reached).toBe(level);
        expect(legs.filter(({ broken }) => broken)).toHaveLength(level - start > 60 ? 1 : 0);
        // What is drawn stays within a screen.
        const drawn = legs.filter(({ broken }) => !broken);
        expect(drawn.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(60 + 1e-9);
      }
    }),
  );
});

test("HOM-04 a way of more than 60 m shows 20 m on each side of its break", () => {
  const [level] = levelsOf([{ depth: 150 }], []);
  expect(level?.legs).toEqual([
    { from: 0, to: 20, broken: false },
    { from: 20, to: 130, broken: true },
    { from: 130, to: 150, broken: false },
  ]);
});

test("HOM-04 numbers beside the ruler are tens of metres within their leg, clear of the next level", () => {
  fc.assert(
    fc.property(depth, depth, (a, b) => {
      const leg = { from: Math.min(a, b), to: Math.max(a, b), broken: false };
      for (const number of numbersBeside(leg)) {
        expect(number % 10).toBe(0);
        expect(number).toBeGreaterThan(leg.from);
        expect(number).toBeLessThanOrEqual(leg.to - 8);
      }
    }),
  );
  expect(numbersBeside({ from: 40, to: 100, broken: false })).toEqual([50, 60, 70, 80, 90]);
  expect(numbersBeside({ from: 0, to: 6, broken: false })).toEqual([]);
});

test("HOM-04 the gauge has a timeline for each leg, in order, and whole metres", () => {
  const legs = levelsOf([{ depth: 12.5 }, { depth: 40 }], []).flatMap((level) => level.legs);
  const styles = gaugeStyles(legs);
  expect(styles).toContain(`#${legId(0)}{view-timeline-name:--leg-0}`);
  expect(styles).toContain("@keyframes leg-0{to{--depth:13}}");
  expect(styles).toContain("@keyframes leg-1{to{--depth:40}}");
  expect(styles).toContain("animation-timeline:--leg-0,--leg-1}");
  expect(gaugeStyles([])).toBe("");
});
