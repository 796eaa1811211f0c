/**
 * Makes the published documents: `node scripts/documents/main.ts [--from folder] [--to folder] [--check]`.
 * Markdown from cms/seed/documents/ becomes PDF in cms/seed/media/documents/.
 */

import path from "node:path";
import { parseArgs } from "node:util";
import { compareDatasheets, writeDatasheets } from "../datasheets/files.ts";
import { DatasheetError } from "../datasheets/problem.ts";
import { ROOT } from "../lib/root.ts";
import { readDocuments } from "./document.ts";
import { renderDocument } from "./render.ts";

const seed = path.join(ROOT, "cms/seed");
const { values } = parseArgs({
  options: {
    from: { type: "string", default: path.join(seed, "documents") },
    to: { type: "string", default: path.join(seed, "media/documents") },
    check: { type: "boolean", default: false },
  },
});

async function run(): Promise<void> {
  const sheets = [];
  for (const document of await readDocuments(values.from)) {
    const { pdf, pages } = await renderDocument(document);
    sheets.push({ file: `${document.name}.pdf`, pdf, hasPicture: false, pages });
  }
  if (!values.check) {
    const written = await writeDatasheets(sheets, values.to);
    for (const { file, pdf, pages } of sheets) {
      const state = written.includes(file) ? "written" : "unchanged";
      console.log(`${file.padEnd(32)} ${(pdf.length / 1000).toFixed(1)} kB  ${pages} page(s)  ${state}`);
    }
  }
  const findings = await compareDatasheets(sheets, values.to);
  for (const { state, file } of findings) console.error(`${file} is ${state}`);
  if (values.check && findings.length > 0) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  if (!(error instanceof DatasheetError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
