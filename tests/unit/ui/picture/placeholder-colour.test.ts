import fc from "fast-check";
import { expect, test } from "vitest";
import {
  nearestPlaceholderColour,
  PLACEHOLDER_COLOURS,
  type PlaceholderColour,
  placeholderClass,
} from "../../../../src/ui/picture/placeholder-colour.ts";

const names = Object.keys(PLACEHOLDER_COLOURS) as PlaceholderColour[];
const hex = (...channels: number[]): string =>
  `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
const channel = fc.integer({ min: 0, max: 255 });
const channelsOf = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

test.each(names)("the placeholder colour nearest to %s is itself", (name) => {
  expect(nearestPlaceholderColour(PLACEHOLDER_COLOURS[name])).toBe(name);
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
])("the placeholder of a picture with colour %s is %s", (colour, nearest) => {
  expect(nearestPlaceholderColour(colour)).toBe(nearest);
});

test("every colour has a placeholder colour, and nearly equal colours have that one", () => {
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      expect(names).toContain(nearestPlaceholderColour(hex(red, green, blue)));
    }),
  );
  const similar = fc.record({
    name: fc.constantFrom(...names),
    by: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(similar, ({ name, by }) => {
      const channels = channelsOf(PLACEHOLDER_COLOURS[name]).map((value, index) => value + (by[index] ?? 0));
      expect(
        nearestPlaceholderColour(hex(...channels.map((value) => Math.min(255, Math.max(0, value))))),
      ).toBe(name);
    }),
  );
});

test("the lighter of two greys never has the darker placeholder", () => {
  const brightness = (name: PlaceholderColour) =>
    channelsOf(PLACEHOLDER_COLOURS[name]).reduce((sum, value) => sum + value, 0);
  fc.assert(
    fc.property(channel, channel, (one, other) => {
      const [dark, light] = [Math.min(one, other), Math.max(one, other)].map((grey) =>
        brightness(nearestPlaceholderColour(hex(grey, grey, grey))),
      );
      expect(light).toBeGreaterThanOrEqual(dark ?? 0);
    }),
  );
});

test("a picture without a colour has no placeholder class", () => {
  expect(placeholderClass({ color: null })).toBe("");
  expect(placeholderClass({ color: "#e8edef" })).toBe("color-mist");
});
