import { fullDrawing } from "./full.ts";
import type { DrawnPart } from "./model.ts";
import { scaleDrawing } from "./scale.ts";
import { svgElement } from "./svg-element.ts";

/**
 * A part drawn from its dimensions with measures, and at 1:1 with a ruler, which only paper shows
 * (FIT-08); nothing if they do not suffice.
 */
export function PartDrawings({ part }: { part: DrawnPart }) {
  const measured = fullDrawing(part);
  const scaled = scaleDrawing(part, measured);
  if (!measured.ok || !scaled.ok) return null;
  return (
    <>
      {svgElement(measured.data)}
      <div className="part-drawing-print">{svgElement(scaled.data)}</div>
    </>
  );
}
