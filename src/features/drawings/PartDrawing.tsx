import { fullDrawing } from "./full.ts";
import type { DrawnPart } from "./model.ts";
import { svgElement } from "./svg-element.ts";

/** A part drawn from its dimensions with measures (FIT-08); nothing if they do not suffice. */
export function PartDrawing({ part }: { part: DrawnPart }) {
  const drawing = fullDrawing(part);
  return drawing.ok ? svgElement(drawing.data) : null;
}
