import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fullDrawing } from "../../../../src/features/drawings/full.ts";
import { PartDrawings } from "../../../../src/features/drawings/PartDrawings.tsx";
import { scaleDrawing } from "../../../../src/features/drawings/scale.ts";
import { PARTS, partOf } from "./parts.ts";
import { markupOf } from "./read-svg.ts";

/** React closes empty elements in the long form. */
const asReact = (markup: string | null): string =>
  (markup ?? "").replaceAll(/<(path)([^>]*)\/>/g, "<$1$2></$1>");

test.each(Object.entries(PARTS))("FIT-08 components and strings show the same drawings of %s", (_, part) => {
  const [full, print] = [fullDrawing(part), scaleDrawing(part)].map((drawing) => asReact(markupOf(drawing)));
  expect(renderToStaticMarkup(<PartDrawings part={part} />)).toBe(
    `${full}<div class="part-drawing-print">${print}</div>`,
  );
});

test("FIT-08 a part that cannot be drawn shows nothing", () => {
  const part = partOf("washer", { outside_diameter: 5 });
  expect(renderToStaticMarkup(<PartDrawings part={part} />)).toBe("");
});
