import { expect, test } from "vitest";
import type { DrawnPart } from "../../../../src/features/drawings/model.ts";
import { scaleDrawing } from "../../../../src/features/drawings/scale.ts";
import { PARTS, partOf, step } from "./parts.ts";
import { markupOf, pathExtent, readSvg } from "./read-svg.ts";

type Part = DrawnPart;

/** The sheet of a part, and what stands on it in millimetres: not its measured drawing. */
function sheetOf(part: Part) {
  const [sheet, ...elements] = readSvg(markupOf(scaleDrawing(part)) ?? "");
  if (sheet === undefined) throw new Error("No sheet");
  const own = elements.filter(({ parent }) => parent === sheet);
  return {
    attributes: sheet.attributes,
    words: own.filter(({ name }) => name === "text").map(({ text }) => text),
    paths: own.filter(({ name }) => name === "path").map(({ attributes }) => attributes),
  };
}
const shop = (name: string): Part => {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`No part ${name}`);
  return part;
};
/** Subpaths of the visible edges, as widths and heights in mm. */
const sizesOf = (part: Part): [number, number][] =>
  sheetOf(part)
    .paths.filter((path) => path["class"] === undefined)
    .flatMap((path) => (path["d"] ?? "").split(/(?=M)/))
    .map((subpath) => pathExtent(subpath))
    .map(([left, top, right, bottom]) => [
      Number((right - left).toFixed(2)),
      Number((bottom - top).toFixed(2)),
    ]);

test.each(Object.keys(PARTS))("FIT-08 a unit of the sheet of %s is a millimetre of paper", (name) => {
  const { attributes } = sheetOf(shop(name));
  const [left, top, width, height] = (attributes["viewBox"] ?? "").split(" ").map(Number);
  expect([left, top]).toEqual([0, 0]);
  expect(attributes["width"]).toBe(`${width}mm`);
  expect(attributes["height"]).toBe(`${height}mm`);
  expect(width).toBe(170);
  // The height of A4 inside the margins of print.css.
  expect(height).toBeLessThanOrEqual(259);
});

test.each<[string, [number, number][]]>([
  [
    "smallest O-ring",
    [
      [6, 6],
      [3, 3],
    ],
  ],
  [
    "largest O-ring",
    [
      [146.35, 146.35],
      [139.29, 139.29],
    ],
  ],
  [
    "washer",
    [
      [12, 12],
      [6.4, 6.4],
    ],
  ],
  ["sintered disc", [[14, 14]]],
  [
    "inlet filter",
    [
      [8, 6],
      [6, 6],
    ],
  ],
  ["mouthpiece strap", []],
  [
    "cell",
    [
      [5.5, 5.5],
      [14.5, 14.5],
      [1.2, 5.5],
      [49.3, 14.5],
    ],
  ],
  // Across corners, and across flats.
  [
    "relief valve",
    [
      [19.63, 17],
      [7, 17],
      [8, 9.5],
    ],
  ],
  ["oxygen gauge", [[52, 52]]],
  [
    "pack of labels",
    [
      [60, 40],
      [8, 40],
    ],
  ],
])("FIT-08 the drawing of %s has the size of the part", (name, sizes) => {
  expect(sizesOf(shop(name))).toEqual(expect.arrayContaining(sizes));
});

test.each([
  ["smallest O-ring", 50],
  ["largest O-ring", 100],
  ["longest strap", 100],
])("FIT-08 the ruler beside %s is %d mm long and says so", (name, length) => {
  const part = shop(name);
  expect(sizesOf(part)).toContainEqual([length, 0]);
  const { words } = sheetOf(part);
  expect(words).toContain(`Print at 100 %: the ruler is ${length} mm long`);
  expect(words).toContain(String(length));
  // From the line of the ruler: each tenth reaches to its number.
  const ticks = sheetOf(part)
    .paths.filter((path) => path["class"] === "thin")
    .flatMap((path) => (path["d"] ?? "").split(/(?=M)/))
    .map(pathExtent)
    .filter(([left, top, right, bottom]) => left === right && bottom - top === 4.5);
  expect(ticks.map(([left]) => left)).toEqual(
    Array.from({ length: length / 10 + 1 }, (_, index) => 3 + index * 10),
  );
});

test("FIT-08 a hose that is longer than the paper is shortened and says so", () => {
  expect(sheetOf(shop("shortest hose")).words[0]).toBe("1 : 1, fittings not to scale");
  const { words, paths } = sheetOf(shop("longest hose"));
  expect(words[0]).toBe("1 : 1, shortened to fit the paper, fittings not to scale");
  for (const path of paths) expect(pathExtent(path["d"] ?? "")[2]).toBeLessThanOrEqual(170);
});

test.each([
  ["mushroom valve", "1 : 1, width of the stem not to scale"],
  ["sintered disc", "1 : 1"],
  ["clamp", "1 : 1, screw not to scale"],
  ["cell", "1 : 1"],
  ["relief valve", "1 : 1, grip, window and thread pitch not to scale"],
  ["dummy plug", "1 : 1, grip and pins not to scale"],
  ["oxygen gauge", "1 : 1, needle and stem not to scale"],
  ["pack of labels", "1 : 1, print and leaves not to scale"],
  ["cable without diameter", "1 : 1, thickness and connectors not to scale"],
])("FIT-08 the sheet of %s says what no dimension describes", (name, words) => {
  expect(sheetOf(shop(name)).words[0]).toBe(words);
});

test("FIT-08 a ring that is wider than the paper is not drawn at 1 : 1 and says so", () => {
  const { words, paths } = sheetOf(partOf("o-ring", { inside_diameter: 400, section: 5 }));
  expect(words).toEqual(["Larger than the paper: not drawn at 1 : 1"]);
  expect(paths).toEqual([]);
});

test("FIT-08 a part whose views are together wider than the paper is drawn from its side alone", () => {
  const lid = partOf("turned", {}, [step(152, 20), step(145, 20)]);
  expect(sizesOf(lid)).toEqual(
    expect.arrayContaining([
      [20, 152],
      [20, 145],
    ]),
  );
  expect(sizesOf(lid)).not.toContainEqual([152, 152]);
  const short = sheetOf(partOf("turned", {}, [step(132, 155)]));
  expect(short.words[0]).toBe("1 : 1");
  const { words } = sheetOf(shop("cartridge"));
  expect(words[0]).toBe("1 : 1, shortened to fit the paper, mesh not to scale");
});

test("FIT-08 nothing on the sheet is thicker than the part", () => {
  const valve = sheetOf(shop("mushroom valve"));
  const cut = valve.paths.find((path) => path["class"] === "cut");
  const [left, , right] = pathExtent(cut?.["d"] ?? "");
  expect(right - left).toBeCloseTo(0.35, 2);
});
