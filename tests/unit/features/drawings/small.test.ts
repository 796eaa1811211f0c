import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import zlib from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ASSET_LEVELS, PAGE_LEVELS } from "../../../../scripts/publish/releases/compress.ts";
import type { DrawnPart } from "../../../../src/features/drawings/model.ts";
import { smallDrawingFile } from "../../../../src/features/drawings/small.ts";
import { describeProblems } from "../../../../src/features/drawings/words.ts";
import { PARTS, partOf } from "./parts.ts";
import { readSvg } from "./read-svg.ts";

const MAX_BYTES = 400;
/** Of pages, and of those that exceed the first flight. */
const LEVELS = [PAGE_LEVELS.br, ASSET_LEVELS.br];

const fileOf = (part: DrawnPart): string => {
  const file = smallDrawingFile(part);
  if (!file.ok) throw new Error(`The part is not drawn: ${describeProblems(file.error)}`);
  return file.data;
};
const markupOf = (name: keyof typeof PARTS): string => {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`There is no part ${name}`);
  return fileOf(part);
};
const compressed = (markup: string, level: number): number =>
  zlib.brotliCompressSync(markup, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level } }).length;

test.each(Object.keys(PARTS))("FIT-08 the small drawing of %s takes at most 400 B", (name) => {
  for (const level of LEVELS) expect(compressed(markupOf(name), level)).toBeLessThanOrEqual(MAX_BYTES);
});

test("FIT-08 small drawings have no ids, styles or measures, and one colour", () => {
  for (const name of Object.keys(PARTS)) {
    const [svg, ...inside] = readSvg(markupOf(name));
    expect(svg?.attributes).toMatchObject({ stroke: "currentColor", fill: "none" });
    expect(new Set(inside.map(({ name: tag }) => tag))).toEqual(new Set(["path"]));
    for (const { attributes } of inside)
      expect(Object.keys(attributes)).not.toContainEqual(expect.stringMatching(/^(id|class|style|color)$/));
  }
});

test("FIT-08 the same part gives the same markup", () => {
  expect(markupOf("conical spring")).toBe(markupOf("conical spring"));
});

test("FIT-08 an XML reader accepts every drawing", async () => {
  for (const name of Object.keys(PARTS))
    expect((await sharp(Buffer.from(markupOf(name))).metadata()).format).toBe("svg");
});

test("FIT-08 the file of a drawing looks as on pages without any style sheet", async () => {
  const tokens = await readFile("src/ui/styles/tokens.css", "utf8");
  for (const name of Object.keys(PARTS)) {
    const [svg, ...inside] = readSvg(markupOf(name));
    expect(tokens).toContain(`--color-ink: ${svg?.attributes["color"]};`);
    for (const { attributes } of inside) {
      expect(attributes["vector-effect"]).toBe("non-scaling-stroke");
      expect(attributes["opacity"]).toBe(attributes["stroke-width"] === "0.75" ? "0.65" : undefined);
    }
  }
});

test("FIT-08 a part that lacks a dimension has no small drawing", () => {
  expect(smallDrawingFile(partOf("o-ring", { section: 2 }))).toEqual({
    ok: false,
    error: [{ name: "inside_diameter", problem: "missing" }],
  });
});

interface Spare extends Omit<DrawnPart, "steps"> {
  slug: string;
  steps?: DrawnPart["steps"];
}
/** A spare of the seed, where what is empty is left out. */
const seeded = ({ drawing, dimensions, steps = [] }: Spare): DrawnPart => ({
  drawing,
  dimensions: dimensions.map(({ name, value = null, unit = null, text = null }) => ({
    ...{ name, value, text },
    unit: unit ?? (value === null ? null : "none"),
  })),
  steps: steps.map((step) => ({ ...step, bore: step.bore ?? null, form: step.form ?? "round" })),
});

test("FIT-08 no two spares of different dimensions have the same small drawing", async () => {
  const folder = "cms/seed/spares";
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(path.join(folder, name), "utf8")),
  );
  const drawn = texts.flatMap((text): Spare[] => parse(text)).filter(({ drawing }) => drawing);
  expect(drawn.length).toBeGreaterThan(50);
  const slugs = new Map<string, string[]>();
  for (const spare of drawn) {
    const file = fileOf(seeded(spare));
    slugs.set(file, [...(slugs.get(file) ?? []), spare.slug]);
    for (const level of LEVELS) expect(compressed(file, level), spare.slug).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect([...slugs.values()].filter((same) => same.length > 1)).toEqual([]);
});
