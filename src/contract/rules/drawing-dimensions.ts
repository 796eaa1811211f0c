import type { DimensionName, Drawing } from "../shapes/part.ts";

/**
 * The dimensions that a part of a kind needs in order to be drawn (FIT-08). Further ones add
 * detail: a disc's length is its stem, a filter's small diameter makes it a cone. A turned part
 * needs its steps instead.
 */
export const DRAWING_DIMENSIONS: Record<Drawing, readonly DimensionName[]> = {
  "o-ring": ["inside_diameter", "section"],
  washer: ["outside_diameter", "inside_diameter", "thickness"],
  disc: ["outside_diameter", "thickness"],
  spring: ["outside_diameter", "wire_diameter", "free_length", "coils"],
  "conical-spring": ["large_diameter", "small_diameter", "wire_diameter", "free_length", "coils"],
  hose: ["length", "outside_diameter", "thread_a", "thread_b"],
  "corrugated-hose": ["length", "bore", "outside_diameter"],
  filter: ["outside_diameter", "length"],
  pin: ["length", "outside_diameter"],
  strap: ["length", "width"],
  cable: ["length", "pins"],
  clamp: ["inside_diameter", "width"],
  turned: [],
  gauge: ["outside_diameter", "pressure"],
  sheet: ["length", "width"],
};
