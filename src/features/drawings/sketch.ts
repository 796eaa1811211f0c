import type { Point, Shape } from "./geometry.ts";

export type Side = "left" | "right" | "top" | "bottom";

/** A dimension line: what it measures, and where it stands: at a side, or across the part. */
export interface Measure {
  side: Side | "across";
  /** Between which coordinates, along the line. */
  span: readonly [from: number, to: number];
  /** Where the measured edge ends, across the line; of `across`, where the line is. */
  edge: number;
  text: string;
  /** What is written where the text is longer than the dimension: the first of these that fits. */
  shorter?: readonly string[];
}

/** A text at an end of a part, such as its thread. */
export interface Note {
  at: Point;
  text: string;
}

/** One view of a part, in mm, around the axis y = 0. */
export interface View {
  shapes: readonly Shape[];
  measures: readonly Measure[];
  notes?: readonly Note[];
  /** What stands on the part itself, such as the numbers of a scale: around a point each. */
  labels?: readonly Note[];
}

/** A part as it is drawn: its views stand side by side. */
export interface Sketch {
  views: readonly View[];
  /** Whether a piece of its length is left out. */
  isBroken: boolean;
  /** Whether all that is drawn has the proportions of the part. */
  isToScale: boolean;
  /** What is only a symbol, because no dimension describes it. */
  symbols?: string;
  /** What the part may have and no dimension describes, so that it is not drawn. */
  omitted?: string;
  /** What no dimension line shows, such as `8 coils`. */
  count?: string;
}

/** How much a drawing may depart from the part in order to be readable. */
export interface Precision {
  /** What is thinner than this share of the part's size is drawn that thick; 0 departs never. */
  thinnest: number;
  /** How much of a length in mm is drawn, by `ratio` times its height across; more is broken. */
  longest: (across: number, ratio: number, length: number) => number;
  /** Whether the drawing is too small for details of fittings. */
  isCoarse?: boolean;
}

/** @returns how thick a feature is drawn on a part of a size, both in mm */
export const drawnThickness = (value: number, size: number, { thinnest }: Precision): number =>
  Math.max(value, size * thinnest);

/** The text of a diameter. Ø is a letter that the site's font has. */
export const diameter = (text: string): string => `Ø ${text}`;
