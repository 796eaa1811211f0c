import { ABYSS, DEEP, MIST, SHELF, TEAL } from "../../contract/rules/brand.ts";
import type { ShownPicture } from "../../contract/shapes/media.ts";

/** Brand colours shown while a picture loads; each has a class in placeholder-colours.css. */
export const PLACEHOLDER_COLOURS = {
  abyss: ABYSS,
  deep: DEEP,
  shelf: SHELF,
  teal: TEAL,
  slate: "#6a7a83",
  haze: "#a9b3b8",
  cloud: "#cdd3d6",
  mist: MIST,
} as const;
export type PlaceholderColour = keyof typeof PLACEHOLDER_COLOURS;

const NAMES = Object.keys(PLACEHOLDER_COLOURS) as PlaceholderColour[];

/** Oklab coordinates of `#rrggbb`; distances there match perceived differences (Ottosson 2020). */
function oklab(colour: string): readonly [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

const POINTS = NAMES.map((name) => ({ name, point: oklab(PLACEHOLDER_COLOURS[name]) }));

/** The placeholder colour that is perceptually closest to `#rrggbb`. */
export function nearestPlaceholderColour(colour: string): PlaceholderColour {
  const [lightness, a, b] = oklab(colour);
  let nearest: { name: PlaceholderColour; distance: number } = {
    name: "mist",
    distance: Number.POSITIVE_INFINITY,
  };
  for (const { name, point } of POINTS) {
    const distance = Math.hypot(point[0] - lightness, point[1] - a, point[2] - b);
    if (distance < nearest.distance) nearest = { name, distance };
  }
  return nearest.name;
}

/** The class of a picture's placeholder colour; empty for a picture without a colour. */
export const placeholderClass = ({ color }: Pick<ShownPicture, "color">): string =>
  color === null ? "" : `color-${nearestPlaceholderColour(color)}`;
