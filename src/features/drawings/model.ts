import type { Dimension, DimensionName, Drawing } from "../../contract/shapes/part.ts";

/** A part as far as it is drawn. */
export interface DrawnPart {
  drawing: Drawing;
  dimensions: readonly Dimension[];
}

/** Why a part is not drawn; `impossible` are dimensions that contradict another one. */
export interface DimensionProblem {
  name: DimensionName;
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
  /** A dimension that the kind needs, in millimetres or as a count. */
  number: (name: DimensionName) => number;
  /** A dimension that adds detail. */
  optional: (name: DimensionName) => number | undefined;
  text: (name: DimensionName) => string;
}
