import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fullDrawing } from "../../../../src/features/drawings/full.ts";
import { PartDrawing } from "../../../../src/features/drawings/PartDrawing.tsx";
import { PartDrawingPrint } from "../../../../src/features/drawings/PartDrawingPrint.tsx";
import { scaleDrawing } from "../../../../src/features/drawings/scale.ts";
import { PARTS, partOf } from "./parts.ts";
import { markupOf } from "./read-svg.ts";

/** React closes empty elements in the long form. */
const asReact = (markup: string | null): string =>
  (markup ?? "").replaceAll(/<(path)([^>]*)\/>/g, "<$1$2></$1>");

test.each(Object.entries(PARTS))("FIT-08 components and strings show the same drawing of %s", (_, part) => {
  expect(renderToStaticMarkup(<PartDrawing part={part} />)).toBe(asReact(markupOf(fullDrawing(part))));
  expect(renderToStaticMarkup(<PartDrawingPrint part={part} />)).toBe(
    `<div class="part-drawing-print">${asReact(markupOf(scaleDrawing(part)))}</div>`,
  );
});

test("FIT-08 a part that cannot be drawn shows nothing", () => {
  const part = partOf("washer", { outside_diameter: 5 });
  expect(renderToStaticMarkup(<PartDrawing part={part} />)).toBe("");
  expect(renderToStaticMarkup(<PartDrawingPrint part={part} />)).toBe("");
});
