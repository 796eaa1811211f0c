import type { DimensionName, Drawing } from "../../contract/shapes/part.ts";
import type { Measures } from "./model.ts";

type Rule = readonly [smaller: (m: Measures) => number, larger: (m: Measures) => number, name: DimensionName];
const of =
  (name: DimensionName, factor = 1) =>
  (m: Measures): number =>
    m.number(name) * factor;

/** What must be at most as large as what; else the dimension named last is impossible. */
const RULES: Record<Drawing, readonly Rule[]> = {
  "o-ring": [[of("section"), of("inside_diameter"), "section"]],
  washer: [
    [of("inside_diameter"), of("outside_diameter", 0.99), "inside_diameter"],
    [of("thickness"), of("outside_diameter"), "thickness"],
  ],
  disc: [
    [of("thickness"), of("outside_diameter"), "thickness"],
    [(m) => m.optional("length") ?? 0, of("outside_diameter", 4), "length"],
  ],
  spring: [
    [of("wire_diameter", 2.5), of("outside_diameter"), "wire_diameter"],
    [(m) => m.number("coils") * m.number("wire_diameter"), of("free_length"), "coils"],
    [of("free_length"), (m) => 2 * m.number("coils") * m.number("outside_diameter"), "free_length"],
  ],
  "conical-spring": [
    [of("small_diameter"), of("large_diameter"), "small_diameter"],
    [of("wire_diameter", 2.5), of("small_diameter"), "wire_diameter"],
    [(m) => m.number("coils") * m.number("wire_diameter"), of("free_length"), "coils"],
    [of("free_length"), (m) => 2 * m.number("coils") * m.number("large_diameter"), "free_length"],
  ],
  hose: [[of("outside_diameter", 2), of("length"), "outside_diameter"]],
  "corrugated-hose": [
    [of("bore"), of("outside_diameter", 0.98), "bore"],
    [of("outside_diameter"), of("length"), "outside_diameter"],
  ],
  filter: [[(m) => m.optional("small_diameter") ?? 0, of("outside_diameter"), "small_diameter"]],
  pin: [[of("outside_diameter"), of("length", 4), "outside_diameter"]],
  strap: [
    [of("width"), of("length"), "width"],
    [
      (m) => m.optional("small_diameter") ?? 0,
      (m) => m.optional("large_diameter") ?? Infinity,
      "small_diameter",
    ],
  ],
  cable: [[(m) => 2 * (m.optional("outside_diameter") ?? 0), of("length"), "outside_diameter"]],
  clamp: [
    [of("width"), of("inside_diameter", 2), "width"],
    [(m) => m.optional("thickness") ?? 0, of("inside_diameter", 0.5), "thickness"],
  ],
  // Spokes are in a hole through the part, springs around its middle.
  turned: [
    [
      (m) => (m.optional("spokes") === undefined || m.steps.every(({ bore }) => bore !== null) ? 0 : 1),
      () => 0,
      "spokes",
    ],
    [
      (m) => (m.optional("free_length") === undefined ? 0 : 1),
      (m) => m.optional("springs") ?? 0,
      "free_length",
    ],
  ],
  gauge: [[(m) => m.optional("thickness") ?? 0, of("outside_diameter"), "thickness"]],
  sheet: [
    [of("width"), of("length", 5), "width"],
    [of("length"), of("width", 5), "length"],
    [(m) => m.optional("thickness") ?? 0, of("width"), "thickness"],
  ],
};

/** The dimensions of a part that cannot be true together, each named once. */
export const impossibleNames = (drawing: Drawing, measures: Measures): DimensionName[] => [
  ...new Set(
    RULES[drawing].flatMap(([smaller, larger, name]) =>
      smaller(measures) <= larger(measures) ? [] : [name],
    ),
  ),
];
