import { bar, line, outline, type Point, type Shape } from "../geometry.ts";
import type { Measures } from "../model.ts";
import { drawnThickness, type Precision, type Sketch } from "../sketch.ts";
import { numberText } from "../words.ts";

/** What is printed on a sheet, as rules across its middle. */
const RULES = [-0.22, 0.04, 0.3];
/** The leaves of a pack, as its edge shows them. */
const LEAVES = [0.25, 0.5, 0.75];

/** A sheet with round corners. */
function leaf(length: number, width: number): Shape {
  const [right, bottom] = [length / 2, width / 2];
  const radius = Math.min(length, width) * 0.08;
  const corner = [0, 30, 60, 90].map((degrees): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * (1 - Math.sin(angle)), radius * (1 - Math.cos(angle))];
  });
  const half: Point[] = [
    ...corner.toReversed().map(([x, y]): Point => [x - right, y - bottom]),
    ...corner.map(([x, y]): Point => [right - x, y - bottom]),
  ];
  return outline([...half, ...half.map(([x, y]): Point => [-x, -y])]);
}

/** A sheet, or a pack of them with its edge. */
export function drawSheet(m: Measures, precision: Precision): Sketch {
  const [length, width, thickness] = [m.number("length"), m.number("width"), m.optional("thickness")];
  const drawn = thickness === undefined ? 0 : drawnThickness(thickness, length, precision);
  const rules = RULES.map((share, index) =>
    line(
      [
        [length * -0.38, width * share],
        [length * (index === 0 ? 0.1 : 0.38), width * share],
      ],
      "thin",
    ),
  );
  const leaves = LEAVES.map((share) =>
    line(
      [
        [drawn * share, -width / 2],
        [drawn * share, width / 2],
      ],
      "thin",
    ),
  );
  return {
    views: [
      {
        shapes: [leaf(length, width), ...rules],
        measures: [
          { side: "bottom", span: [-length / 2, length / 2], edge: width / 2, text: numberText(length) },
          { side: "left", span: [-width / 2, width / 2], edge: -length / 2, text: numberText(width) },
        ],
      },
      ...(thickness === undefined
        ? []
        : [
            {
              shapes: [bar(0, drawn, width), ...leaves],
              measures: [
                { side: "top", span: [0, drawn], edge: -width / 2, text: numberText(thickness) } as const,
              ],
            },
          ]),
    ],
    isBroken: false,
    isToScale: drawn === (thickness ?? 0),
    symbols: thickness === undefined ? "print" : "print and leaves",
  };
}
