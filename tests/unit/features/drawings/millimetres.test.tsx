import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Dimension } from "../../../../src/contract/shapes/part.ts";
import { FrontView } from "../../../../src/features/drawings/FrontView.tsx";
import { frontOf, longestOf, tickMillimetres } from "../../../../src/features/drawings/millimetres.ts";
import { ObjectRuler } from "../../../../src/features/drawings/ObjectRuler.tsx";

const mm = (name: Dimension["name"], value: number): Dimension => ({ name, value, unit: "mm", text: null });
const MASS: Dimension = { name: "mass", value: 900, unit: "g", text: null };
const THREAD: Dimension = { name: "thread_a", value: null, unit: null, text: "M16 × 1" };

test("a ruler is as long as the longest dimension in millimetres, and says which it is", () => {
  expect(longestOf([MASS, THREAD, mm("width", 95), mm("height", 58)])?.words).toBe("Width 95 mm");
  expect(longestOf([mm("length", 1500)])?.words).toBe("Length 1,500 mm");
  expect(longestOf([MASS, THREAD, mm("width", 0)])).toBeNull();
  expect(renderToStaticMarkup(<ObjectRuler dimensions={[MASS]} />)).toBe("");
});

/** Where the dashes of a ruler's line begin, as shares of its length. */
const dashesOf = (html: string): number[][] =>
  [...html.matchAll(/stroke-dasharray="([\d.]+) ([\d.]+)"/g)].map(([, dash, gap]) => {
    const period = (Number(dash) + Number(gap)) / 100;
    return Array.from({ length: Math.floor(1 / period) + 1 }, (_, index) => index * period);
  });

test("each tick of a ruler stands at its millimetre, every tenth one is longer", () => {
  const hundredths = fc.integer({ min: 200, max: 500_000 });
  fc.assert(
    fc.property(hundredths, (hundredth) => {
      const length = hundredth / 100;
      const html = renderToStaticMarkup(<ObjectRuler dimensions={[mm("length", length)]} />);
      const step = tickMillimetres(length / 100);
      expect(length / step).toBeLessThanOrEqual(100);
      for (const [index, distance] of [step, 10 * step].entries()) {
        const ticks = dashesOf(html)[index] ?? [];
        for (const [place, tick] of ticks.entries())
          expect(Math.abs(tick * length - place * distance)).toBeLessThan(step / 50);
        expect((ticks.length + 0.02) * distance).toBeGreaterThan(length);
      }
    }),
  );
});

test("the front of a box and of a cylinder has the proportions of its dimensions", () => {
  const box = frontOf([mm("width", 375), mm("height", 300), mm("thickness", 165)], 150);
  expect(box).toMatchObject({ width: 150, height: 120, tick: 4 });
  const cylinder = frontOf([mm("outside_diameter", 100), mm("length", 480)], 150);
  expect(cylinder).toMatchObject({ width: 31, height: 150 });
  expect(cylinder?.words).toEqual({ width: "Outside diameter 100 mm", height: "Length 480 mm" });
  expect(frontOf([mm("width", 375)], 150)).toBeNull();
  expect(renderToStaticMarkup(<FrontView dimensions={[mm("height", 300)]} />)).toBe("");
});

test("the front's ticks are 1, 10 or 100 mm apart and at least 3 pixels", () => {
  const side = fc.integer({ min: 2, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const front = frontOf([mm("width", width), mm("height", height)], 150);
      expect(front?.tick).toBeGreaterThanOrEqual(3 - 1e-9);
      const scale = 150 / Math.max(width, height);
      expect(Math.log10((front?.tick ?? 0) / scale) % 1).toBeCloseTo(0);
    }),
  );
});
