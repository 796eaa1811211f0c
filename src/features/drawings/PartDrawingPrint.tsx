import type { DrawnPart } from "./model.ts";
import { scaleDrawing } from "./scale.ts";
import { svgElement } from "./svg-element.ts";

/** A part at 1:1 with a ruler, which only paper shows (FIT-08). */
export function PartDrawingPrint({ part }: { part: DrawnPart }) {
  const drawing = scaleDrawing(part);
  return drawing.ok ? <div className="part-drawing-print">{svgElement(drawing.data)}</div> : null;
}
