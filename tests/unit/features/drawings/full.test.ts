import { expect, test } from "vitest";
import { MEASURE_SIZE, textWidth } from "../../../../src/features/drawings/dimension-line.ts";
import { fullDrawing } from "../../../../src/features/drawings/full.ts";
import type { DrawnPart } from "../../../../src/features/drawings/model.ts";
import { PARTS, partOf, step } from "./parts.ts";
import { markupOf, pathExtent, readSvg } from "./read-svg.ts";

const elementsOf = (part: DrawnPart | undefined) => readSvg((part && markupOf(fullDrawing(part))) ?? "");

const textsOf = (part: DrawnPart): string[] =>
  elementsOf(part)
    .filter(({ name }) => name === "text")
    .map(({ text }) => text);

test.each<[string, string[]]>([
  ["O-ring 7.65", ["Ø 1.78", "Ø 7.65", "Measures in mm"]],
  ["washer", ["1.2", "Ø 6.4", "Ø 12", "Measures in mm"]],
  ["mushroom valve", ["0.35", "Ø 34", "4.2", "Measures in mm, not to scale"]],
  ["light spring", ["wire Ø 0.9", "Ø 9.5", "22", "10 coils. Measures in mm"]],
  ["conical spring", ["wire Ø 0.7", "Ø 24", "Ø 13", "18", "5 coils. Measures in mm, not to scale"]],
  [
    "longest hose",
    [
      "2100",
      "Ø 11.5",
      "3/8 in-24 UNF",
      "9/16 in-18 UNF swivel",
      "Measures in mm, shortened",
      "Fittings not to scale",
    ],
  ],
  [
    "corrugated hose 380",
    ["bore Ø 38", "Ø 52", "380", "Measures in mm, shortened", "Cuffs and folds not to scale"],
  ],
  ["conical filter", ["Ø 11", "Ø 6", "14", "Measures in mm"]],
  ["pin", ["Ø 5.4", "17.5", "Measures in mm"]],
  ["longest strap", ["50", "3500", "Measures in mm, shortened", "Clips and rings not drawn"]],
  ["handset cable", ["1500", "Ø 6.5", "6 pins. Measures in mm, shortened", "Connectors not to scale"]],
  ["clamp", ["Ø 48", "7", "Measures in mm, not to scale"]],
  ["cell", ["Ø5.5", "Ø 14.5", "50.5", "Measures in mm"]],
  ["swivel pin", ["Ø 5.4", "Ø1", "17.5", "Measures in mm"]],
  ["sensor holder", ["Ø 16", "Ø 26", "Ø 12", "Ø 20", "19", "M16 × 1", "Measures in mm. Grip not to scale"]],
  [
    "relief valve",
    [
      "Ø5",
      "Ø 14",
      "17 A/F",
      "Ø4",
      "8",
      "39",
      "3/8 in-24 UNF",
      "Measures in mm",
      "Grip, window and thread pitch not to scale",
    ],
  ],
  ["spring plate", ["Ø 124", "Ø 56", "24", "6", "6 springs. Measures in mm", "Springs not to scale"]],
  ["dummy plug", ["Ø 16", "Ø 24", "Ø10", "40", "6 pins. Measures in mm", "Grip and pins not to scale"]],
  ["long tube", ["Ø20", "920", "Measures in mm, shortened"]],
  [
    "oxygen gauge",
    [
      "25",
      "Ø 52",
      "0",
      "100",
      "200",
      "300",
      "0 to 300 bar, 1/4 in-18 NPSM",
      "Measures in mm",
      "Needle and stem not to scale",
    ],
  ],
  [
    "gauge without thread",
    ["Ø 63", "0", "4", "8", "12", "16", "0 to 16 bar. Measures in mm", "Needle and stem not to scale"],
  ],
  ["pack of labels", ["8", "40", "60", "Measures in mm", "Print and leaves not to scale"]],
])("FIT-08 the full drawing of %s shows its measures", (name, texts) => {
  const part = PARTS[name];
  expect(part && textsOf(part)).toEqual(texts);
});

/** In units of the drawing: digits and capitals of its texts are so high. */
const TEXT_HEIGHT = 9;

/** The boxes of a drawing's texts: left, top, right, bottom. */
const textBoxes = (part: DrawnPart | undefined) =>
  elementsOf(part)
    .filter(({ name }) => name === "text")
    .map(({ text, attributes }) => {
      const turned = attributes["transform"]?.match(/^translate\(([-\d.]+) ([-\d.]+)\)/);
      const [x = 0, y = 0] = (turned?.slice(1) ?? [attributes["x"], attributes["y"]]).map(Number);
      const width = textWidth(text, MEASURE_SIZE);
      const before = width * ({ start: 0, end: 1 }[attributes["class"] ?? ""] ?? 0.5);
      const box = turned
        ? [x - TEXT_HEIGHT, y - width + before, x, y + before]
        : [x - before, y - TEXT_HEIGHT, x - before + width, y];
      return { text, box: box as [number, number, number, number] };
    });

test.each(Object.keys(PARTS))("FIT-08 no text of the full drawing of %s covers another one", (name) => {
  const boxes = textBoxes(PARTS[name]);
  expect(boxes.length).toBeGreaterThan(0);
  const covered = boxes.flatMap(({ text, box: [left, top, right, bottom] }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box: [x, y, end, foot] }) => x < right && end > left && y < bottom && foot > top)
      .map((other) => `${text} and ${other.text}`),
  );
  expect(covered).toEqual([]);
});

test.each(Object.keys(PARTS))("FIT-08 the words below the drawing of %s cover nothing of it", (name) => {
  const elements = elementsOf(PARTS[name]);
  const lines = elements
    .filter(({ name, attributes }) => name === "text" && attributes["x"] === "4")
    .map(({ attributes }) => Number(attributes["y"]))
    // Texts of threads stand above the drawing.
    .filter((y) => y > 40);
  expect(lines.length).toBeGreaterThan(0);
  const feet = elements
    .filter(({ name }) => name === "path")
    .map(({ attributes }) => pathExtent(attributes["d"] ?? "")[3]);
  expect(Math.min(...lines) - TEXT_HEIGHT).toBeGreaterThanOrEqual(Math.max(...feet));
});

test.each([
  ["shorter than its words", step(13, 17, { bore: 4 }), "Ø 4"],
  ["shorter even without them", step(132, 292, { bore: 48 }), "Ø48"],
  ["longer than its words", step(13, 17, { bore: 10 }), "bore Ø 10"],
])("FIT-08 a bore whose dimension line is %s is marked within its ends", (_, tube, text) => {
  expect(textsOf(partOf("turned", {}, [tube])).filter((words) => words.includes(text))).toEqual([text]);
});

const hoseWith = (thread_a: string, thread_b: string) =>
  partOf("hose", { length: 300, outside_diameter: 11, thread_a, thread_b });

test("FIT-08 ends with short texts stand beside each other, ends with long ones above each other", () => {
  const heights = (part: ReturnType<typeof hoseWith>): (string | undefined)[] =>
    readSvg(markupOf(fullDrawing(part)) ?? "")
      .filter(({ name, attributes }) => name === "text" && /^(start|end)$/.test(attributes["class"] ?? ""))
      .map(({ attributes }) => attributes["y"]);
  const [first, second] = heights(hoseWith("M10 × 1", "M12 × 1")).slice(1);
  expect(first).toBe(second);
  const [lower, upper] = heights(hoseWith("9/16 in-18 UNF with O-ring", "7/16 in-20 UNF gauge swivel")).slice(
    1,
  );
  expect(Number(lower)).toBeGreaterThan(Number(upper));
});

test("FIT-08 a text that is wider than the drawing is cut in it and whole in its title", () => {
  const thread = "x".repeat(200);
  const markup = markupOf(fullDrawing(hoseWith(thread, "M10"))) ?? "";
  expect(textsOf(hoseWith(thread, "M10")).find((text) => text.startsWith("xxx"))).toMatch(/^x{20,45}…$/);
  expect(markup).toContain(`ends ${thread} and M10`);
});

test("FIT-08 a part that lacks a dimension has no full drawing", () => {
  expect(markupOf(fullDrawing(partOf("o-ring", { section: 2 })))).toBeNull();
});

const titleOf = (part: DrawnPart | undefined): string | undefined =>
  part && readSvg(markupOf(fullDrawing(part)) ?? "").find(({ name }) => name === "title")?.text;

test.each([
  ["O-ring 7.65", "Drawing: O-ring, inside diameter 7.65 mm, section 1.78 mm"],
  [
    "mushroom valve",
    "Drawing: disc with stem, outside diameter 34 mm, thickness 0.35 mm, stem length 4.2 mm",
  ],
  [
    "longest hose",
    "Drawing: hose, length 2100 mm, outside diameter 11.5 mm, ends 3/8 in-24 UNF and 9/16 in-18 UNF swivel",
  ],
  ["relief valve", "Drawing: turned part, length 39 mm, largest diameter 17 mm, thread 3/8 in-24 UNF"],
  [
    "oxygen gauge",
    "Drawing: gauge, outside diameter 52 mm, 0 to 300 bar, thickness 25 mm, connection 1/4 in-18 NPSM",
  ],
  ["display cable", "Drawing: cable, length 900 mm, 4 pins, outside diameter 4.8 mm"],
])("FIT-08 %s is described in words", (name, words) => {
  expect(titleOf(PARTS[name])).toBe(words);
});

test("FIT-08 markup in a thread stays text", () => {
  const markup = markupOf(
    fullDrawing(
      partOf("hose", { length: 200, outside_diameter: 10, thread_a: '<b>"&', thread_b: "M10\u0000" }),
    ),
  );
  expect(markup).toContain("ends &lt;b&gt;&quot;&amp; and M10<");
});
