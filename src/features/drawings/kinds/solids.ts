import { bar, circle, cross, line, outline, type Point, type Shape } from "../geometry.ts";
import type { Measures } from "../model.ts";
import { diameter, drawnThickness, type Precision, type Sketch } from "../sketch.ts";
import { numberText } from "../words.ts";
import { axis, drawnLength, tube } from "./tubes.ts";

/** Rules across a cylinder or cone, as a mesh is drawn. */
function mesh(length: number, first: number, second: number): Shape[] {
  const half = (share: number): number => (first + (second - first) * share) / 2;
  const along = [-0.5, 0, 0.5].map((part) =>
    line(
      [
        [0, part * first],
        [length, part * second],
      ],
      "thin",
    ),
  );
  const across = [0.2, 0.4, 0.6, 0.8].map((share) =>
    line(
      [
        [share * length, -half(share)],
        [share * length, half(share)],
      ],
      "thin",
    ),
  );
  return [...along.filter((_, index) => index === 1), ...across];
}

export function drawFilter(m: Measures, precision: Precision): Sketch {
  const outside = m.number("outside_diameter");
  const length = m.number("length");
  const small = m.optional("small_diameter");
  const drawn = drawnThickness(length, outside, precision);
  const height = drawnThickness(outside, drawn, precision);
  const end = small === undefined ? height : Math.min(height, drawnThickness(small, height, precision));
  const body: Point[] = [
    [0, -height / 2],
    [drawn, -end / 2],
    [drawn, end / 2],
    [0, height / 2],
  ];
  return {
    views: [
      {
        shapes: [outline(body), ...mesh(drawn, height, end)],
        measures: [
          { side: "bottom", span: [0, drawn], edge: end / 2, text: numberText(length) },
          {
            side: "left",
            span: [-height / 2, height / 2],
            edge: 0,
            text: diameter(numberText(outside)),
          },
        ],
      },
      {
        shapes: [circle(height / 2), ...(small === undefined ? [] : [circle(end / 2)]), ...cross(height / 2)],
        measures:
          small === undefined
            ? []
            : [
                {
                  side: "right",
                  span: [-end / 2, end / 2],
                  edge: 0,
                  text: diameter(numberText(small)),
                },
              ],
      },
    ],
    isBroken: false,
    isToScale: drawn === length && height === outside && (small === undefined || end === small),
  };
}

export function drawPin(m: Measures, precision: Precision): Sketch {
  const [length, across] = [m.number("length"), m.number("outside_diameter")];
  const { drawn, isBroken } = drawnLength(length, precision.longest(across, 8, length));
  const chamfer = Math.min(across * 0.12, drawn * 0.12);
  const ends = (
    [
      [0, chamfer],
      [drawn, drawn - chamfer],
    ] as const
  ).map(([face, inner]) =>
    line([
      [inner, -across / 2],
      [face, chamfer - across / 2],
      [face, across / 2 - chamfer],
      [inner, across / 2],
    ]),
  );
  return {
    views: [
      {
        shapes: [
          ...tube(chamfer, drawn - chamfer, across, isBroken),
          ...ends,
          axis(-across * 0.2, drawn + across * 0.2),
        ],
        measures: [{ side: "bottom", span: [0, drawn], edge: across / 2, text: numberText(length) }],
      },
      {
        shapes: [circle(across / 2), circle(across / 2 - chamfer), ...cross(across / 2)],
        measures: [
          {
            side: "right",
            span: [-across / 2, across / 2],
            edge: 0,
            text: diameter(numberText(across)),
          },
        ],
      },
    ],
    isBroken,
    isToScale: true,
  };
}

/** The diameter of a cable that does not state one. */
const USUAL_CABLE = 6;

/** The pins of a connector on a face of a radius: on a ring, the first in its middle from 7 on. */
export function pinsOn(count: number, radius: number): Shape[] {
  const inner = count >= 7 ? 1 : 0;
  const onRing = count - inner;
  const dot = Math.min(radius * 0.14, (radius * 1.6) / Math.max(onRing, 1));
  const ring = Array.from({ length: onRing }, (_, index) => {
    const angle = ((index + 0.5) / onRing) * 2 * Math.PI;
    const reach = onRing === 1 ? 0 : radius * 0.55;
    return circle(dot, [reach * Math.sin(angle), -reach * Math.cos(angle)]);
  });
  return [...ring, ...(inner === 1 ? [circle(dot)] : [])];
}

export function drawCable(m: Measures, precision: Precision): Sketch {
  const [length, pins, stated] = [m.number("length"), m.number("pins"), m.optional("outside_diameter")];
  const across = stated ?? Math.min(USUAL_CABLE, length / 8);
  const { drawn, isBroken } = drawnLength(length, precision.longest(across, 16, length));
  const size = Math.min(across, drawn / 12);
  const ends = ([1, -1] as const).flatMap((step) => {
    const face = step === 1 ? 0 : drawn;
    const part = (from: number, to: number, height: number): Shape => {
      const xs = [face + step * from * size, face + step * to * size];
      return bar(Math.min(...xs), Math.max(...xs), height * size);
    };
    return [part(0, 2, 3), part(2, 2.8, 2.4), part(2.8, 4, 1.6)];
  });
  return {
    views: [
      {
        shapes: [...ends, ...tube(size * 4, drawn - size * 4, across, isBroken)],
        measures: [
          { side: "bottom", span: [0, drawn], edge: size * 1.5, text: numberText(length) },
          ...(stated === undefined
            ? []
            : [
                {
                  side: "across",
                  span: [-across / 2, across / 2],
                  edge: drawn * 0.5 - (drawn - size * 8) * 0.36,
                  text: diameter(numberText(stated)),
                } as const,
              ]),
        ],
      },
      { shapes: [circle(size * 2), ...pinsOn(pins, size * 2)], measures: [] },
    ],
    isBroken,
    isToScale: stated !== undefined,
    symbols: stated === undefined ? "thickness and connectors" : "connectors",
    count: `${pins} ${pins === 1 ? "pin" : "pins"}`,
  };
}
