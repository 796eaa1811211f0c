import * as z from "zod/mini";
import { referenceSchema, text } from "./reference.ts";

/** What a part's service life is counted in; a part `on condition` is replaced when it is worn. */
export const INTERVAL_UNITS = ["months", "hours", "condition"] as const;

const COUNT_RULE = "must be 1 or more";
const ABOVE_ZERO = "must be above 0";

/** When a part is replaced: every so many months or hours, or on condition (`every` is null). */
export const intervalSchema = z
  .object({
    every: z.nullable(z.int().check(z.positive(COUNT_RULE))),
    per: z.enum(INTERVAL_UNITS),
  })
  .check(
    z.refine(({ every, per }) => (every === null) === (per === "condition"), {
      path: ["every"],
      message: "must be a number of months or hours, and empty on condition",
    }),
  );
export type Interval = z.infer<typeof intervalSchema>;

/**
 * A unit that a part fits, with how many of it are replaced together (FIT-01): all in the unit, or
 * one of several that are replaced in turn. 0 is an option, which only some units have, or in place
 * of another part: no service adds it.
 */
export const fitSchema = z.intersection(
  intervalSchema,
  z.object({ unit: referenceSchema, quantity: z.int().check(z.nonnegative("must be 0 or more")) }),
);
export type Fit = z.infer<typeof fitSchema>;

/** A property by which parts are filtered, such as their family or material (FIT-03). */
export const propertySchema = z.object({ label: text, value: text });
export type Property = z.infer<typeof propertySchema>;

/** What a dimension measures. Threads and connectors are texts, all others numbers. */
export const DIMENSION_NAMES = [
  "inside_diameter",
  "outside_diameter",
  "section",
  "length",
  "width",
  "height",
  "thickness",
  "wire_diameter",
  "free_length",
  "coils",
  "large_diameter",
  "small_diameter",
  "bore",
  "thread_a",
  "thread_b",
  "pressure",
  "proof_pressure",
  "rate",
  "volume",
  "mass",
  "voltage",
  "capacity",
  "pins",
  "spokes",
  "springs",
] as const;
export type DimensionName = (typeof DIMENSION_NAMES)[number];

/** Units of dimensions; `none` counts, as coils, pins, spokes and springs. */
export const DIMENSION_UNITS = ["mm", "bar", "N/mm", "mL", "g", "kg", "V", "Ah", "none"] as const;

/** A dimension: a number with its unit, or a text. */
export const dimensionSchema = z
  .object({
    name: z.enum(DIMENSION_NAMES),
    value: z.nullable(z.number().check(z.positive(ABOVE_ZERO))),
    unit: z.nullable(z.enum(DIMENSION_UNITS)),
    text: z.nullable(text),
  })
  .check(
    z.refine(({ value, unit, text }) => (value !== null && unit !== null) !== (text !== null), {
      path: ["value"],
      message: "must be a number with its unit, or a text",
    }),
  );
export type Dimension = z.infer<typeof dimensionSchema>;

/** Kinds of parts that are drawn from their dimensions (FIT-08). */
export const DRAWINGS = [
  "o-ring",
  "washer",
  "disc",
  "spring",
  "conical-spring",
  "hose",
  "corrugated-hose",
  "filter",
  "pin",
  "strap",
  "cable",
  "clamp",
  "turned",
  "gauge",
  "sheet",
] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** What the outside of a step is. A hexagon's diameter is its width across flats. */
export const STEP_FORMS = ["round", "hexagon", "thread", "grip", "mesh", "window"] as const;
export type StepForm = (typeof STEP_FORMS)[number];

/** A step of a turned part along its axis, in mm; `bore` is the hole in it, null if it is solid. */
export const stepSchema = z.object({
  diameter: z.number().check(z.positive(ABOVE_ZERO)),
  length: z.number().check(z.positive(ABOVE_ZERO)),
  bore: z.nullable(z.number().check(z.positive(ABOVE_ZERO))),
  form: z.enum(STEP_FORMS),
});
export type Step = z.infer<typeof stepSchema>;

/** A part of a kit, with how many of it the kit contains. */
export const kitPartSchema = z.object({
  part: referenceSchema,
  quantity: z.int().check(z.positive(COUNT_RULE)),
});
export type KitPart = z.infer<typeof kitPartSchema>;

/** What a product says as a part: where it fits, and what it measures and contains. */
export const partFields = {
  fits: z.array(fitSchema),
  properties: z.array(propertySchema),
  dimensions: z.array(dimensionSchema),
  /** Null for a product that is shown by its picture. */
  drawing: z.nullable(z.enum(DRAWINGS)),
  /** What a turned part is drawn from, from its front to its back. */
  steps: z.array(stepSchema),
  contents: z.array(kitPartSchema),
  /** Part numbers under which the part was sold before; they lead to it (FIT-04). */
  former_part_numbers: z.array(text),
  /** The product that is sold in place of this one (FIT-04). */
  replaced_by: z.nullable(referenceSchema),
};
