import path from "node:path";
import { ROOT } from "../lib/root.ts";
import { compareDatasheets, type Folders, makeDatasheets, writeDatasheets } from "./files.ts";
import { DatasheetError } from "./problem.ts";

const seed = path.join(ROOT, "cms/seed");
const folders: Folders = {
  products: path.join(seed, "products"),
  pictures: path.join(seed, "media/pictures"),
  datasheets: path.join(seed, "media/datasheets"),
};

/** Names what is wrong with the committed datasheets; the exit code says whether anything is. */
async function check(): Promise<void> {
  const sheets = await makeDatasheets(folders);
  const findings = await compareDatasheets(sheets, folders.datasheets);
  for (const { state, file } of findings) console.error(`${file} is ${state}`);
  if (findings.length > 0) {
    console.error("npm run datasheets makes them anew; delete an orphan yourself");
    process.exitCode = 1;
  } else {
    console.log(`${sheets.length} datasheets are up to date`);
  }
}

async function write(): Promise<void> {
  const sheets = await makeDatasheets(folders);
  const written = await writeDatasheets(sheets, folders.datasheets);
  for (const { file, pdf, hasPicture } of sheets) {
    const size = `${(pdf.length / 1000).toFixed(1)} kB`;
    const notes = [
      written.includes(file) ? "written" : "unchanged",
      ...(hasPicture ? [] : ["without a picture"]),
    ];
    console.log(`${file.padEnd(44)} ${size.padStart(9)}  ${notes.join(", ")}`);
  }
  for (const { state, file } of await compareDatasheets(sheets, folders.datasheets)) {
    console.error(`${file} is ${state}`);
  }
}

try {
  await (process.argv.includes("--check") ? check() : write());
} catch (error) {
  if (!(error instanceof DatasheetError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
