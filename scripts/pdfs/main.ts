/**
 * `npm run pdfs [-- --check]`: prints the datasheets of `cms/seed/products/` and the documents of
 * `cms/seed/documents/` to `cms/seed/media/`, or names those that are not current.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../lib/browser.ts";
import { explain } from "../lib/steps.ts";
import { readSources, statesOf, supersededFiles } from "./files.ts";
import { MEDIA, type PdfSource } from "./pdf-source.ts";
import { printPdf } from "./print.ts";

async function write(sources: readonly PdfSource[]): Promise<void> {
  if (sources.length === 0) return;
  const browser = await launchBrowser();
  try {
    for (const source of sources) {
      const pdf = await printPdf(browser, source);
      await writeFile(path.join(MEDIA, source.file), pdf);
      console.log(`${source.file}, ${(pdf.length / 1000).toFixed(1)} kB`);
    }
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const sources = await readSources();
  const superseded = await supersededFiles();
  let states = await statesOf(sources, MEDIA, superseded);
  if (!values.check) {
    await write(sources.filter(({ file }) => states.get(file) !== "current"));
    states = await statesOf(sources, MEDIA, superseded);
  }
  const faults = [...states].filter(([, state]) => state !== "current");
  for (const [file, state] of faults)
    console.error(`${file} is ${state}: ${state === "orphan" ? "delete it" : "npm run pdfs"}`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${sources.length} PDFs are current`);
}

try {
  await main();
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exitCode = 1;
}
