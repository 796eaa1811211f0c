import type { Drawing } from "../../../contract/shapes/part.ts";
import type { Measures } from "../model.ts";
import type { Precision, Sketch } from "../sketch.ts";
import { drawGauge } from "./gauges.ts";
import { drawClamp, drawDisc, drawORing, drawWasher } from "./rings.ts";
import { drawSheet } from "./sheets.ts";
import { drawCable, drawFilter, drawPin } from "./solids.ts";
import { drawConicalSpring, drawSpring } from "./springs.ts";
import { drawStrap } from "./straps.ts";
import { drawCorrugatedHose, drawHose } from "./tubes.ts";
import { drawTurned } from "./turned.ts";

export const DRAW_KIND: Record<Drawing, (measures: Measures, precision: Precision) => Sketch> = {
  "o-ring": drawORing,
  washer: drawWasher,
  disc: drawDisc,
  spring: drawSpring,
  "conical-spring": drawConicalSpring,
  hose: drawHose,
  "corrugated-hose": drawCorrugatedHose,
  filter: drawFilter,
  pin: drawPin,
  strap: drawStrap,
  cable: drawCable,
  clamp: drawClamp,
  turned: drawTurned,
  gauge: drawGauge,
  sheet: drawSheet,
};
