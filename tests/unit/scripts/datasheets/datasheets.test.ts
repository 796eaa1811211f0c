import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inStandardSigns, undrawable } from "../../../../scripts/datasheets/characters.ts";
import { compareDatasheets, writeDatasheets } from "../../../../scripts/datasheets/files.ts";
import { type Box, placeBoxes } from "../../../../scripts/datasheets/flow.ts";
import { breakLines } from "../../../../scripts/datasheets/lines.ts";
import { blocksOf } from "../../../../scripts/datasheets/markdown.ts";
import { readPicture } from "../../../../scripts/datasheets/picture.ts";
import { portable } from "../../../../scripts/datasheets/portable.ts";
import { parseProduct, readProducts } from "../../../../scripts/datasheets/product.ts";
import { renderDatasheet } from "../../../../scripts/datasheets/render.ts";
import { FACE } from "../../../../scripts/datasheets/style.ts";
import { ROOT } from "../../../../scripts/lib/root.ts";

const SEED = path.join(ROOT, "cms/seed");
const PRODUCTS = path.join(SEED, "products");
const [PICTURES, DATASHEETS] = [path.join(SEED, "media/pictures"), path.join(SEED, "media/datasheets")];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "datasheets-"));
});
afterAll(() => rm(folder, { recursive: true }));

const yaml = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    slug: "probe",
    title: "Halocline Probe",
    part_number: "HC-0000-PR",
    created_at: "2024-05-02",
    featured: { file: "probe.webp", alt: "A probe" },
    short_descriptions: "Measures PO2.",
    long_descriptions: "## Use\n\nHold it **still**.\n\n### Care\n\n- dry\n- clean\n",
    key_facts: [{ label: "Depth", value: "40 m", condition: "At 4 °C" }],
    standards: [{ code: "EN 250", title: "Respiratory equipment" }],
    datasheet: true,
    ...changes,
  });

/** All text that a PDF without compression and pictures draws, without spaces. */
function drawnText(pdf: Buffer): string {
  const codes = [...pdf.toString("latin1").matchAll(/\[(<[^\]]*)\] TJ/g)]
    .flatMap(([, line = ""]) => [...line.matchAll(/<([0-9a-f]*)>/g)])
    .map(([, hex = ""]) => hex)
    .join("");
  return new TextDecoder("windows-1252").decode(Buffer.from(codes, "hex")).replace(/\s/g, "");
}

const squeezed = (text: string) => text.replace(/\s/g, "");

test("signs that Helvetica lacks are said otherwise", () => {
  expect(inStandardSigns("≤ 5 mbar, ≥2 L, ≈ 3 h")).toBe("at most 5 mbar, at least 2 L, about 3 h");
  expect(inStandardSigns("−30 mbar, 1 MΩ, 50 Ω, CO₂, 10 μm")).toBe("–30 mbar, 1 megohm, 50 ohm, CO2, 10 µm");
  expect(inStandardSigns("the diver's ± 2 × 3 °C")).toBe("the diver’s ± 2 × 3 °C");
});

test("a character is called drawable only when the font has a glyph for it", () => {
  const pdf = new PDFDocument().font("Helvetica");
  for (let code = 0x20; code < 0x2200; code += 1) {
    const character = String.fromCodePoint(code);
    if (undrawable(character).length === 0)
      expect(pdf.widthOfString(character), character).toBeGreaterThan(0);
  }
  expect(undrawable("≤ → 潜\n ok")).toEqual(["≤", "→", "潜"]);
});

test("a product with a character that cannot be drawn is refused by file and field", () => {
  expect(() => parseProduct(yaml({ title: "Probe ☃" }), "probe.yaml")).toThrow(/^probe\.yaml: title .*☃/);
  expect(() => parseProduct("slug: [", "probe.yaml")).toThrow(/^probe\.yaml: /);
});

test("Markdown becomes headings, paragraphs with bold words, and lists", () => {
  const plain = (text: string) => ({ text, bold: false });
  expect(blocksOf("## A set\n\nOne **bold\nword**.\n\n1. first\n2. *second*\n")).toEqual([
    { kind: "heading", level: 2, words: [plain("A set")] },
    { kind: "paragraph", words: [plain("One "), { text: "bold word", bold: true }, plain(".")] },
    { kind: "list", ordered: true, items: [[plain("first")], [plain("second")]] },
  ]);
  expect(() => blocksOf("| a |\n| - |\n| b |")).toThrow("cannot show Markdown's table");
  expect(() => blocksOf("- a\n  - b")).toThrow("cannot show Markdown's list");
});

test("lines keep to their width and numbers to their units", () => {
  const measure = (text: string) => text.length;
  const set = (text: string, width: number) =>
    breakLines([{ text, face: FACE.body }], width, measure).map((line) =>
      line.map((segment) => segment.text).join(""),
    );
  expect(set("It lasts 140 min at depth", 12)).toEqual(["It lasts ", "140 min at ", "depth"]);
  expect(set("Tested to EN 14143 in water", 13)).toEqual(["Tested to ", "EN 14143 in ", "water"]);
  expect(set("a self-contained set", 8)).toEqual(["a self-", "contained ", "set"]);
  const mixed = breakLines(
    [
      { text: "held for ", face: FACE.body },
      { text: "60 min", face: FACE.bodyBold },
      { text: ", or more", face: FACE.body },
    ],
    10,
    measure,
  );
  const texts = mixed.map((line) => line.map(({ text, x }) => `${text}@${x}`));
  expect(texts).toEqual([["held for @0"], ["60 min@0", ", or @6"], ["more@0"]]);
});

test("boxes stay on their page, do not overlap, and a heading never ends a page", () => {
  const shape = fc.record({
    column: fc.constantFrom<Box["column"]>("side", "main", "full"),
    height: fc.integer({ min: 5, max: 90 }),
    before: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(shape, { maxLength: 40 }), (shapes) => {
      const boxes = shapes.map((one) => ({ ...one, keep: one.column === "side", draw: () => undefined }));
      // Headings at a stretch are no text: five would be taller than a page.
      fc.pre(
        !shapes.some((_, index) => shapes.slice(index, index + 4).every(({ column }) => column === "side")),
      );
      const placed = placeBoxes(boxes, { firstTop: 300, top: 100, bottom: 700 });
      expect(placed.map(({ box }) => box)).toEqual(boxes);
      placed.forEach(({ box, page, y }, index) => {
        expect(y).toBeGreaterThanOrEqual(page === 0 ? 300 : 100);
        expect(y + box.height).toBeLessThanOrEqual(700);
        const next = placed[index + 1];
        if (next === undefined) return;
        if (box.keep) expect(next.page).toBe(page);
        const beside = box.column === "side" && next.box.column === "main";
        if (next.page === page && !beside) expect(next.y).toBeGreaterThanOrEqual(y + box.height);
      });
    }),
  );
  const tall: Box = { column: "main", before: 0, height: 601, draw: () => undefined };
  expect(() => placeBoxes([tall], { firstTop: 300, top: 100, bottom: 700 })).toThrow("taller than a page");
});

test("every datasheet of the catalogue shows the whole text of its product, on one to three pages", async () => {
  const products = await readProducts(PRODUCTS);
  expect(products.length).toBeGreaterThan(0);
  for (const product of products) {
    const pdf = await renderDatasheet(product, undefined, { compress: false });
    const text = drawnText(pdf);
    const words = [
      product.title,
      product.part_number ?? "",
      product.short_descriptions,
      ...product.key_facts.flatMap(({ label, value, condition = "" }) => [label, value, condition]),
      ...product.standards.flatMap(({ code, title }) => [code, title]),
      ...blocksOf(product.long_descriptions).flatMap((block) =>
        (block.kind === "list" ? block.items : [block.words]).map((part) =>
          part.map((word) => word.text).join(""),
        ),
      ),
    ];
    for (const part of words) expect(text, product.slug).toContain(squeezed(part));
    const pages = [...pdf.toString("latin1").matchAll(/\/Type \/Page\n/g)].length;
    expect(pages, product.slug).toBeLessThanOrEqual(3);
    expect(text).toContain(`Page${pages}of${pages}`);
    expect(text).toContain("Pricesex-works,excludingVAT.Specificationsaremeasuredundertheconditionsstated.");
  }
}, 30_000);

test("a datasheet is tagged, titled and in a language, and its structure names its headings", async () => {
  const pdf = await renderDatasheet(parseProduct(yaml(), "probe.yaml"), undefined, { compress: false });
  const text = pdf.toString("latin1");
  expect(text).toContain("/Lang (en-GB)");
  expect(text).toContain("/Marked true");
  expect(text).toContain("/DisplayDocTitle true");
  expect(text).toContain("(Halocline Probe datasheet)");
  expect(text).toContain("/Author");
  const types = [...text.matchAll(/\/S \/(\w+)\n/g)].map(([, type]) => type);
  for (const type of [
    "Document",
    "H1",
    "H2",
    "H3",
    "Table",
    "TR",
    "TH",
    "TD",
    "L",
    "LI",
    "Lbl",
    "LBody",
    "P",
  ]) {
    expect(types).toContain(type);
  }
});

test("a later revision is shown and leaves the date of creation", async () => {
  const render = (changes: Record<string, unknown>) =>
    renderDatasheet(parseProduct(yaml(changes), "probe.yaml"), undefined, { compress: false });
  expect(drawnText(await render({}))).toContain("Revision2May2024");
  const revised = await render({ datasheet_revision: "2025-01-31" });
  expect(drawnText(revised)).toContain("Revision31January2025");
  expect(revised.toString("latin1")).toContain("(D:20240502000000Z)");
});

test("the same product and picture give the same bytes; another encoder's are told from another picture", async () => {
  const product = parseProduct(yaml(), "probe.yaml");
  const file = path.join(PICTURES, (await readdir(PICTURES)).find((name) => name.endsWith(".webp")) ?? "");
  const [picture, again] = await Promise.all([readPicture(file), readPicture(file)]);
  if (picture === undefined || again === undefined) throw new Error("the seed has no pictures");
  const pdf = await renderDatasheet(product, picture);
  expect(pdf.equals(await renderDatasheet(product, again))).toBe(true);
  const reencoded = { ...picture, jpeg: Buffer.concat([picture.jpeg, Buffer.from([0])]) };
  expect(portable(await renderDatasheet(product, reencoded))).toBe(portable(pdf));
  expect(portable(await renderDatasheet(product, { ...picture, source: "00" }))).not.toBe(portable(pdf));
  expect(await readPicture(path.join(folder, "absent.webp"))).toBeUndefined();
});

test("committed datasheets take at most 120 kB", async () => {
  const files = (await readdir(DATASHEETS)).filter((name) => name.endsWith(".pdf"));
  const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(DATASHEETS, name))).size));
  expect(sizes.length).toBe((await readProducts(PRODUCTS)).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(120_000);
});

test("missing, stale and orphan datasheets are named, and writing mends all but the orphan", async () => {
  const datasheets = path.join(folder, "written");
  const render = async (changes: Record<string, unknown>, compress = true) =>
    renderDatasheet(parseProduct(yaml(changes), "probe.yaml"), undefined, { compress });
  const sheets = [
    { file: "one.pdf", pdf: await render({}), hasPicture: false },
    { file: "two.pdf", pdf: await render({ title: "Two" }), hasPicture: false },
  ];
  expect(await compareDatasheets(sheets, datasheets)).toEqual([
    { state: "missing", file: "one.pdf" },
    { state: "missing", file: "two.pdf" },
  ]);
  expect(await writeDatasheets(sheets, datasheets)).toEqual(["one.pdf", "two.pdf"]);
  expect(await compareDatasheets(sheets, datasheets)).toEqual([]);

  // Another processor's compressor writes other bytes that say the same.
  await writeFile(path.join(datasheets, "one.pdf"), await render({}, false));
  await writeFile(path.join(datasheets, "two.pdf"), await render({ title: "Old" }));
  await writeFile(path.join(datasheets, "three.pdf"), "");
  expect(await compareDatasheets(sheets, datasheets)).toEqual([
    { state: "stale", file: "two.pdf" },
    { state: "orphan", file: "three.pdf" },
  ]);
  expect(await writeDatasheets(sheets, datasheets)).toEqual(["two.pdf"]);
  const whole = await readFile(path.join(datasheets, "two.pdf"));
  await writeFile(path.join(datasheets, "two.pdf"), whole.subarray(0, whole.length / 2));
  expect(portable(whole.subarray(0, whole.length / 2))).toBeUndefined();
  expect(await compareDatasheets(sheets, datasheets)).toContainEqual({ state: "stale", file: "two.pdf" });
});
