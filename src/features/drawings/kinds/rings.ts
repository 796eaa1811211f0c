import { bar, boxOf, circle, cross, line, outline, type Point, type Shape } from "../geometry.ts";
import type { Measures } from "../model.ts";
import { diameter, drawnThickness, type Precision, type Sketch } from "../sketch.ts";
import { numberText } from "../words.ts";

const vertical = (x: number, half: number): Shape =>
  line([
    [x, -half],
    [x, half],
  ]);

/** Plan, and a section whose two cut faces are what the ring is made of. */
export function drawORing(m: Measures, precision: Precision): Sketch {
  const inside = m.number("inside_diameter");
  const section = m.number("section");
  const radius = inside / 2 + section;
  const drawn = drawnThickness(section, 2 * radius, precision);
  const middle = radius - drawn / 2;
  const faces = [-middle, middle].map((y) => circle(drawn / 2, [0, y], "cut"));
  return {
    views: [
      { shapes: [circle(radius), circle(radius - drawn), ...cross(radius)], measures: [] },
      {
        shapes: [...faces, vertical(-drawn / 2, middle), vertical(drawn / 2, middle)],
        measures: [
          { side: "top", span: [-drawn / 2, drawn / 2], edge: -middle, text: diameter(numberText(section)) },
          {
            side: "right",
            span: [-(radius - drawn), radius - drawn],
            edge: 0,
            text: diameter(numberText(inside)),
          },
        ],
      },
    ],
    isBroken: false,
    isToScale: drawn === section,
  };
}

export function drawWasher(m: Measures, precision: Precision): Sketch {
  const [outside, inside] = [m.number("outside_diameter"), m.number("inside_diameter")];
  const thickness = m.number("thickness");
  const drawn = drawnThickness(thickness, outside, precision);
  const rim = drawnThickness((outside - inside) / 2, outside, precision);
  const middle = (outside - rim) / 2;
  const faces = [-middle, middle].map((y) => bar(0, drawn, rim, { middle: y, stroke: "cut" }));
  const hole = outside / 2 - rim;
  return {
    views: [
      {
        shapes: [circle(outside / 2), ...(hole > 0 ? [circle(hole)] : []), ...cross(outside / 2)],
        measures: [],
      },
      {
        shapes: [...faces, vertical(0, middle), vertical(drawn, middle)],
        measures: [
          { side: "top", span: [0, drawn], edge: -outside / 2, text: numberText(thickness) },
          { side: "right", span: [-hole, hole], edge: drawn, text: diameter(numberText(inside)) },
          {
            side: "right",
            span: [-outside / 2, outside / 2],
            edge: drawn,
            text: diameter(numberText(outside)),
          },
        ],
      },
    ],
    isBroken: false,
    isToScale: drawn === thickness && rim === (outside - inside) / 2,
  };
}

/** The stem of a mushroom valve, with the barb that holds it in its cage. */
function stem(from: number, length: number, half: number): Shape {
  const upper: Point[] = [
    [from, -half],
    [from + length * 0.5, -half],
    [from + length * 0.58, -half * 1.9],
    [from + length * 0.8, -half],
    [from + length, -half * 0.7],
  ];
  const lower = upper.map(([x, y]): Point => [x, -y]).reverse();
  return outline([...upper, ...lower]);
}

/** Plan and edge; with a length, a mushroom valve with its stem. */
export function drawDisc(m: Measures, precision: Precision): Sketch {
  const outside = m.number("outside_diameter");
  const thickness = m.number("thickness");
  const length = m.optional("length");
  const drawn = drawnThickness(thickness, outside, precision);
  const half = outside * 0.04;
  const edge = bar(0, drawn, outside, { stroke: "cut" });
  const stemLength = length === undefined ? 0 : drawnThickness(length, outside * 3, precision);
  const end = drawn + stemLength;
  return {
    views: [
      {
        shapes: [circle(outside / 2), ...(length === undefined ? [] : [circle(half)]), ...cross(outside / 2)],
        measures: [],
      },
      {
        shapes: [edge, ...(length === undefined ? [] : [stem(drawn, stemLength, half)])],
        measures: [
          { side: "top", span: [0, drawn], edge: -outside / 2, text: numberText(thickness) },
          ...(length === undefined
            ? []
            : [{ side: "bottom", span: [drawn, end], edge: half, text: numberText(length) } as const]),
          {
            side: "right",
            span: [-outside / 2, outside / 2],
            edge: drawn,
            text: diameter(numberText(outside)),
          },
        ],
      },
    ],
    isBroken: false,
    isToScale: drawn === thickness && stemLength === (length ?? 0),
    ...(length === undefined ? {} : { symbols: "width of the stem" }),
  };
}

/** A band with its screw: along the hose, and from the side. */
export function drawClamp(m: Measures, precision: Precision): Sketch {
  const inside = m.number("inside_diameter");
  const width = m.number("width");
  const band = drawnThickness(m.optional("thickness") ?? inside * 0.02, inside, precision);
  const drawnWidth = drawnThickness(width, inside, precision);
  const radius = inside / 2 + band;
  const house = inside * 0.16;
  const top = -radius - house / 2;
  const screw = [
    bar(-house, house, house, { middle: top }),
    bar(house, house * 1.7, house * 0.7, { middle: top }),
  ];
  const slot = line(
    [
      [house * 1.35, top - house * 0.35],
      [house * 1.35, top + house * 0.35],
    ],
    "thin",
  );
  const side = bar(0, drawnWidth, 2 * radius);
  const housing = bar(drawnWidth * 0.1, drawnWidth * 0.9, house, { middle: top });
  return {
    views: [
      {
        shapes: [circle(radius), circle(inside / 2), ...cross(radius), ...screw, slot],
        measures: [
          { side: "left", span: [-inside / 2, inside / 2], edge: 0, text: diameter(numberText(inside)) },
        ],
      },
      {
        shapes: [side, housing],
        measures: [
          {
            side: "bottom",
            span: [0, drawnWidth],
            edge: boxOf([side]).bottom,
            text: numberText(width),
          },
        ],
      },
    ],
    isBroken: false,
    isToScale: m.optional("thickness") === band && drawnWidth === width,
    symbols: m.optional("thickness") === undefined ? "band and screw" : "screw",
  };
}
