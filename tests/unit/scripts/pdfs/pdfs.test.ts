import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse as parseHtml } from "node-html-parser";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import * as z from "zod";
import { launchBrowser } from "../../../../scripts/lib/browser.ts";
import { ROOT } from "../../../../scripts/lib/root.ts";
import { parseDatasheet } from "../../../../scripts/pdfs/datasheet.ts";
import { parseDocument } from "../../../../scripts/pdfs/document.ts";
import { readSources, statesOf } from "../../../../scripts/pdfs/files.ts";
import { htmlOf, MEDIA, type PdfSource } from "../../../../scripts/pdfs/pdf-source.ts";
import { printPdf } from "../../../../scripts/pdfs/print.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pdfs-"));
  for (const name of ["datasheets", "documents"]) await mkdir(path.join(folder, name));
});
afterAll(() => rm(folder, { recursive: true }));

const yaml = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    slug: "probe",
    title: "Halocline Probe <2>",
    part_number: "HC-0000-PR",
    created_at: "2024-05-02",
    featured: { file: "foreland-40-eccr.webp", alt: 'A "probe"' },
    short_descriptions: "The diver's PO2 for 140 min.",
    long_descriptions: "## Use\n\nHold it **still**, see EN 250.\n\n### Care\n\n- dry\n- clean\n",
    key_facts: [{ label: "Depth", value: "40 m", condition: "At 4 °C, 1 MΩ" }],
    standards: [{ code: "EN 250", title: "Respiratory equipment" }],
    datasheet: true,
    ...changes,
  });

function datasheet(changes: Record<string, unknown> = {}, revision?: string): PdfSource {
  const source = parseDatasheet(yaml(changes), revision);
  if (source === undefined) throw new Error("The product has no datasheet.");
  return source;
}

/** PDF.js normalizes the signs that it reads, such as that of micro. */
const withoutSpaces = (text: string) => text.normalize("NFKC").replace(/\s/g, "");

const documentsSchema = z.array(
  z.object({ number: z.string(), revisions: z.array(z.object({ revision: z.string(), file: z.string() })) }),
);

const blocksOf = async (source: PdfSource, selector: string) =>
  parseHtml(await htmlOf(source))
    .querySelectorAll(selector)
    .map(({ text }) => withoutSpaces(text));

interface Node {
  /** Of a leaf, which is a stretch of the page. */
  type?: string;
  role?: string;
  alt?: string;
  children?: Node[];
}
const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];

interface Entry {
  title: string;
  items: Entry[];
}
const titlesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ title, items }) => [withoutSpaces(title), ...titlesOf(items)]);

/** Checks what a PDF promises to people and to screen readers. */
async function checkPdf(bytes: Buffer, source: PdfSource): Promise<Node[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: source.title, Author: "Halocline", Language: "en-GB" });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  expect(titlesOf(await pdf.getOutline())).toEqual(await blocksOf(source, "h1, h2, h3"));

  const text = withoutSpaces((await extractText(pdf, { mergePages: true })).text);
  for (const block of await blocksOf(source, "h1, h2, h3, p, li, th")) expect(text).toContain(block);
  for (const line of source.footer) expect(text).toContain(withoutSpaces(line));
  expect(text).toContain(`Page${pdf.numPages}of${pdf.numPages}`);
  expect(pdf.numPages).toBeLessThanOrEqual(12);

  const fonts = [...bytes.toString("latin1").matchAll(/\/BaseFont \/\w+\+(\S+)/g)].map(([, font]) => font);
  expect([...new Set(fonts)].sort()).toEqual(["Inter-Regular", "Inter-SemiBold"]);
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1));
  const trees = await Promise.all(pages.map(async (page) => (await page).getStructTree()));
  return trees.flatMap(flat);
}

test("every PDF of the seed is tagged and titled, and has an outline, its whole text and fonts", async () => {
  for (const source of await readSources()) {
    const pdf = await readFile(path.join(MEDIA, source.file));
    expect(pdf.length, source.file).toBeLessThanOrEqual(160_000);
    await checkPdf(pdf, source);
  }
});

test("number and revision of a controlled document stand at the foot of every page", async () => {
  const controlled = documentsSchema.parse(
    parseYaml(await readFile(path.join(ROOT, "cms/seed/documents.yaml"), "utf8")),
  );
  const printed = controlled.flatMap(({ number, revisions }) =>
    revisions.filter(({ file }) => file.startsWith("documents/")).map((one) => ({ number, ...one })),
  );
  expect(printed.length).toBeGreaterThan(15);
  for (const { number, revision, file } of printed) {
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path.join(MEDIA, file))), {
      verbosity: 0,
    });
    const { text: pages } = await extractText(pdf);
    for (const page of pages) {
      const [foot] = /Halocline·.*?·\d{1,2}[A-Z][a-z]{2}\d{4}/.exec(withoutSpaces(page)) ?? [];
      expect(foot, file).toContain(withoutSpaces(number));
      expect(foot, file).toContain(`Revision${revision}`);
    }
  }
});

test("a datasheet is printed with its picture, table headers and lists, and dated by its revision", async () => {
  const source = datasheet({}, "2025-01-31");
  expect(source.footer[1]).toBe("HC-0000-PR  ·  Revision 31 January 2025");
  const browser = await launchBrowser();
  const pdf = await printPdf(browser, source).finally(() => browser.close());
  const nodes = await checkPdf(pdf, source);
  const roles = new Set(nodes.map(({ role }) => role));
  for (const role of ["H1", "H2", "H3", "P", "Table", "TR", "TH", "TD", "L", "LI", "Lbl"])
    expect(roles).toContain(role);
  expect(nodes.find(({ role }) => role === "Figure")?.alt).toBe('A "probe"');
  expect(pdf.toString("latin1")).toContain("/CreationDate (D:20240502000000+00'00')");
  expect(pdf.toString("latin1")).toContain("/ModDate (D:20250131000000+00'00')");

  await writeFile(path.join(folder, source.file), pdf);
  const states = async (...sources: PdfSource[]) => [...(await statesOf(sources, folder)).values()];
  expect(await states(source)).toEqual(["current"]);
  expect(await states(datasheet())).toEqual(["stale"]);
  expect(await states(datasheet({ slug: "other" }))).toEqual(["orphan", "missing"]);
  const superseded = new Set([source.file]);
  expect([...(await statesOf([], folder, superseded)).values()]).toEqual(["current"]);
  expect([...(await statesOf([datasheet()], folder, superseded)).values()]).toEqual(["stale"]);
  await writeFile(path.join(folder, source.file), pdf.subarray(0, pdf.length / 2));
  expect(await states(source)).toEqual(["stale"]);
});

test("no page ends with a heading", async () => {
  const sections = Array.from(
    { length: 40 },
    (_, index) => `## Part ${index}.\n\n${`Text of part ${index}, `.repeat(30 + (index % 9) * 5)}\n`,
  );
  const source = parseDocument(`# Terms\n\n**Date** 18 Jan 2021\n\n${sections.join("\n")}`, "terms");
  const browser = await launchBrowser();
  const bytes = await printPdf(browser, source).finally(() => browser.close());
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }));
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages)
    for (const [, number] of page.matchAll(/Part (\d+)\./g))
      expect(page).toContain(`Text of part ${number},`);
});

test("texts are escaped and set: no line breaks before units, low numbers of gases, apostrophes", async () => {
  const html = await htmlOf(datasheet());
  expect(html).toContain("<title>Halocline Probe &lt;2> datasheet</title>");
  expect(html).toContain("The diver’s PO<sub>2</sub> for 140\u00a0min.");
  expect(html).toContain("At\u00a04\u00a0°C, 1\u00a0MΩ");
  expect(html).toContain("see EN\u00a0250.");
});

test("a product without datasheet has no PDF", () => {
  expect(parseDatasheet(yaml({ datasheet: false }))).toBeUndefined();
});

test("mistakes are named with their file", async () => {
  const seed = path.join(folder, "seed");
  const fault = async (folderName: string, file: string, text: string) => {
    for (const name of ["products", "documents"]) await mkdir(path.join(seed, name), { recursive: true });
    await writeFile(path.join(seed, "documents.yaml"), "[]");
    await writeFile(path.join(seed, folderName, file), text);
    const error = await readSources(seed).catch((cause: unknown) => cause);
    await rm(seed, { recursive: true });
    return String(error);
  };
  expect(await fault("products", "probe.yaml", yaml({ title: 7 }))).toMatch(/probe\.yaml: .*title/s);
  expect(await fault("products", "probe.yaml", "slug: [")).toMatch(/probe\.yaml: /);
  expect(await fault("documents", "terms.md", "# Terms\n\nText")).toContain(
    "terms.md: must begin with a title and a line of particulars",
  );
});

test("a document begins with its title and particulars, of which the date is needed", () => {
  const parse = (line: string) => parseDocument(`# Sales terms\n\n${line}\n\n## Orders\n\nText\n`, "terms");
  const source = parse("**Document** HQ-ST-01 · **Revision** 6 · **Date** 18 Jan 2021");
  expect(source).toMatchObject({ file: "documents/terms.pdf", title: "Sales terms" });
  expect(source.footer).toEqual(["Halocline  ·  HQ-ST-01  ·  Sales terms  ·  Revision 6  ·  18 Jan 2021"]);
  expect(parse("**Date** 18 Jan 2021").footer).toEqual(["Halocline  ·  Sales terms  ·  18 Jan 2021"]);
  expect(source.revised.toISOString()).toBe("2021-01-18T00:00:00.000Z");
  expect(() => parse("**Revision** 6")).toThrow("**Date** is missing or no date");
  expect(() => parse("**Revision** 6 · July")).toThrow('"July" is no particular like **Revision** 2');
});
