import { bar, boxOf, line, type Shape } from "../geometry.ts";
import type { Measures } from "../model.ts";
import { drawnThickness, type Precision, type Sketch } from "../sketch.ts";
import { numberText } from "../words.ts";
import { drawnLength, tube } from "./tubes.ts";

/** The frame and the slot of the buckle at the left end of a band of a width. */
const buckle = (width: number): Shape[] => [
  bar(-width * 0.6, 0, width * 1.25),
  bar(-width * 0.45, -width * 0.15, width),
];

/** From above. A strap around cylinders of a range of diameters has a buckle. */
export function drawStrap(m: Measures, precision: Precision): Sketch {
  const [length, width] = [m.number("length"), m.number("width")];
  const { drawn, isBroken } = drawnLength(length, precision.longest(width, 4, length));
  const drawnWidth = drawnThickness(width, drawn, precision);
  const seam = Math.min(drawnWidth * 0.3, drawn * 0.05);
  const stitches = [seam, drawn - seam].map((x) =>
    line(
      [
        [x, -drawnWidth / 2],
        [x, drawnWidth / 2],
      ],
      "thin",
    ),
  );
  const band = tube(0, drawn, drawnWidth, isBroken);
  const hasBuckle = m.optional("large_diameter") !== undefined;
  return {
    views: [
      {
        shapes: [...band, ...stitches, ...(hasBuckle ? buckle(drawnWidth) : [])],
        measures: [
          { side: "bottom", span: [0, drawn], edge: drawnWidth / 2, text: numberText(length) },
          {
            side: "right",
            span: [-drawnWidth / 2, drawnWidth / 2],
            edge: boxOf(band).right,
            text: numberText(width),
          },
        ],
      },
    ],
    isBroken,
    isToScale: drawnWidth === width,
    ...(hasBuckle ? { symbols: "buckle" } : { omitted: "clips and rings" }),
  };
}
