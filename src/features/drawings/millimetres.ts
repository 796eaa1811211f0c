import { dimensionLabel, dimensionText } from "../../contract/rules/part-labels.ts";
import type { Dimension, DimensionName } from "../../contract/shapes/part.ts";

/** A dimension in millimetres. */
interface Extent {
  readonly name: DimensionName;
  readonly millimetres: number;
  /** `Length 340 mm`. */
  readonly words: string;
}

const extentsOf = (dimensions: readonly Dimension[]): Extent[] =>
  dimensions.flatMap((dimension) => {
    const { name, value, unit } = dimension;
    if (unit !== "mm" || value === null || value <= 0) return [];
    const words = `${dimensionLabel(name, dimensions)} ${dimensionText(dimension)}`;
    return [{ name, millimetres: value, words }];
  });

/** The longest stated dimension of an object; null if none is in millimetres. */
export function longestOf(dimensions: readonly Dimension[]): Extent | null {
  const [longest = null] = extentsOf(dimensions).toSorted((a, b) => b.millimetres - a.millimetres);
  return longest;
}

/** Ticks every 1, 10 or 100 mm and so on, at least so many millimetres apart. */
export const tickMillimetres = (least: number): number => 10 ** Math.max(0, Math.ceil(Math.log10(least)));

/** Ticks as dashes of a wide line, from its start on; both lengths in units of the line. */
export const ticksEvery = (period: number, thickness: number): string =>
  `${thickness} ${Number((period - thickness).toFixed(4))}`;

/** In pixels. */
interface Front {
  readonly width: number;
  readonly height: number;
  readonly tick: number;
  readonly words: { readonly width: string; readonly height: string };
}

/** At least so many pixels are between two ticks. */
const CLOSEST_TICKS = 3;

/**
 * The front of a box or an upright cylinder, the larger side of which is `size` pixels long.
 * @returns null without width or height
 */
export function frontOf(dimensions: readonly Dimension[], size: number): Front | null {
  const extents = extentsOf(dimensions);
  const find = (...names: DimensionName[]) => extents.find(({ name }) => names.includes(name));
  const [width, height] = [find("width", "outside_diameter"), find("height", "length")];
  if (width === undefined || height === undefined) return null;
  const scale = size / Math.max(width.millimetres, height.millimetres);
  return {
    width: Math.round(width.millimetres * scale),
    height: Math.round(height.millimetres * scale),
    tick: tickMillimetres(CLOSEST_TICKS / scale) * scale,
    words: { width: width.words, height: height.words },
  };
}
