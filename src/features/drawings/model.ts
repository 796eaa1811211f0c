import type { Dimension, DimensionName, Drawing, Step } from "../../contract/shapes/part.ts";

/** A part as far as it is drawn. */
export interface DrawnPart {
  drawing: Drawing;
  dimensions: readonly Dimension[];
  /** Of a turned part, from its front to its back. */
  steps: readonly Step[];
}

/** Why a part is not drawn; `impossible` are dimensions that contradict another one. */
export interface DimensionProblem {
  name: DimensionName | "steps";
  problem:
    | "missing"
    | "stated twice"
    | "no number"
    | "no text"
    | "wrong unit"
    | "out of range"
    | "impossible";
}

/** The dimensions that a drawing shows, checked. */
export interface Measures {
  /** A dimension that the kind needs, in its unit or as a count. */
  number: (name: DimensionName) => number;
  /** A dimension that adds detail. */
  optional: (name: DimensionName) => number | undefined;
  text: (name: DimensionName) => string;
  steps: readonly Step[];
}
