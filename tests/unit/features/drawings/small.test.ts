import { readFile } from "node:fs/promises";
import zlib from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ASSET_LEVELS, PAGE_LEVELS } from "../../../../scripts/publish/releases/compress.ts";
import { smallDrawingFile, smallDrawingMarkup } from "../../../../src/features/drawings/small.ts";
import { PARTS, partOf } from "./parts.ts";
import { readSvg } from "./read-svg.ts";

const MAX_BYTES = 400;
/** Of pages, and of those that exceed the first flight. */
const LEVELS = [PAGE_LEVELS.br, ASSET_LEVELS.br];

const markupOf = (name: keyof typeof PARTS): string => {
  const part = PARTS[name];
  const markup = part === undefined ? null : smallDrawingMarkup(part);
  if (markup === null) throw new Error(`${name} is not drawn`);
  return markup;
};
const compressed = (markup: string, level: number): number =>
  zlib.brotliCompressSync(markup, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level } }).length;

test.each(Object.keys(PARTS))("FIT-08 the small drawing of %s takes at most 400 B", (name) => {
  for (const level of LEVELS) expect(compressed(markupOf(name), level)).toBeLessThanOrEqual(MAX_BYTES);
});

test("FIT-08 small drawings have no ids, styles or measures, and follow the colour of the text", () => {
  for (const name of Object.keys(PARTS)) {
    const markup = markupOf(name);
    expect(markup).not.toMatch(/ id=| style=|<text|#[0-9a-f]{3}/);
    expect(readSvg(markup)[0]?.attributes).toMatchObject({
      stroke: "currentColor",
      fill: "none",
      role: "img",
    });
  }
});

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
  expect(readSvg(markupOf(name)).find((element) => element.name === "title")?.text).toBe(words);
});

test("FIT-08 the same part gives the same markup", () => {
  expect(markupOf("conical spring")).toBe(markupOf("conical spring"));
});

test("FIT-08 an XML reader accepts every drawing", async () => {
  for (const name of Object.keys(PARTS)) {
    const standalone = markupOf(name).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
    expect((await sharp(Buffer.from(standalone)).metadata()).format).toBe("svg");
  }
});

test("FIT-08 markup in a thread stays text", () => {
  const markup = smallDrawingMarkup(
    partOf("hose", { length: 200, outside_diameter: 10, thread_a: '<b>"&', thread_b: "M10\u0000" }),
  );
  expect(markup).toContain("ends &lt;b&gt;&quot;&amp; and M10<");
});

test("FIT-08 the file of a drawing looks as on pages without any style sheet", async () => {
  const tokens = await readFile("src/ui/styles/tokens.css", "utf8");
  for (const [name, part] of Object.entries(PARTS)) {
    const drawn = smallDrawingFile(part);
    const file = drawn.ok ? drawn.data : "";
    expect((await sharp(Buffer.from(file)).metadata()).format).toBe("svg");
    const [svg] = readSvg(file);
    expect(tokens).toContain(`--color-ink: ${svg?.attributes["color"]};`);
    const pathsOf = (markup: string) => readSvg(markup).flatMap(({ attributes }) => attributes["d"] ?? []);
    expect(pathsOf(file)).toEqual(pathsOf(markupOf(name as keyof typeof PARTS)));
    expect(compressed(file, PAGE_LEVELS.br)).toBeLessThanOrEqual(MAX_BYTES + 60);
  }
});
