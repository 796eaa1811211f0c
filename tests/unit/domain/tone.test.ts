import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestTone, TONES, type Tone, toneClass } from "../../../src/domain/tone.ts";

const names = Object.keys(TONES) as Tone[];
const hex = (...parts: number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
const part = fc.integer({ min: 0, max: 255 });
const partsOf = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

test.each(names)("the tone %s stands for its own colour", (name) => {
  expect(nearestTone(TONES[name])).toBe(name);
});

test.each([
  ["#ffffff", "mist"],
  ["#000000", "abyss"],
  ["#b7bdc1", "haze"],
  ["#cfd2d3", "cloud"],
  ["#0d272d", "deep"],
  ["#113940", "shelf"],
  ["#215d65", "teal"],
  ["#7d8a92", "slate"],
])("a picture of the colour %s waits as %s", (colour, tone) => {
  expect(nearestTone(colour)).toBe(tone);
});

test("every colour has a tone, and one that is nearly a tone has that one", () => {
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      expect(names).toContain(nearestTone(hex(red, green, blue)));
    }),
  );
  const near = fc.record({
    name: fc.constantFrom(...names),
    by: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(near, ({ name, by }) => {
      const parts = partsOf(TONES[name]).map((value, index) => value + (by[index] ?? 0));
      expect(nearestTone(hex(...parts.map((value) => Math.min(255, Math.max(0, value)))))).toBe(name);
    }),
  );
});

test("of two greys the lighter never waits darker", () => {
  const brightness = (tone: Tone) => partsOf(TONES[tone]).reduce((sum, value) => sum + value, 0);
  fc.assert(
    fc.property(part, part, (one, other) => {
      const [dark, light] = [Math.min(one, other), Math.max(one, other)].map((grey) =>
        brightness(nearestTone(hex(grey, grey, grey))),
      );
      expect(light).toBeGreaterThanOrEqual(dark ?? 0);
    }),
  );
});

test("a picture without a colour waits as nothing", () => {
  expect(toneClass({ color: null })).toBe("");
  expect(toneClass({ color: "#e8edef" })).toBe("tone-mist");
});

test("PRD-07 every tone has a class of exactly its colour", () => {
  const css = readFileSync("src/styles/tones.css", "utf8");
  const classes = [...css.matchAll(/\.tone-(\w+)\s*\{\s*background:\s*(#\w+);\s*\}/g)];
  expect(Object.fromEntries(classes.map(([, name, colour]) => [name, colour]))).toEqual(TONES);
});
