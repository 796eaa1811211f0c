import { fullDrawing } from "./full.ts";
import type { DrawnPart } from "./model.ts";
import { smallDrawing } from "./small.ts";
import { svgElement } from "./svg-element.ts";

interface Props {
  part: DrawnPart;
  /** `small` has no measures and is for rows, cards and the cart. */
  size: "small" | "full";
}

/** A part drawn from its dimensions (FIT-08); nothing if they do not suffice. */
export function PartDrawing({ part, size }: Props) {
  const drawing = size === "small" ? smallDrawing(part) : fullDrawing(part);
  return drawing.ok ? svgElement(drawing.data) : null;
}
